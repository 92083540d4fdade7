import { Worker } from 'node:worker_threads';
import { RAISE_LIMIT } from '@docgraph/pipeline/plugin/plugin-error';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { InputsChangedError } from '@docgraph/pipeline/store/store';
import { CpuTime } from './cpu-time.ts';

/** Limits of one task. */
interface TaskLimits {
  /** Seconds of CPU time; 0 for no limit. */
  seconds: number;
  /** Heap of the worker in MB. */
  memory: number;
}

/** Messages of a worker: first that it has started a task, then the result as texts. */
export type WorkerMessage = { started: true } | { texts: string[] };

interface PoolOptions {
  /** Returns the CPU time of the process in seconds. */
  clock?: (() => number) | undefined;
  /** Receives tasks that take long, with the number of the part that runs, as the worker's `running` counts them. */
  onSlow?: ((subject: string, running: number) => void) | undefined;
  /** Whether later pools may use a thread of this pool. */
  canSpare?: boolean;
}

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

/** A worker thread. */
interface Thread {
  worker: Worker;
  /** The part of its task that it runs, which it shares with this thread. */
  running: Int32Array;
  /** The pool that uses it; undefined while none does. */
  pool: WorkerPool | undefined;
  /** What the pools that can use it have in common. */
  kind: string;
}

/** Tasks after which a pool spares no thread, because it holds a lot of memory. */
const MOST_BEFORE_SPARE = 40;

/**
 * Idle threads of ended pools, for the next pool of the same kind: a thread takes longer to start than a small site to
 * parse. They don't delay the end of the process.
 */
const SPARE = new Set<Thread>();

