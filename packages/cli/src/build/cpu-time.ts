/** Returns the CPU time of all threads of this process in seconds. It doesn't advance while the process is suspended. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * Estimates the CPU time of concurrent tasks. Node 20 doesn't measure single threads, so it divides the CPU time of the
 * process equally among the running tasks.
 */
export class CpuTime<Task> {
  readonly #clock: () => number;
  readonly #used = new Map<Task, number>();
  #last = 0;

  /** @param clock Returns the CPU time of the process in seconds. */
  constructor(clock = cpuSeconds) {
    this.#clock = clock;
  }

  begin(task: Task): void {
    this.#distribute();
    this.#used.set(task, 0);
  }

  end(task: Task): void {
    this.#distribute();
    this.#used.delete(task);
  }

  /** Returns the running tasks that have used more than a number of seconds. */
  beyond(seconds: number): Task[] {
    this.#distribute();
    return [...this.#used].filter(([, used]) => used > seconds).map(([task]) => task);
  }

  #distribute(): void {
    const now = this.#clock();
    for (const [task, used] of this.#used) this.#used.set(task, used + (now - this.#last) / this.#used.size);
    this.#last = now;
  }
}
