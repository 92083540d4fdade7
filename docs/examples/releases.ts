import { definePlugin } from 'docgraph/plugin';
import { z } from 'zod';

const Release = z.strictObject({ version: z.string(), notes: z.string() });

/** Turns `releases.yaml` (`- {version: 1.2.0, notes: Faster.}`) into the page `/releases`. */
export const releases = definePlugin({
  api: 1,
  name: 'releases',
  collections: { releases: { source: 'releases.yaml', id: 'version', title: 'version', schema: Release } },
  pages({ collection }) {
    const all = collection('releases');
    if (!all) return [];
    const parts = all.map(({ data }) => `## ${data.version}\n\n${data.notes}`);
    return [{ path: 'releases', from: 'releases.yaml', markdown: `# Releases\n\n${parts.join('\n\n')}\n` }];
  },
});
