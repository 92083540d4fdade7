import type { SitePage } from '../../pipeline/plugin/plugin.ts';
import type { Changelog } from '../../schemas/changelog.ts';
import type { ChangeLog } from './change-notices.ts';

/** The first page that shows the changelog, and that as other tools read it; undefined where none does. */
export function changelogOn(
  pages: readonly SitePage[],
  log: ChangeLog | undefined,
): { page: SitePage; changelog: Changelog } | undefined {
  const first = log?.entries[0]?.id;
  const page = pages.find(({ headings }) => headings.some(({ id }) => id === first));
  if (!log || !page) return undefined;
  const titles = new Map(page.headings.map(({ id, text }) => [id, text]));
  const entries = log.entries.map(({ id, date, kind, title }) => ({ id, date, kind, title: titles.get(id) ?? title }));
  return { page, changelog: { route: page.route, entries } };
}
