import { afterFrame } from './after-frame.ts';

/** A piece of work that fits into a frame; true when there is more of it to do in another one. */
export type Step = () => boolean;

/** Work on the page that waits for its turn: one step after each frame, so that none takes long. */
export interface StepQueue {
  /** Adds steps behind those that wait. */
  add(...steps: Step[]): void;
  /** Adds steps before those that wait: the reader has asked for them. */
  addFirst(...steps: Step[]): void;
}

/** An empty queue that works until the signal. */
export function createStepQueue(signal: AbortSignal): StepQueue {
  const waiting: Step[] = [];
  const takeNext = afterFrame(() => {
    const step = waiting.shift();
    if (step?.()) waiting.unshift(step);
    if (waiting.length > 0) takeNext();
  }, signal);
  return {
    add(...steps) {
      waiting.push(...steps);
      takeNext();
    },
    addFirst(...steps) {
      waiting.unshift(...steps);
      takeNext();
    },
  };
}
