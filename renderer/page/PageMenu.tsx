import { useState } from 'react';
import { markdownHref } from '#reference/markdown/list-entries.ts';
import { copyText, type Outcome, tellOutcome } from '../ui/copying.ts';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';

/** No heading of a page has a colon in its id. */
const MENU_ID = 'page:menu';

/** What readers can hand to an assistant: the page as Markdown, its address, and what the settings add. */
export function PageMenu({ route }: { route: string }) {
  const text = useText();
  const { url, baseUrl, assistants } = useSite();
  const markdown = markdownHref(baseUrl, route);
  const address = new URL(markdown, url).href;
  return (
    <>
      <button type="button" popoverTarget={MENU_ID}>
        {text('page.assistants')}
        <Icon name="down" />
      </button>
      <ul id={MENU_ID} className="page-menu" popover="auto">
        <li>
          <a href={markdown} type="text/markdown">
            {text('page.markdown')}
          </a>
        </li>
        <CopyItem label={text('page.copy-address')} value={address} />
        {assistants?.mcp !== undefined && <CopyItem label={text('page.copy-mcp')} value={assistants.mcp} />}
        {assistants?.links?.map(({ label, href }) => (
          <li key={href}>
            <a href={href.replace('{url}', encodeURIComponent(address))} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={siteHref(baseUrl, 'llms.txt')}>{text('page.index')}</a>
        </li>
      </ul>
    </>
  );
}

/** Copies a value, and says for a moment what came of it. */
function CopyItem({ label, value }: { label: string; value: string }) {
  const text = useText();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <li className="copy-page">
      <button type="button" onClick={() => tellOutcome(copyText(value), setOutcome)}>
        {outcome ? text(outcome) : label}
      </button>
    </li>
  );
}
