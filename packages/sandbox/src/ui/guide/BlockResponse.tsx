import { type Catalog, createTextReader, type RunKey } from '@docgraph/texts/text-reader';
import { MethodBadge } from '@docgraph/ui/MethodBadge';
import type { BlockResult } from '../../walkthrough/guide.ts';
import type { Exchange } from '../../walkthrough/walkthrough-run.ts';
import { type Answer, jsonOf } from '../page/answer.ts';
import { ResponseView } from '../page/ResponseView.tsx';
import { explainBlockFault } from './explain-block-fault.ts';

interface BlockResponseProps {
  result: BlockResult;
  texts: Catalog<RunKey>;
  /** Text direction of the UI language. Code blocks have their own direction. */
  direction: string;
  /** URL of the page about the sandbox, if the site has one. */
  about: string | undefined;
  /** Whether this block was the last to run. Only that block shows the note about the sandbox. */
  isLast: boolean;
  /** Called with the button that was pressed. */
  onRunEarlier(button: Element): void;
  onReset(button: Element): void;
}

/** Shows the responses to the requests of a block below the block. */
export function BlockResponse({ result, texts, direction, about, isLast, onRunEarlier, onReset }: BlockResponseProps) {
  const text = createTextReader(texts);
  const { exchanges, kept, fault, isOutOfOrder } = result;
  const sent = fault?.is === 'status' ? [...exchanges, fault.exchange] : exchanges;
  return (
    <div className="answer" lang={texts.language} dir={direction}>
      {lastAnswers(sent).map(({ exchange, count }) => (
        <div key={exchange.step.number} className="run-call">
          <p>
            <MethodBadge method={exchange.step.method} /> <code>{pathOf(exchange)}</code>
          </p>
          {count > 1 && <p className="try-note">{text('response.polls', { count })}</p>}
          <ResponseView answer={answerOf(exchange)} texts={texts} />
        </div>
      ))}
      {kept.size > 0 && (
        <dl className="run-kept">
          <dt>{text('run.saved')}</dt>
          {[...kept].map(([name, value]) => (
            <dd key={name}>
              <code>{name}</code> <code>{value}</code>
            </dd>
          ))}
        </dl>
      )}
      {fault && (
        <div className="try-fault">
          {explainBlockFault(fault, texts).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isOutOfOrder && fault.is !== 'missing' && <p>{text('run.out-of-order')}</p>}
        </div>
      )}
      {fault && isOutOfOrder && (
        <button type="button" className="button" onClick={({ currentTarget }) => onRunEarlier(currentTarget)}>
          {text('run.earlier')}
        </button>
      )}
      {isLast && (
        <p className="run-note">
          {text('run.note')} {about !== undefined && <a href={about}>{text('run.about')}</a>}
          <button type="button" onClick={({ currentTarget }) => onReset(currentTarget)}>
            {text('run.reset')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Returns the last response to each request and how often the request was sent. Loops send requests repeatedly. */
function lastAnswers(exchanges: readonly Exchange[]): { exchange: Exchange; count: number }[] {
  const found = new Map<number, { exchange: Exchange; count: number }>();
  for (const exchange of exchanges) {
    const { number } = exchange.step;
    found.set(number, { exchange, count: (found.get(number)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

function pathOf({ url }: Exchange): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function answerOf({ status, headers, text, time }: Exchange): Answer {
  const bytes = new TextEncoder().encode(text).byteLength;
  const json = jsonOf(text, headers.find(([name]) => name === 'content-type')?.[1] ?? null);
  return { status, statusText: '', time, headers, text, bytes, json };
}
