import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SETTINGS = `title: Sample
url: https://sample.example
strict: true
docs:
  versions:
    - { name: '2.0', folder: docs }
    - { name: '1.0', folder: docs-1.0 }
  sets:
    sdk:
      label: SDK
      versions:
        - { name: v3, label: SDK 3, folder: sdk, navigation: sdk.yaml }
        - { name: v2, label: SDK 2, folder: sdk-v2, banner: unmaintained }
    tools: { label: Tools }
    blog: { label: News, posts: {} }
navbar:
  items:
    - { type: docSidebar, sidebarId: guides, label: Guides }
    - { type: docSidebar, sidebarId: reference, label: Reference }
    - { type: docSidebar, sidebarId: docs, docsPluginId: sdk, label: SDK }
    - { type: doc, docId: client, docsPluginId: sdk, label: Client }
    - { type: docsVersion, docsPluginId: tools, label: Tools }
    - { label: News, to: /blog }
    - { type: docsVersionDropdown, position: right }
    - { type: docsVersionDropdown, docsPluginId: sdk, position: right }
    - { type: docsVersionDropdown, docsPluginId: tools, position: right }
`;

const NAVIGATION = `sidebars:
  guides:
    - page: index
    - category: Start
      items:
        - page: install
  reference:
    - page: fields
`;

const FILES: Record<string, string> = {
  'site.yaml': SETTINGS,
  'navigation.yaml': NAVIGATION,
  'sdk.yaml': 'items:\n  - page: index\n  - category: Use\n    items:\n      - page: client\n',
  'docs/index.md': '# Home\n\nStart with the [client](../sdk/client.md#connect).\n',
  'docs/install.md': '# Install\n\nPlatypus.\n',
  'docs/fields.md': '# Fields\n\nEchidna.\n',
  'docs-1.0/index.md': '# Old home\n\nText.\n',
  'docs-1.0/install.md': '# Old install\n\nQuokka.\n',
  'sdk/index.md': '# SDK\n\nSee [how to install](../docs/install.md).\n',
  'sdk/client.md': '# Client three\n\n## Connect\n\nWombat.\n',
  'sdk-v2/index.md': '# SDK two\n\nText.\n',
  'sdk-v2/client.md': '# Client two\n\nNumbat.\n',
  'tools/index.md': '# Tools\n\nBilby.\n',
  'authors.yaml': 'ada: { name: Ada Lovelace }\nbob: { name: Bob }\n',
};

/** Number of posts. */
export const POSTS = 200;

/** Writes a post for each day from 1 January 2024. */
function writePosts(folder: string): void {
  mkdirSync(folder);
  for (let i = 1; i <= POSTS; i++) {
    const date = new Date(Date.UTC(2024, 0, i)).toISOString().slice(0, 10);
    const tags = i % 50 === 0 ? '[releases, rare]' : '[releases]';
    const text = `---\nauthors: [${i % 2 === 0 ? 'ada' : 'bob'}]\ntags: ${tags}\n---\n\n# Post ${i}\n\nZyzzyvaquartz ${i}. See [the client](../sdk/client.md).\n`;
    writeFileSync(path.join(folder, `${date}-post-${i}.md`), text);
  }
}

/** Writes a site with a blog and three docs sets. Two have versions, and one has two sidebars. */
export function writeSetsSite(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  writePosts(path.join(folder, 'blog'));
}
