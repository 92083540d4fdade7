import path from 'node:path';
import { arch, execPath, platform, versions } from 'node:process';
import { folderRoute, type Peer, titleInFrontMatter } from './peer.ts';

/** Astro 7 needs a later Node.js than this repository. If the current one is older, npm installs another. */
const NODE = { name: `node-${platform === 'win32' ? 'win' : platform}-${arch}`, version: '22.23.3', since: 22.12 };
const bringsNode = Number.parseFloat(versions.node) < NODE.since;

/** Starlight with a sidebar of all folders, and its search (Pagefind). */
export const starlight: Peer = {
  id: 'starlight',
  name: 'Starlight',
  packages: {
    '@astrojs/starlight': '0.42.4',
    astro: '7.3.5',
    ...(bringsNode && { [NODE.name]: NODE.version }),
  },
  files: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://docs.bench.example',
  integrations: [starlight({ title: 'Benchmark' })],
});
`,
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  },
  content: 'src/content/docs',
  place: titleInFrontMatter,
  command: (dir) => [
    bringsNode ? path.join(dir, 'node_modules', NODE.name, 'bin', 'node') : execPath,
    path.join(dir, 'node_modules/astro/bin/astro.mjs'),
    'build',
    '--silent',
  ],
  leftovers: (dir) =>
    ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'].map((folder) => path.join(dir, folder)),
  site: {
    folder: 'dist',
    route: folderRoute,
    search: {
      open: 'button[data-open-modal]',
      field: '.pagefind-ui__search-input',
      hit: '.pagefind-ui__result a',
    },
  },
};
