import { definePlugin, readData } from 'docgraph/plugin';
import { z } from 'zod';

const Releases = z.array(z.strictObject({ version: z.string(), notes: z.string() }));

/** Turns `releases.yaml` (`- {version: 1.2.0, notes: Faster.}`) into the page `/releases`. */
export const releases = definePlugin({
  api: 1,
  name: 'releases',
  data: {
    'releases.yaml': {
      read(source) {
        const { value = [], problems } = readData(source, Releases);
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
