/** Processor time of all threads of this process in seconds. It stands still while the process is stopped or starved. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Estimates what each of several tasks uses of the processor. Node 20 knows no time of a single thread, so what the
 * process used is shared equally among the tasks that were running.
 */
export class ProcessorTime<Task> {
  readonly #clock: () => number;
  readonly #used = new Map<Task, number>();
  #last = 0;

  /** @param clock Processor time of the process in seconds. */
  constructor(clock = processorSeconds) {
    this.#clock = clock;
  }

  begin(task: Task): void {
    this.#share();
    this.#used.set(task, 0);
  }

  end(task: Task): void {
    this.#share();
    this.#used.delete(task);
  }

  /** The running tasks that have used more than some seconds. */
  beyond(seconds: number): Task[] {
    this.#share();
    return [...this.#used].filter(([, used]) => used > seconds).map(([task]) => task);
  }

  #share(): void {
    const now = this.#clock();
    for (const [task, used] of this.#used) this.#used.set(task, used + (now - this.#last) / this.#used.size);
    this.#last = now;
  }
}
