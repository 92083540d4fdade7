import { useState } from 'react';
import { type Following, stateOf } from './follow.ts';
import type { Exchange } from './send.ts';
import { useTry, useTryText } from './try-context.ts';

/** Maximum number of polls per press. The sandbox completes operations after a number of polls or a period of time. */
const MAX_POLLS = 20;

interface WaitForOperationProps {
  /** The initial state of the operation. */
  start: string | undefined;
  following: Following;
  /** Polls the operation. */
  poll(): Promise<Exchange | undefined>;
  onAnswer(answer: Exchange): void;
}

/** Polls an asynchronous operation until the sandbox has completed it. Polls a real server only once per press. */
export function WaitForOperation({ start, following, poll, onAnswer }: WaitForOperationProps) {
  const { session } = useTry();
  const text = useTryText();
  const [polls, setPolls] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [state, setState] = useState(start);
  const isDone = state !== start || start === undefined;
  const onWait = async () => {
    setWaiting(true);
    for (let asked = 1; asked <= MAX_POLLS; asked += 1) {
      const seconds = /^([\d.]+)s$/.exec(session.sandbox.speed)?.[1];
      // Advance the sandbox clock instead of waiting.
      if (session.server === undefined && seconds !== undefined) session.sandbox.advance(Number(seconds) * 1000);
      const answer = await poll();
      setPolls((count) => count + 1);
      if (answer === undefined) break;
      onAnswer(answer);
      const next = stateOf(answer.json);
      setState(next);
      if (next !== start || session.server !== undefined) break;
    }
    setWaiting(false);
  };
  return (
    <div className="try-wait">
      <button type="button" className="button" disabled={isWaiting || isDone} onClick={() => void onWait()}>
        {text(session.server === undefined ? 'try.wait' : 'try.check-status')}
      </button>
      <progress aria-label={following.operation.summary} value={isDone ? 1 : isWaiting ? undefined : 0} />
      <span role="status">
        {state}
        {polls > 0 && ` · ${text('response.polls', { count: polls })}`}
      </span>
    </div>
  );
}
