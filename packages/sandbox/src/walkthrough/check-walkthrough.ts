import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import { type Disagreement, disagreements } from './disagreements.ts';
import { openWalkthrough, type WalkthroughApi } from './open-walkthrough.ts';
import type { Exchange, StepFault } from './walkthrough-run.ts';

/** A problem in a walkthrough: a step that failed, or a documented response that differs from the actual one. */
export type WalkthroughProblem = { fault: StepFault } | { call: number; disagreements: Disagreement[] };

/** A response as documented on the page. */
export interface Shown {
  call: number;
  value: JsonValue;
  isPart: boolean;
}

/**
 * Runs a walkthrough twice and compares the responses with the documented ones. Stops at the first step that fails,
 * because later steps depend on it.
 */
export async function checkWalkthrough(
  api: WalkthroughApi,
  walkthrough: Walkthrough,
  shown: readonly Shown[],
): Promise<WalkthroughProblem[]> {
  const steps = walkthrough.blocks.flatMap((block) => block.steps);
  const first = await openWalkthrough(api, walkthrough).run.run(steps);
  const second = await openWalkthrough(api, walkthrough, { variation: 1 }).run.run(steps);
  const problems = shown.flatMap(({ call, value, isPart }): WalkthroughProblem[] => {
    const answers = [answerOf(first.exchanges, call), answerOf(second.exchanges, call)] as const;
    // If there's no response, a step failed, which is reported below.
    if (answers[0] === undefined || answers[1] === undefined) return [];
    const found = disagreements(value, [answers[0], answers[1]], isPart);
    return found.length > 0 ? [{ call, disagreements: found }] : [];
  });
  // If the page uses the IDs of its examples, only the first run succeeds.
  const fault = first.fault ?? second.fault;
  return fault ? [...problems, { fault }] : problems;
}

/** Returns the last response to a request. Returns null if it isn't JSON, and undefined if the request wasn't sent. */
function answerOf(exchanges: readonly Exchange[], call: number): JsonValue | undefined {
  const exchange = exchanges.findLast(({ step }) => step.number === call);
  if (!exchange) return undefined;
  try {
    return JSON.parse(exchange.text);
  } catch {
    return null;
  }
}
