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
navbar:
  items:
    - { type: docSidebar, sidebarId: guides, label: Guides }
    - { type: docSidebar, sidebarId: reference, label: Reference }
    - { type: docSidebar, sidebarId: docs, docsPluginId: sdk, label: SDK }
    - { type: doc, docId: client, docsPluginId: sdk, label: Client }
    - { type: docsVersion, docsPluginId: tools, label: Tools }
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
};

/** Writes a site with three docs sets, of which two have versions, and with two sidebars in one of them. */
export function writeSetsSite(folder: string): void {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
