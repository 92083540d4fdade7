import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problemsIn, runDocs } from '@docgraph/cli/tests/run-docs';
import { openGraph } from '@docgraph/graph/open-graph';
import { Operation } from '@docgraph/schemas/operation';
import { addFiles, temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Creates a description with these operations, which all return a `Thing`. */
function description(title: string, ...ids: string[]): string {
  const answer =
    "{ description: Done., content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }";
  return `openapi: 3.0.0
info: { title: ${title}, version: v1 }
servers: [{ url: https://${title.toLowerCase()}.example }]
paths:
${ids.map((id) => `  /${id}:\n    get: { operationId: ${id}, summary: Do ${id}, description: 'See [all](operation:list).', tags: [Things], responses: { '200': ${answer} } }`).join('\n')}
tags: [{ name: Things }]
components:
  schemas:
    Thing: { type: object, properties: { colour: { type: string, description: The ${title} hue. } } }
`;
}

const SITE = {
  'site.yaml': `title: Site
api:
  - document: vms/openapi.yaml
  - { document: billing/openapi.yaml, route: /billing/, lenient: true }
`,
  'docs/index.md': '# Home\n\n[VM](operation:createVm), [pay](operation:pay), [all](/billing/#operation/list).\n',
  'vms/openapi.yaml': description('VMs', 'createVm', 'list'),
  'billing/openapi.yaml': description('Billing', 'pay', 'list'),
};

let folder: string;
let data: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'several-apis-'));
  const content = path.join(folder, 'content');
  data = path.join(folder, 'data');
  await addFiles(content, SITE);
  const run = await runDocs('data', '--content', content, '--data', data);
  expect(run).toMatchObject({ code: 0 });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const readText = (file: string) => readFile(path.join(data, file), 'utf8');
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readText(file));

test('each API has its own artifacts, guides, and backlinks', async () => {
  const { edges } = await (await openGraph(data)).links();
  for (const [folder, prefix, address] of [
    ['api', '', '/api/'],
    ['apis/billing', '/billing/#', '/billing/'],
  ]) {
    const list = Operation.parse(await readJson(`${folder}/operations/list.json`));
    expect(list.description?.html).toContain(`href="${address}#operation/list"`);
    expect(list.guides).toEqual(folder === 'api' ? undefined : [{ route: '/', title: 'Home' }]);
    expect(edges).toContainEqual(
      expect.objectContaining({ from: `operation:${prefix}list`, to: `schema:${prefix}Thing`, kind: 'reference' }),
    );
    expect(await readText(`${folder}/operations/list.md`)).toContain(
      `[all](http://localhost:4173${address}#operation/list)`,
    );
    expect(await readText(`${folder}/openapi.json`)).toContain(`${address}#operation/list`);
    expect(await readJson(`${folder}/index.json`)).toMatchObject({ downloadUrl: `${folder}/openapi.json` });
  }
});

test('search finds the operations of each API', async () => {
  const routesFor = async (query: string) => {
    const { stdout } = await runDocs('search', query, '--data', data, '--json');
    return stdout;
  };
  expect(await routesFor('"Do pay"')).toContain('/billing/#operation/pay');
  const fields = await routesFor('colour');
  for (const route of ['/api/', '/billing/']) expect(fields).toContain(`${route}#schema/Thing/colour`);
});

test('problems are reported at their positions, with the severity of the API', async () => {
  const copy = path.join(await temporaryFolder({}), 'content');
  const faulty = (text: string) => text.replace('type: string,', 'type: strng,');
  await addFiles(copy, {
    ...SITE,
    'vms/openapi.yaml': faulty(SITE['vms/openapi.yaml']),
    'billing/openapi.yaml': faulty(SITE['billing/openapi.yaml']),
    'docs/index.md': '# Home\n\n[All](operation:list).\n',
    'docs/billing.md': '# Billing\n\nText.\n',
  });
  const run = await runDocs('check', '--content', copy, '--format', 'json');
  expect(run.code).toBe(1);
  const told = problemsIn(run).filter(({ rule }) => !/missing|unused/.test(rule));
  expect(told.map(({ file, severity, rule }) => `${file} ${severity} ${rule}`)).toEqual([
    'billing/openapi.yaml warning openapi/invalid',
    'docs/billing.md warning routes/reserved',
    'docs/index.md error links/operation',
    'vms/openapi.yaml error openapi/invalid',
  ]);
});
