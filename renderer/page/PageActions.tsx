import { useState } from 'react';
import { announce } from '../ui/announce.ts';
import { copyMarkdown } from '../ui/copy-markdown.ts';
import { Icon } from '../ui/Icon.tsx';
import { markdownHref } from '../ui/markdown-href.ts';
import { useSite } from '../ui/site-context.ts';
import './page-actions.css';

/** How long the button says what came of it, in milliseconds. */
const RESULT_TIME = 2000;

const LABELS = { ready: 'Copy page', copied: 'Copied', failed: 'Copying failed' };

/** What can be done with the whole page: copy it as Markdown, read that, and print the section that it stands for. */
export function PageActions({ route, printable = false }: { route: string; printable?: boolean }) {
  const { baseUrl } = useSite();
  const [result, setResult] = useState<keyof typeof LABELS>('ready');
  const href = markdownHref(baseUrl, route);
  const copy = async () => {
    const next = await copyMarkdown(href).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setResult(next);
    announce(LABELS[next]);
    setTimeout(() => setResult('ready'), RESULT_TIME);
  };
  return (
    <div className="page-actions">
      <button type="button" className="copy-page" onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
        {LABELS[result]}
      </button>
      <a href={href} type="text/markdown">
        <Icon name="page" />
        View as Markdown
      </a>
      {printable && (
        <a href="?print" className="print-section">
          <Icon name="print" />
          Print section
        </a>
      )}
    </div>
  );
}
