import { Worker } from 'node:worker_threads';
import { RAISE_LIMIT } from '@docgraph/pipeline/plugin/plugin-error';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { InputsChangedError } from '@docgraph/pipeline/store/store';

/** Limits of one task. */
interface TaskLimits {
  /** Seconds of CPU time; 0 for no limit. */
  seconds: number;
  /** Heap of the worker in MB. */
  memory: number;
}

/** Messages of a worker: first that it has started a task, then the result as texts. */
export type WorkerMessage = { started: true } | { texts: string[] };

/** Receives tasks that take long, with the number of the part that runs, as the worker's `running` counts them. */
type OnSlow = (subject: string, running: number) => void;

interface Job {
  task: unknown;
  /** Name of the file, for messages. */
  subject: string;
  resolve(texts: string[]): void;
  reject(error: Error): void;
}

/** Seconds of CPU time after which a task takes long. */
const SLOW = 5;

/** Milliseconds between checks of the CPU time. The limits are minutes. */
const CHECK_INTERVAL = 500;

/**
 * Size of a worker's young generation in MB. Syntax trees consist of many objects: with V8's default of 48 MB, garbage
 * collection takes a fifth of the thread's time.
 */
const YOUNG_MEMORY = 96;

/** Length of the queue at which another worker starts: the pages that are parsed in the time a worker takes to start. */
const QUEUE_FOR_ANOTHER = 40;

/**
 * Runs tasks in worker threads. A task that exceeds its limits fails, and its worker is replaced. Such a failure depends on
 * the machine, so it's an {@link EnvironmentError} that must not be cached. The first task starts a worker, and a long queue
 * starts others. A closed pool rejects its tasks with an {@link InputsChangedError}, because nobody needs their results.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #limits: TaskLimits;
  readonly #size: number;
  readonly #queue: Job[] = [];
  /** The workers, each with its current job. */
  readonly #workers = new Map<Worker, Job | undefined>();
  readonly #time: CpuTime<Worker>;
  readonly #onSlow: OnSlow | undefined;
  /** The part of its task that each worker runs, which it shares with this thread. */
  readonly #running = new WeakMap<Worker, Int32Array>();
  readonly #slow = new WeakSet<Job>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param clock Returns the CPU time of the process in seconds. */
  constructor(script: URL, limits: TaskLimits, size: number, clock?: () => number, onSlow?: OnSlow) {
    this.#onSlow = onSlow;
    this.#script = script;
    this.#limits = limits;
    this.#size = size;
    this.#time = new CpuTime(clock);
  }

  /** Runs a task and returns the texts of its result. Tasks run in order. */
  run(task: unknown, subject: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new InputsChangedError());
      this.#queue.push({ task, subject, resolve, reject });
      this.#next();
    });
  }

  /** Moves a waiting task to the start of the queue. */
  hurry(subject: string): void {
    const at = this.#queue.findIndex((job) => job.subject === subject);
    this.#queue.unshift(...(at < 0 ? [] : this.#queue.splice(at, 1)));
  }

  /** Stops the idle workers. Further tasks start others. */
  async endIdle(): Promise<void> {
    const idle = [...this.#workers].filter(([, job]) => job === undefined);
    await Promise.all(idle.map(([worker]) => this.#end(worker)));
  }

  /** Stops all workers, and rejects all tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    const workers = [...this.#workers];
    const jobs = [...workers.map(([, job]) => job), ...this.#queue.splice(0)];
    const ended = workers.map(([worker]) => this.#end(worker));
    for (const job of jobs) job?.reject(new InputsChangedError());
    await Promise.all(ended);
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const idle = [...this.#workers].find(([, job]) => job === undefined)?.[0];
    const isWorthStart =
      this.#workers.size === 0 || (this.#workers.size < this.#size && this.#queue.length > QUEUE_FOR_ANOTHER);
    const worker = idle ?? (isWorthStart ? this.#start() : undefined);
    const job = worker && this.#queue.shift();
    if (!worker || !job) return;
    this.#workers.set(worker, job);
    if (this.#limits.seconds > 0 || this.#onSlow) this.#timer ??= setInterval(() => this.#checkTime(), CHECK_INTERVAL);
    worker.postMessage(job.task);
  }

  #start(): Worker {
    const running = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(this.#script, {
      workerData: { running },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: YOUNG_MEMORY },
    });
    this.#running.set(worker, running);
    // Listeners are never removed: a worker that's being stopped can still run out of memory, which is ignored.
    worker.on('message', (message: WorkerMessage) => this.#onMessage(worker, message));
    worker.on('error', (error: Error & { code?: string }) => this.#onError(worker, error));
    worker.on('exit', () => this.#onExit(worker));
    return worker;
  }

  #onMessage(worker: Worker, message: WorkerMessage): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    // The limit excludes the time in which the worker starts.
    if ('started' in message) this.#time.begin(worker);
    else this.#settle(worker, () => job.resolve(message.texts), true);
  }

  #checkTime(): void {
    const { seconds } = this.#limits;
    for (const worker of this.#onSlow ? this.#time.beyond(SLOW) : []) {
      const job = this.#workers.get(worker);
      if (!job || this.#slow.has(job)) continue;
      this.#slow.add(job);
      this.#onSlow?.(job.subject, this.#running.get(worker)?.[0] ?? 0);
    }
    if (seconds === 0) return;
    for (const worker of this.#time.beyond(seconds)) {
      const job = this.#workers.get(worker);
      const limit = `Parsing ${job?.subject} took more than ${seconds} seconds of CPU time.`;
      const error = new EnvironmentError(`${limit} ${RAISE_LIMIT}`);
      this.#settle(worker, () => job?.reject(error), false);
    }
  }

  #onError(worker: Worker, error: Error & { code?: string }): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    const { subject } = job;
    const reason =
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new EnvironmentError(`Parsing ${subject} took more than ${this.#limits.memory} MB of memory. Split the file.`)
        : new Error(`${subject}: ${error.message}`, { cause: error });
    this.#settle(worker, () => job.reject(reason), false);
  }

  /** Removes a worker that exited and rejects its task: without an error, only `process.exit` in a plugin ends a worker. */
  #onExit(worker: Worker): void {
    const job = this.#workers.get(worker);
    this.#workers.delete(worker);
    if (!job) return;
    const reason = `A plugin called \`process.exit\` while ${job.subject} was parsed. Throw an error instead.`;
    this.#settle(worker, () => job.reject(new EnvironmentError(reason)), false);
  }

  /** Finishes a job. A worker that failed is stopped, and the next job starts another. */
  #settle(worker: Worker, settle: () => void, isReusable: boolean): void {
    this.#time.end(worker);
    this.#workers.set(worker, undefined);
    if (!isReusable) void this.#end(worker);
    settle();
    this.#next();
    if ([...this.#workers.values()].every((job) => job === undefined)) this.#stopTimer();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #end(worker: Worker): Promise<void> {
    this.#workers.delete(worker);
    await worker.terminate();
  }
}

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