/**
 * Runs tasks in worker threads. A task that exceeds its limits fails, and its thread is replaced. Such a failure depends on
 * the machine, so it's an {@link EnvironmentError} that must not be cached. The first task starts a worker, and a long queue
 * starts others. A closed pool rejects its tasks with an {@link InputsChangedError}, because nobody needs their results.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #limits: TaskLimits;
  readonly #size: number;
  readonly #queue: Job[] = [];
  /** The threads, each with its current job. */
  readonly #threads = new Map<Thread, Job | undefined>();
  readonly #time: CpuTime<Thread>;
  readonly #onSlow: PoolOptions['onSlow'];
  readonly #canSpare: boolean;
  #started = 0;
  readonly #slow = new WeakSet<Job>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(script: URL, limits: TaskLimits, size: number, { clock, onSlow, canSpare = false }: PoolOptions = {}) {
    this.#onSlow = onSlow;
    this.#canSpare = canSpare;
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

  /** Stops the idle threads. Further tasks start others. */
  async endIdle(): Promise<void> {
    this.#spareThread();
    await Promise.all(this.#idle().map((thread) => this.#end(thread)));
  }

  /** Stops all threads, and rejects all tasks. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopTimer();
    this.#spareThread();
    const threads = [...this.#threads];
    const jobs = [...threads.map(([, job]) => job), ...this.#queue.splice(0)];
    const ended = threads.map(([thread]) => this.#end(thread));
    for (const job of jobs) job?.reject(new InputsChangedError());
    await Promise.all(ended);
  }

  #idle(): Thread[] {
    return [...this.#threads].filter(([, job]) => job === undefined).map(([thread]) => thread);
  }

  #spareThread(): void {
    const [thread] = this.#idle();
    if (
      !thread ||
      !this.#canSpare ||
      this.#started > MOST_BEFORE_SPARE ||
      [...SPARE].some(({ kind }) => kind === thread.kind)
    )
      return;
    this.#threads.delete(thread);
    thread.pool = undefined;
    thread.worker.unref();
    SPARE.add(thread);
  }

  #next(): void {
    if (this.#queue.length === 0) return;
    const [idle] = this.#idle();
    const isWorthStart =
      this.#threads.size === 0 || (this.#threads.size < this.#size && this.#queue.length > QUEUE_FOR_ANOTHER);
    const thread = idle ?? (isWorthStart ? this.#open() : undefined);
    const job = thread && this.#queue.shift();
    if (!thread || !job) return;
    this.#threads.set(thread, job);
    if (this.#limits.seconds > 0 || this.#onSlow) this.#timer ??= setInterval(() => this.#checkTime(), CHECK_INTERVAL);
    this.#started++;
    thread.worker.postMessage(job.task);
  }

  /** Takes a spare thread, or starts one. */
  #open(): Thread {
    const kind = `${this.#script} ${this.#limits.memory}`;
    const thread = [...SPARE].find((spare) => spare.kind === kind) ?? this.#start(kind);
    SPARE.delete(thread);
    thread.pool = this;
    thread.worker.ref();
    return thread;
  }

  #start(kind: string): Thread {
    const running = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(this.#script, {
      workerData: { running },
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: YOUNG_MEMORY },
    });
    const thread: Thread = { worker, running, pool: this, kind };
    // Listeners are never removed: a worker that's being stopped can still run out of memory, which is ignored.
    worker.on('message', (message: WorkerMessage) => {
      if (thread.pool) thread.pool.#onMessage(thread, message);
    });
    worker.on('error', (error: Error & { code?: string }) => {
      if (thread.pool) thread.pool.#onError(thread, error);
    });
    worker.on('exit', () => {
      SPARE.delete(thread);
      if (thread.pool) thread.pool.#onExit(thread);
    });
    return thread;
  }

  #onMessage(thread: Thread, message: WorkerMessage): void {
    const job = this.#threads.get(thread);
    if (!job) return;
    // The limit excludes the time in which the thread starts.
    if ('started' in message) this.#time.begin(thread);
    else this.#settle(thread, () => job.resolve(message.texts), true);
  }

  #checkTime(): void {
    const { seconds } = this.#limits;
    for (const thread of this.#onSlow ? this.#time.beyond(SLOW) : []) {
      const job = this.#threads.get(thread);
      if (!job || this.#slow.has(job)) continue;
      this.#slow.add(job);
      this.#onSlow?.(job.subject, thread.running[0] ?? 0);
    }
    if (seconds === 0) return;
    for (const thread of this.#time.beyond(seconds)) {
      const job = this.#threads.get(thread);
      const limit = `Parsing ${job?.subject} took more than ${seconds} seconds of CPU time.`;
      const error = new EnvironmentError(`${limit} ${RAISE_LIMIT}`);
      this.#settle(thread, () => job?.reject(error), false);
    }
  }

  #onError(thread: Thread, error: Error & { code?: string }): void {
    const job = this.#threads.get(thread);
    if (!job) return;
    const { subject } = job;
    const reason =
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new EnvironmentError(`Parsing ${subject} took more than ${this.#limits.memory} MB of memory. Split the file.`)
        : new Error(`${subject}: ${error.message}`, { cause: error });
    this.#settle(thread, () => job.reject(reason), false);
  }

  /** Removes a thread that exited and rejects its task: without an error, only `process.exit` in a plugin ends a thread. */
  #onExit(thread: Thread): void {
    const job = this.#threads.get(thread);
    this.#threads.delete(thread);
    if (!job) return;
    const reason = `A plugin called \`process.exit\` while ${job.subject} was parsed. Throw an error instead.`;
    this.#settle(thread, () => job.reject(new EnvironmentError(reason)), false);
  }

  /** Finishes a job. A thread that failed is stopped, and the next job starts another. */
  #settle(thread: Thread, settle: () => void, isReusable: boolean): void {
    this.#time.end(thread);
    this.#threads.set(thread, undefined);
    if (!isReusable) void this.#end(thread);
    settle();
    this.#next();
    if ([...this.#threads.values()].every((job) => job === undefined)) this.#stopTimer();
  }

  #stopTimer(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    await thread.worker.terminate();
  }
}
