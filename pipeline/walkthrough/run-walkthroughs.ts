import { SandboxApi } from '@docgraph/sandbox/engine/api';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { checkWalkthrough } from '@docgraph/sandbox/walkthrough/check-walkthrough';
import type { Disagreement } from '@docgraph/sandbox/walkthrough/disagreements';
import { seedsOf, type WalkthroughApi } from '@docgraph/sandbox/walkthrough/open-walkthrough';
import type { StepFault } from '@docgraph/sandbox/walkthrough/walkthrough-run';
import { asProblem, type Problem } from '@docgraph/source/checked';
import { sha256 } from '@docgraph/source/hash';
import type { RenderedApi } from '../model/artifact.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';

/** The rules of a site's sandbox. */
export interface LoadableRules {
  /** Differs where the rules do. */
  hash: string;
  load(): Promise<SandboxRules>;
}

/** What is known of earlier runs. */
interface RunCache {
  get(key: string): string | undefined;
  set(key: string, json: string): void;
}

/** What pages are run against. */
export interface RunAgainst {
  /** Differs where the API description or this program does. */
  key: string;
  /** The API; made when the first page has to be run. */
  rendered(): RenderedApi | undefined;
  rules: LoadableRules | undefined;
}

/** Runs the requests of pages against the sandbox of an API. What is known of the same page and API is not run again. */
export async function runWalkthroughs(
  pages: readonly PageWalkthrough[],
  { key, rendered, rules }: RunAgainst,
  cache: RunCache,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  let opened: Promise<WalkthroughApi> | undefined;
  for (const page of pages) {
    const pageKey = sha256(`${key}\0${rules?.hash ?? ''}\0${JSON.stringify(page)}`);
    const known = cache.get(pageKey);
    if (known !== undefined) {
      problems.push(...JSON.parse(known));
      continue;
    }
    const parts = opened ? undefined : rendered();
    if (parts) opened = openApi(parts, rules);
    const found = opened ? await problemsOf(page, await opened) : [];
    cache.set(pageKey, JSON.stringify(found));
    problems.push(...found);
  }
  return problems;
}

/** An API whose parts are in memory. */
async function openApi(rendered: RenderedApi, rules: LoadableRules | undefined): Promise<WalkthroughApi> {
  const { index, operations, schemas } = rendered;
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const api = new SandboxApi(index, {
    operation: async (id) => byId.get(id) ?? Promise.reject(new Error(`There is no operation ${id}.`)),
    schema: async (name) => byName.get(name) ?? Promise.reject(new Error(`There is no schema ${name}.`)),
  });
  return { api, description: '', rules: await rules?.load() };
}

/** What is wrong with a page, and where. */
type PageProblem = Pick<Problem, 'message' | 'hint' | 'start' | 'end'>;

async function problemsOf(page: PageWalkthrough, api: WalkthroughApi): Promise<Problem[]> {
  const { file, rule } = page;
  return (await faultsOf(page, api)).map((each) => asProblem({ rule, file, ...each }));
}

async function faultsOf({ walkthrough, shown }: PageWalkthrough, api: WalkthroughApi): Promise<PageProblem[]> {
  const { seed } = walkthrough;
  const seeds = seedsOf(api);
  if (seed !== undefined && !seeds.includes(seed)) {
    const message = `There is no state \`${seed}\` that the requests of the page could start with.`;
    return [{ message, ...lineSpan(1), hint: `There are ${seeds.join(', ')}.` }];
  }
  const problems = await checkWalkthrough(api, walkthrough, shown);
  return problems.flatMap((problem) => {
    if ('fault' in problem) return [{ ...lineSpan(problem.fault.line), ...faultWords(problem.fault) }];
    const { start, end } = shown.find((each) => each.call === problem.call)?.span ?? lineSpan(1);
    return problem.disagreements.map((each) => ({ start, end, ...disagreementWords(each) }));
  });
}

function lineSpan(line: number): Pick<Problem, 'start' | 'end'> {
  return { start: { line, column: 1 }, end: { line, column: 1 } };
}

/** Characters of a value that a message shows. */
const MAX_VALUE = 200;

function disagreementWords({ at, is, value }: Disagreement): Pick<Problem, 'message' | 'hint'> {
  const place = at === '' ? 'The answer' : `\`${at}\``;
  const given = JSON.stringify(value)?.slice(0, MAX_VALUE);
  if (is === 'missing') return { message: `${place} is not in the answer to the request.`, hint: 'Leave it out.' };
  if (is === 'unshown')
    return {
      message: `${place} is in the answer to the request, and not shown: it is \`${given}\`.`,
      hint: 'Show it, or add `part` after the language.',
    };
  return {
    message: `${place} is \`${given}\` in the answer to the request.`,
    hint: 'Show that, or `not-run` after the language says that it answers another request.',
  };
}

function faultWords(fault: StepFault): Pick<Problem, 'message' | 'hint'> {
  switch (fault.is) {
    case 'variable':
      return {
        message: `\`${fault.name}\` has no value here: nothing before it on the page sets it, or a command that is not run.`,
        hint: 'Set it from an answer, or give it a value below `runs` in the front matter.',
      };
    case 'address':
      return { message: `\`${fault.url.slice(0, MAX_VALUE)}\` is no address.`, hint: undefined };
    case 'nothing':
      return { message: `The answer has nothing at \`${fault.path}\`.`, hint: 'Read what it has.' };
    case 'outcome':
      return {
        message: `The loop ends with \`${fault.value.slice(0, MAX_VALUE)}\`, not with \`${fault.expected}\`.`,
        hint: 'Correct the request that started what the loop waits for.',
      };
    case 'endless':
      return { message: 'The loop does not end.', hint: 'Wait for what the answers say in the end.' };
    case 'status': {
      const { step, status, text } = fault.exchange;
      const wanted = step.status === undefined ? 'a success' : String(step.status);
      return {
        message: `The request is answered with ${status}, not with ${wanted}: ${text.slice(0, MAX_VALUE)}`,
        hint: 'Requests run one after the other, and an operation is done when it was read twice. Correct it or those before it, or write `status=NUMBER` after the language.',
      };
    }
  }
}
