import type {
  Checked,
  CodeExample,
  JsonValue,
  PageWalkthrough,
  ParsedApi,
  ParsedPage,
  Problem,
  ReadPath,
  RequestStep,
  ShownResponse,
  Step,
  StepText,
  Walkthrough,
} from '@docgraph/pipeline/plugin';
import { exampleApi } from '../api/example-api.ts';
import { isShell } from '../blocks/check-shell-block.ts';
import { httpCall } from '../calls/http-call.ts';
import { problemOf, spanOf } from '../example-problem.ts';
import { rangeOf } from '../placed-text.ts';
import { lexShell } from '../shell/lex-shell.ts';
import { pageVariables } from '../shell/page-variables.ts';
import type { ShellFunctions } from '../shell/shell-functions.ts';
import { namesCreated, requestStep } from './request-step.ts';
import { type BlockSteps, type StepContext, shellSteps } from './shell-steps.ts';
import { marked } from './step-text.ts';

/** Shorter values aren't treated as IDs, because they could occur inside other strings. */
const MIN_STAND = 8;

/** Compiles the requests on a page with `runs: true` to steps. */
export function compileWalkthrough(
  page: ParsedPage,
  parsed: ParsedApi,
  functions: ShellFunctions,
): Checked<PageWalkthrough | undefined> {
  const api = exampleApi(parsed);
  const { runs } = page.frontMatter;
  if (!api || !runs) return { value: undefined, problems: [] };
  const { file, examples } = page;
  const scripts = new Map(examples.blocks.filter(isShell).map((block) => [block, lexShell(block.text)]));
  const { addresses: known } = pageVariables(scripts, api.servers);
  const problems: Problem[] = [];
  const blocks: Walkthrough['blocks'] = [];
  const shown: ShownResponse[] = [];
  const calls: RequestStep[] = [];
  let count = 0;
  let waiting: Step[] = [];
  for (const [number, block] of examples.blocks.entries()) {
    const context: StepContext = {
      api,
      calls: parsed.calls,
      known,
      functions,
      nextNumber: () => count++,
      lineOf: (at) => spanOf({ start: at, end: at }, block.marks).start.line,
    };
    if (block.words.some(({ text }) => text === 'not-run')) continue;
    const script = scripts.get(block);
    const read = script ? shellSteps(block.text, script, context) : httpSteps(block, context);
    for (const problem of read.problems) problems.push(problemOf(problem, block, file));
    const sent = callsIn(read.steps);
    setStatus(sent.at(-1), block);
    calls.push(...sent);
    waiting.push(...fileSteps(block), ...read.steps);
    if (sent.length > 0) {
      blocks.push({ number, title: titleAbove(page, block), steps: waiting });
      waiting = [];
    }
    const answer = shownAnswer(block, calls, shown);
    if (answer) shown.push(answer);
  }
  const settings = runs === true ? {} : runs;
  const walkthrough: Walkthrough = {
    ...(settings.seed !== undefined && { seed: settings.seed }),
    variables: settings.variables ?? {},
    creates: [...new Set(calls.flatMap(namesCreated))],
    blocks,
  };
  addStands(calls, shown, blocks);
  return { value: { file, rule: 'examples/run', walkthrough, shown }, problems };
}

/** Returns a step for a block whose title is a file name. Later requests can send its text. */
function fileSteps({ title, text }: CodeExample): Step[] {
  return title !== undefined && /^[\w-]+(?:\.[\w-]+)+$/.test(title) ? [{ set: title, to: [`${text}\n`] }] : [];
}

