import { type CodeExample, type FenceWord, nearest } from '@docgraph/pipeline/plugin';
import { findOperation } from '../api/example-api.ts';
import { placedSlice } from '../placed-text.ts';
import type { ValueKind } from '../values/value-checker.ts';
import type { BlockContext, CheckedBlock, FenceProblem } from './block-check.ts';

/** What the words of a fence say that the JSON is. */
type Meaning = { kind: Omit<ValueKind, 'isPart'> | undefined; use: string } | { fault: Omit<FenceProblem, 'word'> };

const UNMARKED_HINT =
  'Write `response=<operationId>`, `request=<operationId>` or `schema=<name>` after `json`, with `part` for an excerpt, or `unchecked`.';

/** Checks the value of a `json` block against what its words say that it is. */
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
      message: 'A block is one thing: a request, a response or a value of a schema.',
      hint: 'Keep one of the words.',
      word: second ?? mark,
    });
  if (!mark) {
    const message = 'The page does not say what this JSON is, so that it cannot be checked.';
    if (!unchecked && fenceProblems.length === 0)
      fenceProblems.push({ rule: 'examples/unmarked', message, hint: UNMARKED_HINT, word: undefined });
    return { problems: [], uses: [], fenceProblems };
  }
  const meaning = meaningOf(mark.text, context);
  if ('fault' in meaning)
    return { problems: [], uses: [], fenceProblems: [...fenceProblems, { ...meaning.fault, word: mark }] };
  const placed = placedSlice(text, { start: 0, end: text.length });
  const problems = meaning.kind ? context.values.problemsFor(placed, { ...meaning.kind, isPart }, context.hasNote) : [];
  return { problems, uses: [{ to: meaning.use, at: 0 }], fenceProblems };
}

function unknownWord(word: FenceWord): FenceProblem {
  const name = word.text.split('=')[0] ?? '';
  const near = nearest(name, ['request', 'response', 'schema', 'part', 'unchecked', 'not-run']);
  return {
    rule: 'examples/syntax',
    message: `A \`json\` block has no word \`${word.text}\`.`,
    hint: near ? `Did you mean \`${near}\`?` : UNMARKED_HINT,
    word,
  };
}

function meaningOf(mark: string, { api }: BlockContext): Meaning {
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
        message: `There is no schema \`${name}\`.`,
        hint: near && `Did you mean \`${near}\`?`,
      },
    };
  }
  const [id = '', status] = name.split('/');
  const operation = findOperation(api, id);
  if ('hint' in operation)
    return { fault: { rule: 'examples/call', message: `There is no operation \`${id}\`.`, hint: operation.hint } };
  const use = `operation:${id}`;
  if (kind === 'request') {
    const { body } = operation;
    if (!body) return { fault: { rule: 'examples/call', message: `\`${id}\` takes no body.`, hint: undefined } };
    const { schema } = body;
    return {
      kind: schema === undefined ? undefined : { schema, direction: 'request', name: `Body of \`${id}\`` },
      use,
    };
  }
  const found = responseOf(operation.responses, status);
  if (found === undefined) {
    const known = [...operation.responses.keys()].map((each) => `\`${each}\``).join(', ');
    const message = `\`${id}\` has no response ${status === undefined ? 'of a success' : `\`${status}\``}.`;
    return { fault: { rule: 'examples/call', message, hint: `It has ${known}.` } };
  }
  const label = `Response ${found.status} of \`${id}\``;
  if (found.schema === null)
    return { fault: { rule: 'examples/call', message: `${label} has no JSON body.`, hint: undefined } };
  return { kind: { schema: found.schema, direction: 'response', name: label }, use };
}

/** The response of a status, exact before `4XX` before `default`; without a status that of the first success. */
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
