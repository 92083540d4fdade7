/** Keys that the walk presses. */
export type Key = 'Enter' | 'Escape' | 'ArrowRight';

/** A browser as the walk through the site needs it: one window, whose size can be set. */
export interface Browser {
  /** Loads a page anew. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It is sent there as text, so it can use nothing but its argument. */
  evaluate<Result>(run: (argument: string) => Result, argument?: string): Promise<Awaited<Result>>;
  /** Presses the first element of a selector at its center, as a mouse does. */
  click(selector: string): Promise<void>;
  /** Presses a key that has no character. */
  key(name: Key): Promise<void>;
  /** Types text into what has the focus. */
  type(text: string): Promise<void>;
  /** Sets the size of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors of the console and uncaught ones, of all pages so far. */
  errors(): Promise<string[]>;
  /** Ends the browser with everything that it has started. */
  close(): void;
}

/** Milliseconds without a sign of life after which a browser is ended: one that hangs must not hold up the rest. */
const TIME_LIMIT = 180_000;

/** A browser's processes. */
interface ProcessGroup {
  /** Says that it is still in use: the time begins anew. */
  keep(): void;
  /** Ends them all. */
  end(): void;
}

/** The group that a process leads; it is ended when it is not kept for that long. */
export function limitGroup(leader: number | undefined): ProcessGroup {
  if (leader === undefined) throw new Error('The browser could not be started.');
  const end = () => {
    clearTimeout(timer);
    try {
      process.kill(-leader, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  const timer = setTimeout(end, TIME_LIMIT);
  return { keep: () => timer.refresh(), end };
}
