import type { SlotProps } from 'docgraph/theme';
import { useState } from 'react';
import type { texts } from './feedback.ts';

type Props = SlotProps<{ endpoint: string }, typeof texts.en>;

export default function Feedback({ options, page, text }: Props) {
  const [sent, setSent] = useState('');
  const send = async () => {
    await fetch(options.endpoint, { method: 'POST', body: JSON.stringify({ page: page.route }) });
    setSent(page.route);
  };
  return (
    <p role="status">
      {sent === page.route ? text('feedback.thanks') : text('feedback.ask')}{' '}
      <button type="button" className="button" hidden={sent === page.route} onClick={send}>
        {text('feedback.yes')}
      </button>
    </p>
  );
}