/** Compiles the request of an `http` block. */
function httpSteps(block: CodeExample, context: StepContext): BlockSteps {
  const nothing = { steps: [], problems: [] };
  if (block.language !== 'http') return nothing;
  const text = block.text.replaceAll(/\$\{?([A-Za-z_]\w*)\}?/g, (_, name: string) => marked(name));
  const call = httpCall(text, context.api.servers);
  const step = call && !('fault' in call) ? requestStep(call, context) : undefined;
  if (!call || 'fault' in call || !step) return nothing;
  const place = rangeOf(call.path);
  if ('fault' in step)
    return { steps: [], problems: [{ rule: 'examples/run', message: step.fault, hint: undefined, ...place }] };
  // Variable marks shift the offsets that follow, but the request is on the first line.
  return {
    steps: [{ ...step, number: context.nextNumber(), line: context.lineOf(0), saves: [], stands: [] }],
    problems: [],
  };
}

function callsIn(steps: readonly Step[]): RequestStep[] {
  return steps.flatMap((step) => ('repeat' in step ? callsIn(step.repeat) : 'number' in step ? [step] : []));
}

function setStatus(call: RequestStep | undefined, { words }: CodeExample): void {
  const status = words.map(({ text }) => /^status=(\d{3})$/.exec(text)?.[1]).find((each) => each !== undefined);
  if (call && status !== undefined) call.status = Number(status);
}

function titleAbove({ headings, headingLines }: ParsedPage, { line }: CodeExample): string {
  return headings[headingLines.findLastIndex((above) => above <= line)]?.text ?? '';
}

/**
 * Returns the response that a block shows. It belongs to the last request to the same operation that doesn't have a
 * response yet.
 */
function shownAnswer(
  { language, words, text, span }: CodeExample,
  calls: readonly RequestStep[],
  shown: readonly ShownResponse[],
): ShownResponse | undefined {
  if (language !== 'json') return undefined;
  const [, id, status] = words.flatMap((word) => /^response=([^/]+)(?:\/(\d+))?$/.exec(word.text) ?? []);
  const call = calls.findLast(
    ({ operationId, number }) => operationId === id && shown.every((each) => each.call !== number),
  );
  if (!call) return undefined;
  if (status !== undefined && !status.startsWith('2')) {
    // An error response belongs to the request directly before it.
    if (call !== calls.at(-1)) return undefined;
    call.status ??= Number(status);
  }
  try {
    return { call: call.number, value: JSON.parse(text), isPart: words.some((word) => word.text === 'part'), span };
  } catch {
    // The examples check reports invalid JSON.
    return undefined;
  }
}

/**
 * Records which values in displayed responses are used by later requests. Created resources have different IDs for each
 * reader, so pages must read those IDs from the response.
 */
function addStands(
  calls: readonly RequestStep[],
  shown: readonly ShownResponse[],
  blocks: Walkthrough['blocks'],
): void {
  const written = blocks.flatMap(({ steps }) => textsIn(steps));
  for (const { call: number, value } of shown) {
    const call = calls.find((each) => each.number === number && each.method !== 'POST');
    const used = written.filter((each) => each.after >= number).map(({ text }) => text);
    call?.stands.push(
      ...leavesOf(value).filter(({ text }) => text.length >= MIN_STAND && used.some((each) => each.includes(text))),
    );
  }
}

/** Lists the literal strings of steps, with the number of the request they belong to. */
function textsIn(steps: readonly Step[]): { text: string; after: number }[] {
  const last = callsIn(steps).at(-1)?.number ?? 0;
  const texts = (parts: StepText) => parts.flatMap((part) => (typeof part === 'string' ? [part] : []));
  return steps.flatMap((step) => {
    if ('repeat' in step) return textsIn(step.repeat);
    if ('set' in step) return texts(step.to).map((text) => ({ text, after: last }));
    if (!('number' in step)) return [];
    const { number, url, query, body = [] } = step;
    return texts([...url, ...query.flatMap(({ pair }) => pair), ...body]).map((text) => ({ text, after: number }));
  });
}

function leavesOf(value: JsonValue, path: ReadPath = []): { path: ReadPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each, item) => leavesOf(each, [...path, { item }]));
  return Object.entries(value).flatMap(([field, each]) => leavesOf(each, [...path, { field }]));
}
