import { type Catalog, createTextReader, type ResponseKey } from '@docgraph/texts/text-reader';
import { useState } from 'react';
import type { Answer } from './answer.ts';
import { CopyableCode } from './CopyableCode.tsx';
import { TryTabs } from './TryTabs.tsx';

/** Maximum number of characters shown. The layout of longer bodies is slow. */
const MAX_SHOWN = 200_000;

interface AnswerProps {
  answer: Answer;
  texts: Catalog<ResponseKey>;
}

/** Shows a response: status, time, size, body, and headers. */
export function ResponseView({ answer, texts }: AnswerProps) {
  const text = createTextReader(texts);
  const [view, setView] = useState<'body' | 'headers'>('body');
  return (
    <>
      <StatusLine answer={answer} texts={texts} />
      <TryTabs
        label={text('response.response')}
        tabs={[
          { value: 'body', label: text('response.body') },
          { value: 'headers', label: `${text('response.headers')} (${answer.headers.length})` },
        ]}
        value={view}
        onChange={setView}
      >
        {view === 'body' ? (
          <ResponseBody answer={answer} texts={texts} />
        ) : (
          <CopyableCode language="http" source={answer.headers.map((pair) => pair.join(': ')).join('\n')} />
        )}
      </TryTabs>
    </>
  );
}

/** Shows the status, time, and size on one line. */
function StatusLine({ answer, texts }: AnswerProps) {
  const text = createTextReader(texts);
  const { status, statusText, time, bytes } = answer;
  const round = new Intl.NumberFormat(texts.language, { maximumSignificantDigits: 2, numberingSystem: 'latn' });
  return (
    <p className="try-status">
      <strong data-kind={status < 400 ? 'success' : 'error'}>
        {status} {statusText || STATUS_TEXTS[status]}
      </strong>
      <span>{text('response.time', { time: round.format(time) })}</span>
      <span>{text('response.bytes', { count: bytes })}</span>
    </p>
  );
}

/** Texts for common statuses. Responses over HTTP/2 and from the sandbox don't include them. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
};

function ResponseBody({ answer: { json, text: body, bytes }, texts }: AnswerProps) {
  const text = createTextReader(texts);
  if (bytes === 0) return <p className="try-note">{text('response.empty-body')}</p>;
  if (body === undefined) return <p className="try-note">{text('response.binary-body')}</p>;
  const source = json === undefined ? body : JSON.stringify(json, null, 2);
  return (
    <>
      <CopyableCode language={json === undefined ? 'text' : 'json'} source={source.slice(0, MAX_SHOWN)} />
      {source.length > MAX_SHOWN && <p className="try-note">{text('response.cut-off')}</p>}
    </>
  );
}
