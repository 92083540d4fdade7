import path from 'node:path';
import { execPath } from 'node:process';
import { type Peer, plainRoute, titleAsHeading } from './peer.ts';

/** Docusaurus with its faster tools, and the local search that most sites without Algolia use. */
export const docusaurus: Peer = {
  id: 'docusaurus',
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  files: {
    'docusaurus.config.mjs': `export default {
  title: 'Benchmark',
  url: 'https://docs.bench.example',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  future: { v4: true, faster: true },
  markdown: { format: 'md' },
  presets: [['classic', { docs: { routeBasePath: '/', numberPrefixParser: false }, blog: false, pages: false }]],
  themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, docsRouteBasePath: '/', indexBlog: false }]],
};
`,
  },
  content: 'docs',
  place: titleAsHeading,
  command: (dir) => [execPath, path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  leftovers: (dir) => ['build', '.docusaurus', 'node_modules/.cache'].map((folder) => path.join(dir, folder)),
  site: {
    folder: 'build',
    route: plainRoute,
    search: {
      open: '.navbar__search-input',
      field: '.navbar__search-input',
      hit: '.navbar__search [role=option], .navbar__search [class*=suggestion]',
    },
  },
};
