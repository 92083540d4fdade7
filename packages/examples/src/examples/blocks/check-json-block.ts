import { type CodeExample, type FenceWord, nearest } from '@docgraph/pipeline/plugin';
import { findOperation } from '../api/example-api.ts';
import { placedSlice } from '../placed-text.ts';
import type { ValueKind } from '../values/value-checker.ts';
import type { BlockContext, CheckedBlock, FenceProblem } from './block-check.ts';

/** The kind of JSON that the fence declares, or a fence error. */
type Declaration = { kind: Omit<ValueKind, 'isPart'> | undefined; use: string } | { fault: Omit<FenceProblem, 'word'> };

const UNMARKED_HINT =
  'Add `response=<operationId>`, `request=<operationId>`, or `schema=<name>` after `json`, with `part` for an excerpt, or `unchecked`.';

/** Checks the value of a `json` block against what its fence declares. */
export function checkJsonBlock(block: CodeExample, context: BlockContext): CheckedBlock {
  const { words, text } = block;
  const isPart = words.some((word) => word.text === 'part');
  const unchecked = words.some((word) => word.text === 'unchecked');
  const marks = words.filter((word) => /^(?:request|response|schema)=/.test(word.text));
  const fenceProblems = words
    .filter((word) => !marks.includes(word) && !/^(?:part|unchecked|not-run)$/.test(word.text))
    .map(unknownWord);
  const [mark, second] = marks;
  if (second || (mark && unchecked))
    fenceProblems.push({
      rule: 'examples/syntax',
      message: 'A block can be only one of a request, a response, or a schema value.',
      hint: 'Keep only one of the words.',
      word: second ?? mark,
    });
  if (!mark) {
    const message = "This JSON can't be checked without a declaration.";
    if (!unchecked && fenceProblems.length === 0)
      fenceProblems.push({ rule: 'examples/unmarked', message, hint: UNMARKED_HINT, word: undefined });
    return { problems: [], uses: [], fenceProblems };
  }
  const declaration = declarationOf(mark.text, context);
  if ('fault' in declaration)
    return { problems: [], uses: [], fenceProblems: [...fenceProblems, { ...declaration.fault, word: mark }] };
  const placed = placedSlice(text, { start: 0, end: text.length });
  const problems = declaration.kind
    ? context.values.problemsFor(placed, { ...declaration.kind, isPart }, context.hasNote)
    : [];
  return { problems, uses: [{ to: declaration.use, at: 0 }], fenceProblems };
}

function unknownWord(word: FenceWord): FenceProblem {
  const name = word.text.split('=')[0] ?? '';
  const near = nearest(name, ['request', 'response', 'schema', 'part', 'unchecked', 'not-run']);
  return {
    rule: 'examples/syntax',
    message: `Unknown word \`${word.text}\` in a \`json\` fence.`,
    hint: near ? `Did you mean \`${near}\`?` : UNMARKED_HINT,
    word,
  };
}

function declarationOf(mark: string, { api }: BlockContext): Declaration {
  const at = mark.indexOf('=');
  const kind = mark.slice(0, at);
  const name = mark.slice(at + 1);
  if (kind === 'schema') {
    const schema = api.schemas.get(name);
    if (schema !== undefined)
      return { kind: { schema, direction: 'either', name: `\`${name}\`` }, use: `schema:${name}` };
    const near = nearest(name, api.schemas.keys());
    return {
      fault: {
        rule: 'examples/call',
        message: `No schema \`${name}\` exists.`,
        hint: near && `Did you mean \`${near}\`?`,
      },
    };
  }
  const [id = '', status] = name.split('/');
  const operation = findOperation(api, id);
  if ('hint' in operation)
    return { fault: { rule: 'examples/call', message: `No operation \`${id}\` exists.`, hint: operation.hint } };
  const use = `operation:${id}`;
  if (kind === 'request') {
    const { body } = operation;
    if (!body) return { fault: { rule: 'examples/call', message: `\`${id}\` has no request body.`, hint: undefined } };
    const { schema } = body;
    return {
      kind: schema === undefined ? undefined : { schema, direction: 'request', name: `Body of \`${id}\`` },
      use,
    };
  }
  const found = responseOf(operation.responses, status);
  if (found === undefined) {
    const known = [...operation.responses.keys()].map((each) => `\`${each}\``).join(', ');
    const message = `\`${id}\` has no ${status === undefined ? 'success response' : `response \`${status}\``}.`;
    return { fault: { rule: 'examples/call', message, hint: `It has ${known}.` } };
  }
  const label = `Response ${found.status} of \`${id}\``;
  if (found.schema === null)
    return { fault: { rule: 'examples/call', message: `${label} has no JSON body.`, hint: undefined } };
  return { kind: { schema: found.schema, direction: 'response', name: label }, use };
}

/**
 * Finds the response of a status: an exact match, then `4XX`, then `default`. Without a status, finds the first
 * success.
 */
function responseOf(
  responses: ReadonlyMap<string, string | null>,
  wanted: string | undefined,
): { status: string; schema: string | null } | undefined {
  const statuses = [...responses.keys()];
  const status =
    wanted === undefined
      ? statuses.filter((each) => each.startsWith('2')).sort()[0]
      : [wanted, `${wanted.charAt(0)}XX`, 'default'].find((each) => responses.has(each));
  return status === undefined ? undefined : { status: wanted ?? status, schema: responses.get(status) ?? null };
}
