import { Worker } from 'node:worker_threads';

/** How a task ended: with the JSON text of its result, or by running out of time or memory. */
export type TaskOutcome = { json: string } | { failed: 'timeout' | 'memory'; detail: string };

/** Limits of one task. */
export interface TaskLimits {
  /** Wall clock milliseconds. */
  timeout: number;
  /** Heap of the worker in MB. */
  memory: number;
}

/** What a worker says of a task: that it has begun, then its result. */
export type WorkerMessage = { started: true } | { json: string };

interface Job {
  task: unknown;
  resolve(outcome: TaskOutcome): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

/**
 * Runs tasks in worker threads, each under a deadline: a worker that misses it is ended and replaced, so that one
 * input cannot hold up the others. Workers start with the first task and end with `close`.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #limits: TaskLimits;
  readonly #size: number;
  readonly #queue: Job[] = [];
  /** The workers, each with the job it is at. */
  readonly #workers = new Map<Worker, Job | undefined>();

  constructor(script: URL, limits: TaskLimits, size: number) {
    this.#script = script;
    this.#limits = limits;
    this.#size = size;
  }

  run(task: unknown): Promise<TaskOutcome> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#next();
    });
  }

  /** Ends the workers; tasks that were not given to one yet are dropped, which matters after a failure only. */
  async close(): Promise<void> {
    this.#queue.length = 0;
    await Promise.all([...this.#workers.keys()].map((worker) => this.#end(worker)));
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const idle = [...this.#workers].find(([, job]) => job === undefined)?.[0];
    const worker = idle ?? (this.#workers.size < this.#size ? this.#start() : undefined);
    const job = worker && this.#queue.shift();
    if (!worker || !job) return;
    this.#workers.set(worker, job);
    worker.postMessage(job.task);
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory },
    });
    // These stay for life: a worker that is being ended can still run out of memory, which nobody waits for then.
    worker.on('message', (message: WorkerMessage) => this.#onMessage(worker, message));
    worker.on('error', (error: Error & { code?: string }) => this.#onError(worker, error));
    worker.on('exit', () => this.#onError(worker, new Error('A worker ended before its task.')));
    return worker;
  }

  #onMessage(worker: Worker, message: WorkerMessage): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    // The deadline is for the task, not for the start of the worker that happens to run it.
    if ('started' in message) job.timer = setTimeout(() => this.#onTimeout(worker, job), this.#limits.timeout);
    else this.#settle(worker, job, () => job.resolve(message), true);
  }

  #onTimeout(worker: Worker, job: Job): void {
    const detail = `${this.#limits.timeout / 1000} seconds`;
    this.#settle(worker, job, () => job.resolve({ failed: 'timeout', detail }), false);
  }

  #onError(worker: Worker, error: Error & { code?: string }): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    const outcome: TaskOutcome = { failed: 'memory', detail: `${this.#limits.memory} MB` };
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#settle(worker, job, () => (isMemory ? job.resolve(outcome) : job.reject(error)), false);
  }

  /** Ends a job; a worker that failed at it ends as well, and another takes its place. */
  #settle(worker: Worker, job: Job, settle: () => void, isReusable: boolean): void {
    clearTimeout(job.timer);
    this.#workers.set(worker, undefined);
    if (!isReusable) void this.#end(worker);
    settle();
    this.#next();
  }

  async #end(worker: Worker): Promise<void> {
    const job = this.#workers.get(worker);
    clearTimeout(job?.timer);
    this.#workers.delete(worker);
    await worker.terminate();
  }
}
