import type { DocPage } from '@docgraph/schemas/page';
import { RichText, useLanguage, useText } from '@docgraph/ui/rich-text';

/** The date of the last change, and the authors. */
export function PageHistory({ updated, authors }: Pick<DocPage, 'updated' | 'authors'>) {
  const language = useLanguage();
  const text = useText();
  if (updated === undefined && authors === undefined) return null;
  const names = authors && new Intl.ListFormat(language).format(authors);
  return (
    <p className="page-history">
      {updated !== undefined && (
        <span>
          <RichText of="page.updated" values={{ date: <Day date={updated} language={language} /> }} />
        </span>
      )}
      {names !== undefined && (
        // Browsers and Node can differ in the names of months and in conjunctions.
        <span suppressHydrationWarning>{text('page.authors', { names })}</span>
      )}
    </p>
  );
}

function Day({ date, language }: { date: string; language: string }) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
