import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import { givesVariable } from './missing-variables.ts';
import type { Outcome, StepFault, WalkthroughRun } from './walkthrough-run.ts';

type Block = Walkthrough['blocks'][number];

/** A variable without a value. If an earlier block sets it, contains the heading above that block. */
export interface MissingVariable {
  name: string;
  title: string | undefined;
}

/** The reason why a block failed: one of its steps failed, values are missing, or an earlier block failed. */
export type BlockFault =
  | StepFault
  | { is: 'missing'; variables: MissingVariable[] }
  | { is: 'earlier'; title: string | undefined };

/** The result of running a block. */
export interface BlockResult extends Omit<Outcome, 'fault'> {
  fault?: BlockFault | undefined;
  /** Whether blocks weren't run in page order. */
  isOutOfOrder: boolean;
}

/** The runnable blocks of a page. They share one state and can run in any order. */
export class Guide {
  readonly #walkthrough: Walkthrough;
  readonly #open: () => WalkthroughRun;
  #run: WalkthroughRun;
  /** Numbers of the blocks that have been run. */
  #ran: number[] = [];
  #results = new Map<number, BlockResult>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param open Starts a new run. */
  constructor(walkthrough: Walkthrough, open: () => WalkthroughRun) {
    this.#walkthrough = walkthrough;
    this.#open = open;
    this.#run = open();
  }

  /** Results, keyed by block number. */
  get results(): ReadonlyMap<number, BlockResult> {
    return this.#results;
  }

  /** Runs a block after any pending ones. If values are missing, doesn't run it. */
  run(number: number): Promise<void> {
    return this.#inTurn(() => this.#runBlock(this.#block(number)));
  }

  /** Resets the state, and runs all blocks up to a block in page order, which the build has verified. */
  runUpTo(number: number): Promise<void> {
    return this.#inTurn(async () => {
      this.#startOver();
      const wanted = this.#block(number);
      for (const block of [...this.#before(wanted), wanted]) {
        await this.#runBlock(block);
        if (!this.#results.get(block.number)?.fault || block === wanted) continue;
        const fault: BlockFault = { is: 'earlier', title: block.title || undefined };
        this.#results.set(number, { exchanges: [], kept: new Map(), fault, isOutOfOrder: false });
        return;
      }
    });
  }

  /** Resets the state. */
  reset(): Promise<void> {
    return this.#inTurn(async () => this.#startOver());
  }

  #inTurn(action: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(action);
    this.#last = turn.catch(() => {});
    return turn;
  }

  #startOver(): void {
    this.#run = this.#open();
    this.#ran = [];
    this.#results = new Map();
  }

  async #runBlock(block: Block): Promise<void> {
    const before = this.#before(block);
    const isOutOfOrder = before.map((each) => each.number).join() !== this.#ran.join();
    const missing = this.#run.missing(block.steps);
    if (missing.length > 0) {
      const variables = missing.map((name) => ({ name, title: titleOfGiver(before, name) }));
      const fault: BlockFault = { is: 'missing', variables };
      this.#results.set(block.number, { exchanges: [], kept: new Map(), fault, isOutOfOrder });
      return;
    }
    this.#ran.push(block.number);
    this.#results.set(block.number, { ...(await this.#run.run(block.steps)), isOutOfOrder });
  }

  #block(number: number): Block {
    const block = this.#walkthrough.blocks.find((each) => each.number === number);
    if (!block) throw new Error(`The page has no block ${number} that runs.`);
    return block;
  }

  #before({ number }: Block): Block[] {
    return this.#walkthrough.blocks.filter((each) => each.number < number);
  }
}

function titleOfGiver(blocks: readonly Block[], name: string): string | undefined {
  return blocks.findLast(({ steps }) => givesVariable(steps, name))?.title || undefined;
}
