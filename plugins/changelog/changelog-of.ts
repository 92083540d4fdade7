import type { Changelog } from '../../schemas/changelog.ts';
import type { Page } from '../../schemas/page.ts';
import type { ChangeLog } from './change-notices.ts';

/** The changelog as other tools read it; undefined where no page shows it. */
export function changelogOf(pages: readonly Page[], log: ChangeLog | undefined): Changelog | undefined {
  const first = log?.entries[0]?.id;
  for (const page of pages) {
    if (page.kind === 'category' || page.kind === 'api') continue;
    const titles = new Map(page.headings.map(({ id, text }) => [id, text]));
    if (!log || first === undefined || !titles.has(first)) continue;
    const entries = log.entries.map(({ id, date, kind, title }) => ({
      id,
      date,
      kind,
      title: titles.get(id) ?? title,
    }));
    return { route: page.route, entries };
  }
  return undefined;
}
