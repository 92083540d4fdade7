import type { GeneratedBlocks } from '../../pipeline/model/generated-blocks.ts';
import type { AnchorSource } from '../../reference/resolve-anchor.ts';
import { CHANGELOG_FEED } from '../../schemas/artifact-paths.ts';
import { targetLink } from './api-target.ts';
import type { ChangeLog, DeprecationNotices } from './change-notices.ts';

const KINDS = { added: 'Added', changed: 'Changed', deprecated: 'Deprecated', removed: 'Removed', fixed: 'Fixed' };

/**
 * What pages show of the changelog: a link to the feed, a heading for each day, and one for each entry. `route` is that
 * of the API reference.
 */
export function changelogBlocks({ entries }: ChangeLog, api: AnchorSource, route: string): GeneratedBlocks {
  const parts = [`Follow the changes in a feed reader: [Atom feed](/${CHANGELOG_FEED}).`];
  let last = '';
  for (const { id, date, kind, title, text, concerns } of entries) {
    if (date !== last) parts.push(`## ${date}`);
    last = date;
    parts.push(`### ${KINDS[kind]}: ${title} {#${id}}`, text);
    if (concerns.length > 0) parts.push(`Concerns ${concerns.map((each) => targetLink(each, api, route)).join(', ')}.`);
  }
  return { changelog: parts.join('\n\n') };
}

/** What pages show of the deprecation notices: a table. */
export function deprecationBlocks({ notices }: DeprecationNotices, api: AnchorSource, route: string): GeneratedBlocks {
  if (notices.length === 0) return { deprecations: 'Nothing is deprecated.' };
  const rows = notices.map(({ target, where, status, replacement }) => {
    const cells = [targetLink(target, api, route), where, status, replacement];
    return `| ${cells.map(inCell).join(' | ')} |`;
  });
  return { deprecations: ['| What | Where | Status | In its place |', '|---|---|---|---|', ...rows].join('\n') };
}

function inCell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|');
}
