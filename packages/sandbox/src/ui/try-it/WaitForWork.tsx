import { useState } from 'react';
import { type Following, stateOf } from './follow.ts';
import type { Exchange } from './send.ts';
import { useTry, useTryText } from './try-context.ts';

/** Questions to the sandbox until work must be done: it is done after a number of them, or after a time. */
const MAX_QUESTIONS = 20;

interface WaitForWorkProps {
  /** Where the work stood when it had begun. */
  start: string | undefined;
  following: Following;
  /** Asks how the work goes. */
  ask(): Promise<Exchange | undefined>;
  onAnswer(answer: Exchange): void;
}

/** Asks how the work of an asynchronous operation goes, until the sandbox has done it. A real server is asked once a press. */
export function WaitForWork({ start, following, ask, onAnswer }: WaitForWorkProps) {
  const { session } = useTry();
  const text = useTryText();
  const [questions, setQuestions] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [state, setState] = useState(start);
  const isDone = state !== start || start === undefined;
  const onWait = async () => {
    setWaiting(true);
    for (let asked = 1; asked <= MAX_QUESTIONS; asked += 1) {
      const seconds = /^([\d.]+)s$/.exec(session.sandbox.speed)?.[1];
      // Nobody has to wait for a clock that can be moved.
      if (session.server === undefined && seconds !== undefined) session.sandbox.advance(Number(seconds) * 1000);
      const answer = await ask();
      setQuestions((count) => count + 1);
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
        {questions > 0 && ` · ${text('response.polls', { count: questions })}`}
      </span>
    </div>
  );
}
