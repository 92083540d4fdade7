import { SandboxApi } from '@docgraph/sandbox/engine/api';
import type { SandboxRules } from '@docgraph/sandbox/engine/rules';
import { checkWalkthrough } from '@docgraph/sandbox/walkthrough/check-walkthrough';
import type { Disagreement } from '@docgraph/sandbox/walkthrough/disagreements';
import { seedsOf, type WalkthroughApi } from '@docgraph/sandbox/walkthrough/open-walkthrough';
import type { StepFault } from '@docgraph/sandbox/walkthrough/walkthrough-run';
import { asProblem, type Problem } from '@docgraph/source/checked';
import type { RenderedApi } from '../model/artifact.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';

/** The rules of a site's sandbox. */
export interface LoadableRules {
  /** Changes with the rules. */
  hash: string;
  load(): Promise<SandboxRules>;
}

/** Opens the sandbox of an API, and returns a function that runs the requests of a page and returns problems. */
export async function openWalkthroughs(
  rendered: RenderedApi,
  rules: LoadableRules | undefined,
): Promise<(page: PageWalkthrough) => Promise<Problem[]>> {
  const api = await openApi(rendered, rules);
  return (page) => problemsOf(page, api);
}

/** Opens an API whose artifacts are in memory. */
async function openApi(rendered: RenderedApi, rules: LoadableRules | undefined): Promise<WalkthroughApi> {
  const { index, operations, schemas } = rendered;
  const byId = new Map(operations.map((operation) => [operation.operationId, operation]));
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
  const api = new SandboxApi(index, {
    operation: async (id) => byId.get(id) ?? Promise.reject(new Error(`No operation ${id}.`)),
    schema: async (name) => byName.get(name) ?? Promise.reject(new Error(`No schema ${name}.`)),
  });
  return { api, description: '', rules: await rules?.load() };
}

/** A problem on a page. */
type PageProblem = Pick<Problem, 'message' | 'hint' | 'start' | 'end'>;

async function problemsOf(page: PageWalkthrough, api: WalkthroughApi): Promise<Problem[]> {
  const { file, rule } = page;
  return (await faultsOf(page, api)).map((each) => asProblem({ rule, file, ...each }));
}

async function faultsOf({ walkthrough, shown }: PageWalkthrough, api: WalkthroughApi): Promise<PageProblem[]> {
  const { seed } = walkthrough;
  const seeds = seedsOf(api);
  if (seed !== undefined && !seeds.includes(seed)) {
    const message = `Unknown initial state \`${seed}\`.`;
    return [{ message, ...lineSpan(1), hint: `Available: ${seeds.join(', ')}.` }];
  }
  const problems = await checkWalkthrough(api, walkthrough, shown);
  return problems.flatMap((problem) => {
    if ('fault' in problem) return [{ ...lineSpan(problem.fault.line), ...bodyErrorMessage(problem.fault) }];
    const { start, end } = shown.find((each) => each.call === problem.call)?.span ?? lineSpan(1);
    return problem.disagreements.map((each) => ({ start, end, ...disagreementWords(each) }));
  });
}

function lineSpan(line: number): Pick<Problem, 'start' | 'end'> {
  return { start: { line, column: 1 }, end: { line, column: 1 } };
}

/** Maximum number of characters of a value in a message. */
const MAX_VALUE = 200;

function disagreementWords({ at, is, value }: Disagreement): Pick<Problem, 'message' | 'hint'> {
  const place = at === '' ? 'The response body' : `\`${at}\``;
  const given = JSON.stringify(value)?.slice(0, MAX_VALUE);
  if (is === 'missing') return { message: `${place} isn't in the response.`, hint: 'Remove it.' };
  if (is === 'unshown')
    return {
      message: `${place} is \`${given}\` in the response, but isn't shown.`,
      hint: 'Show it, or add `part` after the language.',
    };
  return {
    message: `${place} is \`${given}\` in the response.`,
    hint: 'Correct the value. If the block shows the response of another request, add `not-run` after the language.',
  };
}

function bodyErrorMessage(fault: StepFault): Pick<Problem, 'message' | 'hint'> {
  switch (fault.is) {
    case 'variable':
      return {
        message: `\`${fault.name}\` has no value. It isn't set earlier on the page, or only by a command that isn't run.`,
        hint: 'Set it from a response, or under `runs` in the front matter.',
      };
    case 'address':
      return { message: `\`${fault.url.slice(0, MAX_VALUE)}\` isn't a URL.`, hint: undefined };
    case 'nothing':
      return { message: `The response has no value at \`${fault.path}\`.`, hint: 'Correct the path.' };
    case 'outcome':
      return {
        message: `The loop ends with \`${fault.value.slice(0, MAX_VALUE)}\` instead of \`${fault.expected}\`.`,
        hint: 'Correct the request that starts the operation that the loop waits for.',
      };
    case 'endless':
      return { message: "The loop doesn't end.", hint: 'Wait for a value that the response will eventually have.' };
    case 'status': {
      const { step, status, text } = fault.exchange;
      const wanted = step.status === undefined ? 'a success status' : String(step.status);
      return {
        message: `The response status is ${status} instead of ${wanted}: ${text.slice(0, MAX_VALUE)}`,
        hint: 'Correct this request or earlier ones, or write `status=NUMBER` after the language. Requests run in order, and an operation completes after it was polled twice.',
      };
    }
  }
}
