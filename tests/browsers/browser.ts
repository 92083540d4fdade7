/** Keys that the tests press. */
export type Key = 'Enter' | 'Escape' | 'ArrowRight';

/** A browser with one window, with the features that the tests need. */
export interface Browser {
  /** Loads a page, also if it's already open. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It's sent as text, so it can use only its argument. */
  evaluate<Result>(run: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Clicks the center of the first element that matches a selector. */
  click(selector: string): Promise<void>;
  /** Presses a key that doesn't type a character. */
  key(name: Key): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Sets the size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the console errors and uncaught errors of all pages so far. */
  errors(): Promise<string[]>;
  /** Ends the browser and its child processes. */
  close(): void;
}

/** Milliseconds of inactivity after which a browser is killed, so that it can't block the run. */
const TIME_LIMIT = 180_000;

/** A browser's processes. */
interface ProcessGroup {
  /** Restarts the inactivity timeout. */
  keep(): void;
  /** Ends all of the browser's processes. */
  end(): void;
}

/** Returns the process group of a process, which is killed after the inactivity timeout. */
export function limitGroup(leader: number | undefined): ProcessGroup {
  if (leader === undefined) throw new Error('The browser could not be started.');
  const end = () => {
    clearTimeout(timer);
    try {
      process.kill(-leader, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  };
  const timer = setTimeout(end, TIME_LIMIT);
  return { keep: () => timer.refresh(), end };
}
