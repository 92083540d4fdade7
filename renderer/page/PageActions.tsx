import { markdownHref } from '@docgraph/openapi/reference/markdown/list-entries';
import type { PageEdition } from '@docgraph/schemas/page';
import { copyMarkdown, copyText, type Outcome, showOutcome } from '@docgraph/ui/copying';
import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';
import { useState } from 'react';
import { useInterfaceLanguage } from './use-text-language.ts';

interface PageActionsProps {
  route: string;
  edition?: PageEdition | undefined;
  printable?: boolean;
}

/** Page actions: copy as Markdown, use with AI, and print the section. */
export function PageActions({ route, edition, printable = false }: PageActionsProps) {
  const text = useText();
  const language = useInterfaceLanguage(edition);
  const { baseUrl } = useSite();
  const [outcome, setOutcome] = useState<Outcome>();
  const href = markdownHref(baseUrl, route);
  return (
    <div className="page-actions" {...language}>
      <button type="button" className="copy-page" onClick={() => showOutcome(copyMarkdown(href), setOutcome)}>
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

/** ID of the menu. Heading IDs never contain a colon, so it's unique. */
const MENU_ID = 'page:menu';

/** The Use with AI menu: the page as Markdown, its URL, and links from the settings. */
function PageMenu({ route }: { route: string }) {
  const text = useText();
  const { url, baseUrl, assistants } = useSite();
  const markdown = markdownHref(baseUrl, route);
  const address = new URL(markdown, url).href;
  return (
    <>
      <button type="button" popoverTarget={MENU_ID}>
        {text('page.use-with-ai')}
        <Icon name="down" />
      </button>
      <ul id={MENU_ID} className="page-menu" popover="auto">
        <li>
          <a href={markdown} type="text/markdown">
            {text('page.markdown')}
          </a>
        </li>
        <CopyItem label={text('page.copy-link-for-ai')} value={address} />
        {assistants?.mcp !== undefined && <CopyItem label={text('page.copy-mcp-url')} value={assistants.mcp} />}
        {assistants?.links?.map(({ label, href }) => (
          <li key={href}>
            <a href={href.replace('{url}', encodeURIComponent(address))} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={siteHref(baseUrl, 'llms.txt')}>{text('page.all-pages')}</a>
        </li>
      </ul>
    </>
  );
}

/** A menu item that copies a value, and briefly shows whether that worked. */
function CopyItem({ label, value }: { label: string; value: string }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <li className="copy-page">
      <button type="button" onClick={() => showOutcome(copyText(value), setOutcome)}>
        {outcome ? text(outcome) : label}
      </button>
    </li>
  );
}
