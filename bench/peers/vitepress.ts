import path from 'node:path';
import { execPath } from 'node:process';
import { folderRoute, type Peer, titleAsHeading } from './peer.ts';

/** VitePress with its local search, and a sidebar for each folder, which VitePress doesn't generate itself. */
export const vitepress: Peer = {
  id: 'vitepress',
  name: 'VitePress',
  packages: { vitepress: '1.6.4' },
  files: {
    '.vitepress/config.mjs': `import { readdirSync } from 'node:fs';
import path from 'node:path';

const root = 'docs';
const files = readdirSync(root, { recursive: true }).filter((file) => file.endsWith('.md')).sort();
const sidebar = {};
for (const file of files) {
  const folder = path.posix.join('/', path.dirname(file), '/');
  sidebar[folder] ??= [];
  sidebar[folder].push({ text: path.basename(file, '.md'), link: path.posix.join('/', file.replace(/\\.md$/, '')) });
}

export default { title: 'Benchmark', srcDir: root, themeConfig: { search: { provider: 'local' }, sidebar } };
`,
  },
  content: 'docs',
  place: titleAsHeading,
  command: (dir) => [execPath, path.join(dir, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
  leftovers: (dir) =>
    ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'].map((folder) =>
      path.join(dir, folder),
    ),
  site: {
    folder: '.vitepress/dist',
    route: (file) => folderRoute(file).replace(/(?<=[^/])\/$/, isIndex(file) ? '/' : '.html'),
    search: {
      open: '.VPNavBarSearch button',
      field: '.VPLocalSearchBox input',
      hit: '.VPLocalSearchBox a.result',
    },
  },
};

function isIndex(file: string): boolean {
  return path.basename(file) === 'index.md';
}
