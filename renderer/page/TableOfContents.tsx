import type { PageEdition, TocEntry } from '@docgraph/schemas/page';
import { useText } from '@docgraph/ui/rich-text';
import { Slot, useHasSlot } from '@docgraph/ui/Slot';
import { useMemo } from 'react';
import { useActiveHeading } from './use-active-heading.ts';
import { useInterfaceLanguage } from './use-text-language.ts';

/**
 * The table of contents with the current heading. Each page has its own elements, because the script that runs pages marks the
 * entries of finished steps.
 */
export function TableOfContents({ entries, route }: { entries: TocEntry[]; route: string }) {
  const text = useText();
  const ids = useMemo(() => allIds(entries), [entries]);
  const active = useActiveHeading(ids);
  const hasSlots = useHasSlot('toc-before', 'toc-after');
  if (entries.length === 0 && !hasSlots) return null;
  return (
    <div className="toc">
      <Slot name="toc-before" />
      {entries.length > 0 && (
        <nav key={route} aria-labelledby="toc-title">
          <p className="toc-title" id="toc-title">
            {text('page.contents')}
          </p>
          <TocList entries={entries} active={active} />
        </nav>
      )}
      <Slot name="toc-after" />
    </div>
  );
}

/** The table of contents above the content on narrow screens. */
export function CollapsedTableOfContents({
  entries,
  edition,
}: {
  entries: TocEntry[];
  edition: PageEdition | undefined;
}) {
  const text = useText();
  const language = useInterfaceLanguage(edition);
  if (entries.length === 0) return null;
  return (
    <details className="toc-collapsed">
      <summary {...language}>{text('page.contents')}</summary>
      <TocList entries={entries} active={undefined} />
    </details>
  );
}

function TocList({ entries, active }: { entries: TocEntry[]; active: string | undefined }) {
  return (
    <ul className="toc-list">
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
          {children.length > 0 && <TocList entries={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}

function allIds(entries: TocEntry[]): string[] {
  return entries.flatMap(({ id, children }) => [id, ...allIds(children)]);
}
