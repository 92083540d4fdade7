import { definePlugin } from 'docgraph';

interface Release {
  version: string;
  notes: string;
}

/** `releases.yaml` (`- {version: 1.2.0, notes: Faster.}`) becomes the page `/releases`. */
export const releases = definePlugin({
  api: 1,
  name: 'releases',
  rules: { 'releases/entry': { text: 'A release must have a version and notes.', severity: 'error' } },
  data: {
    'releases.yaml': {
      read({ path: file }, { parseData }) {
        const { data, spanOf, problems } = parseData();
        const entries: unknown[] = Array.isArray(data) ? data : data === null ? [] : [data];
        const value: Release[] = [];
        for (const [index, entry] of entries.entries()) {
          const { version, notes } = Object(entry);
          if (typeof version === 'string' && typeof notes === 'string') value.push({ version, notes });
          else
            problems.push({
              rule: 'releases/entry',
              message: 'The release has no version or no notes.',
              file,
              ...spanOf([index]),
            });
        }
        return { value, problems };
      },
    },
  },
  pages({ data: { 'releases.yaml': all } }) {
    if (!all) return [];
    const parts = all.map(({ version, notes }) => `## ${version}\n\n${notes}`);
    return [{ path: 'releases', from: 'releases.yaml', markdown: `# Releases\n\n${parts.join('\n\n')}\n` }];
  },
});
