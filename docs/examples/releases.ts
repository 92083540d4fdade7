import { definePlugin } from 'docgraph';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

interface Release {
  version: string;
  notes: string;
}

/** `releases.yaml` (`- {version: 1.2.0, notes: Faster.}`) becomes the page `/releases`. */
export const releases = definePlugin<{ 'releases.yaml': readonly Release[] }>({
  api: 1,
  name: 'releases',
  rules: { 'releases/entry': { text: 'A release has a version and notes.', severity: 'error' } },
  data: {
    'releases.yaml': {
      read({ path: file, text }) {
        const lines = new LineCounter();
        const { contents } = parseDocument(text, { lineCounter: lines });
        const value: Release[] = [];
        const problems = [];
        for (const entry of isSeq(contents) ? contents.items : []) {
          const field = (key: string) => {
            const node = isMap(entry) ? entry.get(key, true) : undefined;
            return isScalar(node) && typeof node.value === 'string' ? node.value : undefined;
          };
          const [version, notes] = [field('version'), field('notes')];
          if (version !== undefined && notes !== undefined) value.push({ version, notes });
          else {
            const offset = isMap(entry) || isScalar(entry) ? (entry.range?.[0] ?? 0) : 0;
            const { line, col: column } = lines.linePos(offset);
            const place = { start: { line, column }, end: { line, column } };
            problems.push({ rule: 'releases/entry', message: 'The release lacks a version or notes.', file, ...place });
          }
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
