import { MethodBadge } from '@docgraph/ui/MethodBadge';
import { useState } from 'react';
import { ResponseView } from '../page/ResponseView.tsx';
import type { Exchange } from './send.ts';
import { useTry, useTryText } from './try-context.ts';

/** Lists the requests sent in this tab, newest first. */
export function History() {
  const { history } = useTry().session;
  const text = useTryText();
  if (history.length === 0) return null;
  return (
    <details className="try-more">
      <summary>{text('try.history', { count: history.length })}</summary>
      {history.map((exchange) => (
        <Entry key={exchange.number} exchange={exchange} />
      ))}
    </details>
  );
}

function Entry({ exchange }: { exchange: Exchange }) {
  const { texts } = useTry();
  const [isOpen, setOpen] = useState(false);
  const { method, url, status } = exchange;
  const { pathname, search } = new URL(url);
  return (
    <details className="try-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <MethodBadge method={method} /> <code>{pathname + search}</code>{' '}
        <strong data-kind={status < 400 ? 'success' : 'error'}>{status}</strong>
      </summary>
      {isOpen && <ResponseView answer={exchange} texts={texts} />}
    </details>
  );
}
