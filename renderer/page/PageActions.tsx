import { useState } from 'react';
import { markdownHref } from '#reference/markdown/list-entries.ts';
import type { PageEdition } from '#schemas/page.ts';
import { copyMarkdown, type Outcome, tellOutcome } from '../ui/copying.ts';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { PageMenu } from './PageMenu.tsx';
import { useInterfaceLanguage } from './use-text-language.ts';

interface PageActionsProps {
  route: string;
  edition?: PageEdition | undefined;
  printable?: boolean;
}

/** What can be done with the whole page: copy it as Markdown, hand it to an assistant, and print the section that it stands for. */
export function PageActions({ route, edition, printable = false }: PageActionsProps) {
  const text = useText();
  const language = useInterfaceLanguage(edition);
  const { baseUrl } = useSite();
  const [outcome, setOutcome] = useState<Outcome>();
  const href = markdownHref(baseUrl, route);
  return (
    <div className="page-actions" {...language}>
      <button type="button" className="copy-page" onClick={() => tellOutcome(copyMarkdown(href), setOutcome)}>
        <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
        {text(outcome ?? 'page.copy')}
      </button>
      <PageMenu route={route} />
      {printable && (
        <a href="?print" className="print-section">
          <Icon name="print" />
          {text('page.print-section')}
        </a>
      )}
    </div>
  );
}
