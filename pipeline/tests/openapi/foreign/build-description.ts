import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseApi } from '@docgraph/openapi/parse-api';
import { buildArtifacts, checkSite, openStore, setContent } from '../../../build.ts';
import { parseFragment } from '../../../markdown/parse-fragment.ts';
import { parsePage } from '../../../markdown/parse-page.ts';
import { parseSettings } from '../../../settings/parse-settings.ts';
import type { Stages } from '../../../site/inputs.ts';
import { pageTexts } from '../../../site/stored-page.ts';
import { memoryStorage } from '../../../store/storage.ts';

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
    included: new Map(),
    collections: new Map(),
    pages: [source('docs/index.md', '# Home\n')],
    api: new Map([[ENTRY, source(ENTRY, text)]]),
  };
  const store = openStore(memoryStorage());
  const stages: Stages = {
    configFile: 'docgraph.config.ts',
    configHash: '',
    rulesHash: '',
    parsePage: async (page) => pageTexts(parsePage(page, OPTIONS)),
    parseApi: (_, files) => parseApi(files, ENTRY, (part, origin) => parseFragment(part, origin, OPTIONS)),
  };
  const input = { value: sources, problems: settings.problems };
  const collections = { specs: [], pages: undefined };
  setContent(store, { located: settings.value, sources: input, plugins: [], collections, stages }, '');
  const diagnostics = await checkSite(store);
  return { text, diagnostics, artifacts: (await buildArtifacts(store)).artifacts };
}
