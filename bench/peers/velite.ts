import path from 'node:path';
import { execPath } from 'node:process';
import { type Peer, titleInFrontMatter } from './peer.ts';

/** Velite, which converts Markdown to data rather than a site: the HTML and table of contents of each page. */
export const velite: Peer = {
  id: 'velite',
  name: 'Velite (data)',
  packages: { velite: '0.4.0' },
  files: {
    'velite.config.mjs': `import { defineCollection, defineConfig, s } from 'velite';

const pages = defineCollection({
  name: 'Page',
  pattern: '**/*.md',
  schema: s.object({ title: s.string(), content: s.markdown(), toc: s.toc() }),
});

export default defineConfig({ root: 'content', markdown: { copyLinkedFiles: false }, collections: { pages } });
`,
  },
  content: 'content',
  place: titleInFrontMatter,
  command: (dir) => [execPath, path.join(dir, 'node_modules/velite/bin/velite.js'), 'build'],
  leftovers: (dir) => ['.velite', 'public'].map((folder) => path.join(dir, folder)),
};
