import type { Walkthrough } from '@docgraph/schemas/walkthrough';
import { givesVariable } from './missing-variables.ts';
import type { Outcome, StepFault, WalkthroughRun } from './walkthrough-run.ts';

type Block = Walkthrough['blocks'][number];

/** A variable without a value, and the heading under which an earlier block sets it; undefined where none is there. */
export interface MissingVariable {
  name: string;
  title: string | undefined;
}

/** Why a block was not done as the page says: one of its steps, what it lacks, or an earlier block that failed. */
export type BlockFault =
  | StepFault
  | { is: 'missing'; variables: MissingVariable[] }
  | { is: 'earlier'; title: string | undefined };

/** What has come of a block. */
export interface BlockResult extends Omit<Outcome, 'fault'> {
  fault?: BlockFault | undefined;
  /** Whether blocks were run otherwise than in the order of the page. */
  isOutOfOrder: boolean;
}

/** The blocks of a page that runs, in the hands of a reader: one state, in which they run in whatever order. */
export class Guide {
  readonly #walkthrough: Walkthrough;
  readonly #open: () => WalkthroughRun;
  #run: WalkthroughRun;
  /** Numbers of the blocks that were run since the start. */
  #ran: number[] = [];
  #results = new Map<number, BlockResult>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param open Gives a state in which nothing was run. */
  constructor(walkthrough: Walkthrough, open: () => WalkthroughRun) {
    this.#walkthrough = walkthrough;
    this.#open = open;
    this.#run = open();
  }

  /** What has come of the blocks, by number. */
  get results(): ReadonlyMap<number, BlockResult> {
    return this.#results;
  }

  /** Runs a block, after those that were asked for before. One that lacks values is not run. */
  run(number: number): Promise<void> {
    return this.#inTurn(() => this.#runBlock(this.#block(number)));
  }

  /** Starts over and runs the blocks of the page up to a block, which is what the build has shown to work. */
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

  /** Forgets everything. */
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
