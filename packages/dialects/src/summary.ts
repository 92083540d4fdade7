import type { ForeignSite } from './engine.ts';
import type { PageFacts } from './translate-page.ts';

/** Numbers and names of what a project contains. */
export interface Summary {
  /** Name of the engine. */
  label: string;
  config: string | undefined;
  pages: number;
  /** How often each construct was translated, with the most frequent first. */
  counts: readonly [noun: string, count: number][];
  /** Names of what needs the other engine, with the most frequent first. */
  losses: readonly string[];
  /** Number of pages with such a name. */
  lossyPages: number;
  /** Parts of the project that aren't part of the site. */
  unread: readonly string[];
}

/** Adds up the facts of all pages. */
export function summarize(
  { label, config, unread = [] }: Pick<Summary, 'label' | 'config'> & Pick<ForeignSite, 'unread'>,
  facts: Iterable<PageFacts>,
): Summary {
  const all = [...facts];
  const counts = new Map<string, number>();
  const losses = new Map<string, number>();
  for (const page of all) {
    for (const [noun, count] of Object.entries(page.counts)) counts.set(noun, (counts.get(noun) ?? 0) + count);
    for (const name of page.losses) losses.set(name, (losses.get(name) ?? 0) + 1);
  }
  return {
    label,
    config,
    pages: all.length,
    counts: mostFirst(counts),
    losses: mostFirst(losses).map(([name]) => name),
    lossyPages: all.filter((page) => page.losses.length > 0).length,
    unread,
  };
}

function mostFirst(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
}

/** Maximum number of names in a sentence. */
const MAX_NAMES = 5;

/** Describes the content of a project, and what needs the other engine. */
export function formatSummary({ label, pages, counts, losses, lossyPages, unread }: Summary): string {
  const read = counts
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => `${count} ${count === 1 ? noun.replace(/s$/, '') : noun}`);
  const parts = [`Read ${plural(pages, 'page')} of ${label}${read.length > 0 ? `: ${read.join(', ')}` : ''}.`];
  if (losses.length > 0) {
    const names = losses.slice(0, MAX_NAMES).map((name) => `\`${name}\``);
    const more = losses.length > MAX_NAMES ? `, and ${losses.length - MAX_NAMES} more` : '';
    parts.push(
      `${plural(lossyPages, 'page')} use${lossyPages === 1 ? 's' : ''} features of ${label} that docgraph can't show: ${names.join(', ')}${more}.`,
    );
  }
  if (unread.length > 0) parts.push(`Not part of the site: ${unread.join(', ')}.`);
  return parts.join('\n');
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
