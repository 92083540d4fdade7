import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';

/** Limits of one task. */
interface TaskLimits {
  /** Seconds of processor time; 0 for no limit. */
  seconds: number;
  /** Heap of the worker in MB. */
  memory: number;
}

/** What a worker says of a task: that it has begun, then its result as texts. */
export type WorkerMessage = { started: true } | { texts: string[] };

interface Job {
  task: unknown;
  /** What the task is about, for messages: a file. */
  subject: string;
  resolve(texts: string[]): void;
  reject(error: Error): void;
}

/** Milliseconds between two looks at the processor time: the limits are minutes. */
const CHECK_INTERVAL = 500;

/**
 * Room of a worker for young objects in MB. The syntax trees of a page are many: with the 48 of V8, collecting takes a
 * fifth of the time of the thread.
 */
const YOUNG_MEMORY = 96;

/** Tasks that wait when a worker is added to those at work: pages that are parsed in the time that it takes to start. */
const QUEUE_FOR_ANOTHER = 40;

/**
 * Runs tasks in worker threads. A task that goes beyond its limits fails, and its worker is replaced. That says nothing
 * about its input, since a limit of time or memory is met sooner or later on different machines: it is a failure of the
 * environment, which no run may remember. A worker starts with the first task, and others where many tasks wait. All end
 * with `close`.
 */
export class WorkerPool {
  readonly #script: URL;
  readonly #limits: TaskLimits;
  readonly #size: number;
  readonly #queue: Job[] = [];
  /** The workers, each with the job it is at. */
  readonly #workers = new Map<Worker, Job | undefined>();
  readonly #time: ProcessorTime<Worker>;
  #timer: NodeJS.Timeout | undefined;

  /** @param clock Processor time of the process in seconds. */
  constructor(script: URL, limits: TaskLimits, size: number, clock?: () => number) {
    this.#script = script;
    this.#limits = limits;
    this.#size = size;
    this.#time = new ProcessorTime(clock);
  }

  /** The texts of a task's result. Tasks are run in their order, but an urgent one before all that wait. */
  run(task: unknown, subject: string, isUrgent = false): Promise<string[]> {
    return new Promise((resolve, reject) => {
      this.#queue[isUrgent ? 'unshift' : 'push']({ task, subject, resolve, reject });
      this.#next();
    });
  }

  /** Ends the workers; tasks that were not given to one yet are dropped, which matters after a failure only. */
  async close(): Promise<void> {
    this.#stopTimer();
    this.#queue.length = 0;
    await Promise.all([...this.#workers.keys()].map((worker) => this.#end(worker)));
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
    if (this.#limits.seconds > 0) this.#timer ??= setInterval(() => this.#checkTime(), CHECK_INTERVAL);
    worker.postMessage(job.task);
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory, maxYoungGenerationSizeMb: YOUNG_MEMORY },
    });
    // These stay for life: a worker that is being ended can still run out of memory, which nobody waits for then.
    worker.on('message', (message: WorkerMessage) => this.#onMessage(worker, message));
    worker.on('error', (error: Error & { code?: string }) => this.#onError(worker, error));
    worker.on('exit', () => this.#onExit(worker));
    return worker;
  }

  #onMessage(worker: Worker, message: WorkerMessage): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    // The limit is for the task, not for the start of the worker that happens to run it.
    if ('started' in message) this.#time.begin(worker);
    else this.#settle(worker, () => job.resolve(message.texts), true);
  }

  #checkTime(): void {
    const { seconds } = this.#limits;
    for (const worker of this.#time.beyond(seconds)) {
      const job = this.#workers.get(worker);
      const limit = `Reading ${job?.subject} took more than ${seconds} seconds of processor time.`;
      const error = new EnvironmentError(`${limit} Allow more with --time-limit SECONDS, or 0 for no limit.`);
      this.#settle(worker, () => job?.reject(error), false);
    }
  }

  #onError(worker: Worker, error: Error & { code?: string }): void {
    const job = this.#workers.get(worker);
    if (!job) return;
    const { subject } = job;
    const reason =
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new EnvironmentError(`Reading ${subject} took more than ${this.#limits.memory} MB of memory. Split the file.`)
        : new Error(`${subject}: ${error.message}`, { cause: error });
    this.#settle(worker, () => job.reject(reason), false);
  }

  /** Forgets a worker that ended. Its task is rejected: without an error, only `process.exit` in a plugin ends a worker. */
  #onExit(worker: Worker): void {
    const job = this.#workers.get(worker);
    this.#workers.delete(worker);
    if (!job) return;
    const reason = `\`process.exit\` was called while reading ${job.subject}; a plugin must throw an error instead`;
    this.#settle(worker, () => job.reject(new EnvironmentError(reason)), false);
  }

  /** Ends a job; a worker that failed at it ends as well, and another takes its place. */
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
