import { type AnchorSource, type GeneratedBlocks, markdownTable } from '@docgraph/pipeline/plugin';
import { targetLink } from './api-target.ts';
import type { Changes, Deprecations } from './changelog-settings.ts';
import { FEED } from './feed.ts';
import type { Say } from './texts.ts';

/** The number of entries in the short list, for pages that lead to the changelog. */
const LATEST = 3;

/**
 * Builds the changelog for pages. It contains a link to the feed, a heading for each day, and a heading for each entry. Also
 * builds a list of the latest entries. `route` is the route of the API reference.
 */
export function changelogBlocks(changes: Changes, api: AnchorSource, route: string, say: Say): GeneratedBlocks {
  const parts = [say('changelog.follow', { link: `[${say('changelog.feed')}](/${FEED})` })];
  let last = '';
  for (const { id, data } of changes) {
    const { date, kind, title, text, concerns } = data;
    if (date !== last) parts.push(`## ${date}`);
    last = date;
    parts.push(`### ${say('changelog.entry', { kind: say(`changelog.${kind}`), title })} {#${id}}`, text);
    const targets = concerns.map((each) => targetLink(each, api, route)).join(', ');
    if (targets !== '') parts.push(say('changelog.concerns', { targets }));
  }
  const latest = changes.slice(0, LATEST).map(({ data: { date, kind, title } }) => {
    return `- ${say('changelog.entry', { kind: say(`changelog.${kind}`), title })} (${date})`;
  });
  return { changelog: parts.join('\n\n'), 'latest-changes': latest.join('\n') };
}

/** Builds the table of deprecation notices for pages. */
export function deprecationBlocks(notices: Deprecations, api: AnchorSource, route: string, say: Say): GeneratedBlocks {
  if (notices.length === 0) return { deprecations: say('changelog.nothing-deprecated') };
  const head = [say('changelog.what'), say('changelog.where'), say('changelog.status'), say('changelog.replacement')];
  const rows = notices.map(({ data: { target, where, status, replacement } }) => {
    return [targetLink(target, api, route), where, status, replacement];
  });
  return { deprecations: markdownTable(head, rows) };
}
