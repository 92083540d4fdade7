import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseApi } from '@docgraph/openapi/parse-api';
import { build } from '../../../build.ts';
import { parseFragment } from '../../../markdown/parse-fragment.ts';
import { parsePage } from '../../../markdown/parse-page.ts';
import { indexPage } from '../../../search/search-documents.ts';
import { parseSettings } from '../../../settings/parse-settings.ts';

const OPTIONS = { variables: {} };
const ENTRY = 'api/openapi.json';
const SETTINGS = 'title: T\nurl: https://docs.example.com\n';

/** Folder with parts of third-party descriptions. */
export const FOREIGN = fileURLToPath(new URL('../../fixtures/openapi/foreign/', import.meta.url));

/** Builds a site with one page and a description, without disk access and the time limit. */
export async function buildDescription(name: string, lenient = false) {
  const text = await readFile(path.join(FOREIGN, name, 'openapi.json'), 'utf8');
  const source = (file: string, content: string) => ({ path: file, text: content, hash: '' });
  const site = source('site.yaml', `${SETTINGS}api: { document: ${ENTRY}, lenient: ${lenient} }\n`);
  const settings = parseSettings(site, { docsPath: 'docs', drafts: false });
  const sources = {
    site,
    navigation: new Map(),
    data: new Map(),
    files: new Map(),
    pages: [source('docs/index.md', '# Home\n')],
    api: new Map([[ENTRY, source(ENTRY, text)]]),
  };
  const result = await build(
    settings.value,
    { value: sources, problems: settings.problems },
    {
      configFile: 'docgraph.config.ts',
      keyOfPage: () => '',
      indexOfPage: indexPage,
      readProse: () => async () => ({ value: undefined, problems: [] }),
      parsePages: async (pages) => pages.map((page) => parsePage(page, OPTIONS)),
      parseApi: (_, files) => parseApi(files, ENTRY, (part, origin) => parseFragment(part, origin, OPTIONS)),
      checkPages: async () => [],
    },
    [],
  );
  return { text, diagnostics: result.diagnostics, artifacts: result.artifacts() };
}
