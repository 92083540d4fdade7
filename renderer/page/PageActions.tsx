import { useState } from 'react';
import type { PageEdition } from '#schemas/page.ts';
import { announce } from '../ui/announce.ts';
import { copyMarkdown } from '../ui/copy-markdown.ts';
import { Icon } from '../ui/Icon.tsx';
import { markdownHref } from '../ui/markdown-href.ts';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { useInterfaceLanguage } from './use-text-language.ts';

/** How long the button says what came of it, in milliseconds. */
const RESULT_TIME = 2000;

const LABELS = { ready: 'page.copy', copied: 'copied', failed: 'copying-failed' } as const;

interface PageActionsProps {
  route: string;
  edition?: PageEdition | undefined;
  printable?: boolean;
}

/** What can be done with the whole page: copy it as Markdown, read that, and print the section that it stands for. */
export function PageActions({ route, edition, printable = false }: PageActionsProps) {
  const text = useText();
  const language = useInterfaceLanguage(edition);
  const { baseUrl } = useSite();
  const [result, setResult] = useState<keyof typeof LABELS>('ready');
  const href = markdownHref(baseUrl, route);
  const copy = async () => {
    const next = await copyMarkdown(href).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setResult(next);
    announce(text(LABELS[next]));
    setTimeout(() => setResult('ready'), RESULT_TIME);
  };
  return (
    <div className="page-actions" {...language}>
      <button type="button" className="copy-page" onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
        {text(LABELS[result])}
      </button>
      <a href={href} type="text/markdown">
        <Icon name="page" />
        {text('page.markdown')}
      </a>
      {printable && (
        <a href="?print" className="print-section">
          <Icon name="print" />
          {text('page.print-section')}
        </a>
      )}
    </div>
  );
}
