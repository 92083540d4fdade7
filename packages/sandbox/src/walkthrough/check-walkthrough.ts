import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import { type Disagreement, disagreements } from './disagreements.ts';
import { openWalkthrough, type WalkthroughApi } from './open-walkthrough.ts';
import type { Exchange, StepFault } from './walkthrough-run.ts';

/** What is wrong with a walkthrough: a step that cannot be done, or a shown answer that is another one. */
export type WalkthroughProblem = { fault: StepFault } | { call: number; disagreements: Disagreement[] };

/** An answer that a page shows to the request of a number. */
export interface Shown {
  call: number;
  value: JsonValue;
  isPart: boolean;
}

/**
 * Does all steps of a walkthrough, twice, and compares the answers with those that the page shows. The first step that
 * cannot be done ends it, because the others need what it would have returned.
 */
export async function checkWalkthrough(
  api: WalkthroughApi,
  walkthrough: Walkthrough,
  shown: readonly Shown[],
): Promise<WalkthroughProblem[]> {
  const steps = walkthrough.blocks.flatMap((block) => block.steps);
  const first = await openWalkthrough(api, walkthrough).run(steps);
  const second = await openWalkthrough(api, walkthrough, { variation: 1 }).run(steps);
  const problems = shown.flatMap(({ call, value, isPart }): WalkthroughProblem[] => {
    const answers = [answerOf(first.exchanges, call), answerOf(second.exchanges, call)] as const;
    // What was not sent has no answer: the fault that is the reason is told.
    if (answers[0] === undefined || answers[1] === undefined) return [];
    const found = disagreements(value, [answers[0], answers[1]], isPart);
    return found.length > 0 ? [{ call, disagreements: found }] : [];
  });
  // IDs that the page shows work in the first run only.
  const fault = first.fault ?? second.fault;
  return fault ? [...problems, { fault }] : problems;
}

/** The last answer to a request; null for one that is no JSON, undefined where it was not sent. */
function answerOf(exchanges: readonly Exchange[], call: number): JsonValue | undefined {
  const exchange = exchanges.findLast(({ step }) => step.number === call);
  if (!exchange) return undefined;
  try {
    return JSON.parse(exchange.text);
  } catch {
    return null;
  }
}
