import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { searchArtifacts } from '@docgraph/pipeline/search/search-artifacts';
import { builtIndex } from '@docgraph/pipeline/tests/search/built-index';
import { documentsOf } from '@docgraph/pipeline/tests/search/sample-index';
import { object, operation, property, renderedApi } from '@docgraph/pipeline/tests/search/sample-site';
import { apiReferences } from '@docgraph/schemas/api-references';
import type { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { apiPaths, artifactPaths } from '@docgraph/schemas/artifact-paths';
import { type ArtifactKind, artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import type { Site } from '@docgraph/schemas/site';
import { pages as fixturePages, navigation, pageAt } from './fixture-pages.ts';

/** Creates a version of the docs. */
export function version(name: string, route: string): Site['versions'][number] {
  return { name, label: `Version ${name}`, route, searchTag: `docs-default-${name}`, navigation: 'navigation.json' };
}

/** Creates a language of the site. */
export function locale(code: string, route: string): Site['locales'][number] {
  return { code, label: `Language ${code}`, htmlLang: code, direction: 'ltr', route };
}

/** Settings of the fixture site. */
export const site: Site = {
  title: 'Viridian docs',
  tagline: 'A small site',
  url: 'https://docs.viridian.example',
  baseUrl: '/',
  titleDelimiter: '|',
  favicon: 'img/favicon.svg',
  organizationName: 'Viridian',
  locale: 'en',
  locales: [locale('en', '/')],
  versions: [version('current', '/')],
  diagrams: true,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: {
    title: 'Viridian',
    hideOnScroll: true,
    items: [
      { type: 'default', position: 'left', label: 'Docs', to: '/' },
      { type: 'default', position: 'left', label: 'API', to: '/api/' },
    ],
  },
  footer: {
    style: 'light',
    columns: [{ title: 'Help', items: [{ label: 'Status', href: 'https://status.viridian.example' }] }],
    links: [],
    copyright: 'Copyright © 2025 <a href="https://viridian.example">Viridian</a>',
  },
  announcementBar: {
    id: 'announcement-1',
    content: 'The API is <a href="/reference/api/">described</a>.',
    backgroundColor: '#0b3b2e',
    textColor: 'white',
    isCloseable: true,
  },
  api: { route: '/api/', title: 'Viridian API', version: 'v1' },
  searchTags: ['docs-default-current'],
  searchStart: [{ label: 'Create a VM', to: '/compute/vms' }],
};

const vm: NamedApiSchema = {
  name: 'Vm',
  schema: object(
    property('id', { type: 'string', readOnly: true }),
    property('parent', { $ref: '#/components/schemas/Vm' }),
  ),
};
const createVm = operation('createVm', { $ref: '#/components/schemas/Vm' }, { $ref: '#/components/schemas/Vm' });
const api = renderedApi([createVm], [vm]);
const documents = documentsOf({ title: 'Create a VM', sectionRoute: '/compute/managing-vms#create' });

/** Writes a small, valid content graph to a folder. `changes` replaces settings of the site. */
export async function writeFixtureData(dir: string, changes: Partial<Site> = {}): Promise<void> {
  const settings = { ...site, ...changes };
  const folders = apiReferences(settings).map(({ folder }) => folder);
  const pages = [...fixturePages, ...(settings.otherApis ?? []).map(({ route }) => ({ ...pageAt('/api/'), route }))];
  const artifacts: [ArtifactKind, string, unknown][] = [
    ['site', artifactKinds.site.path, settings],
    ['navigation', artifactKinds.navigation.path, { items: navigation }],
    ['routes', artifactKinds.routes.path, { routes: pages.map(routeOf) }],
    ...pages.map((page): [ArtifactKind, string, unknown] => ['page', artifactPaths.page(page.route), page]),
    ['redirects', artifactKinds.redirects.path, { redirects: [{ from: '/vms', to: '/compute/managing-vms#start' }] }],
    ...folders.flatMap((folder): [ArtifactKind, string, unknown][] => [
      ['api-index', apiPaths.index(folder), api.index],
      ['operation', apiPaths.operation(folder, 'createVm'), createVm],
      ['api-schema', apiPaths.schema(folder, 'Vm'), vm],
    ]),
    ...searchArtifacts('docs-default-current', builtIndex(documents), 'sharded').flatMap(
      (artifact): [ArtifactKind, string, unknown][] => {
        if (artifact.kind === null) return [];
        return [[artifact.kind, artifact.path, 'make' in artifact ? artifact.make() : artifact.data]];
      },
    ),
  ];
  const files = new Map<string, { schema: string | null; text: string }>([
    ...pages.map(({ route, title }): [string, { schema: null; text: string }] => [
      artifactPaths.pageMarkdown(route),
      { schema: null, text: `# ${title}\n` },
    ]),
    [artifactPaths.asset('img/favicon.svg'), { schema: null, text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    ...folders.flatMap((folder): [string, { schema: null; text: string }][] => [
      [apiPaths.document(folder), { schema: null, text: '{"openapi":"3.0.0"}' }],
      [apiPaths.operationMarkdown(folder, 'createVm'), { schema: null, text: '# Create a VM\n' }],
    ]),
  ]);
  for (const [kind, path, data] of artifacts) {
    files.set(path, { schema: kind, text: JSON.stringify(artifactKinds[kind].schema.parse(data)) });
  }
  const entries = [...files].map(([path, { schema, text }]) => ({
    path,
    schema,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const { title, url, baseUrl } = settings;
  const manifest = { schemaVersion: SCHEMA_VERSION, site: { title, url, baseUrl }, artifacts: entries };
  files.set(artifactKinds.manifest.path, { schema: 'manifest', text: JSON.stringify(manifest) });
  for (const [path, { text }] of files) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}

function routeOf({ route, kind, title }: (typeof fixturePages)[number]) {
  return { route, kind, artifact: artifactPaths.page(route), title };
}
