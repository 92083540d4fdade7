import { type Checked, type Problem, readData, type SourceText, type Span } from '@docgraph/pipeline/plugin';
import { slug } from 'github-slugger';
import { ChangelogSettings, DeprecationSettings } from './changelog-settings.ts';

/** The checked `changelog.yaml`, newest entries first. */
export interface ChangeLog {
  file: string;
  entries: (ChangelogSettings[number] & {
    /** Anchor of the entry on its page. */
    id: string;
    /** Positions of the `concerns` targets. */
    spans: Span[];
  })[];
}

/** The checked `deprecations.yaml`. */
export interface DeprecationNotices {
  file: string;
  notices: (DeprecationSettings[number] & {
    /** Position of the target. */
    span: Span;
  })[];
}

/** Parses `changelog.yaml`. Returns undefined if it has no entries. Reports entries with the same date and title. */
export function parseChangelog(source: SourceText): Checked<ChangeLog | undefined> {
  const file = source.path;
  const { value = [], located, problems } = readData(source, ChangelogSettings);
  const lines = new Map<string, number>();
  const duplicates: Problem[] = [];
  const entries = value.flatMap((entry, index) => {
    const id = `${entry.date}-${slug(entry.title)}`;
    const span = located.spanOf([index, 'title']);
    const line = lines.get(id);
    lines.set(id, line ?? span.start.line);
    if (line !== undefined) {
      const message = `Line ${line} has an entry with the same date and title.`;
      duplicates.push({ rule: 'settings/invalid', message, file, ...span, hint: 'Use a different title.' });
      return [];
    }
    return [{ ...entry, id, spans: entry.concerns.map((_, i) => located.spanOf([index, 'concerns', i])) }];
  });
  entries.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  return { value: entries.length > 0 ? { file, entries } : undefined, problems: [...problems, ...duplicates] };
}

/** Parses `deprecations.yaml`. */
export function parseDeprecations(source: SourceText): Checked<DeprecationNotices | undefined> {
  const file = source.path;
  const { value = [], located, problems } = readData(source, DeprecationSettings);
  const notices = value.map((notice, index) => ({ ...notice, span: located.spanOf([index, 'target']) }));
  return { value: { file, notices }, problems };
}
