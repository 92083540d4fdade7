import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Artifact } from '../../../pipeline/model/artifact.ts';
import { InvalidArtifactError, serializeArtifacts } from '../../../pipeline/write/serialize-artifacts.ts';
import { SCHEMA_VERSION } from '../../../schemas/artifact-paths.ts';
import { artifactSchemas } from '../../../schemas/artifacts.ts';
import { Manifest } from '../../../schemas/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/' };
const redirects: Artifact = {
  path: 'redirects.json',
  kind: 'redirects',
  data: { redirects: [{ from: '/a', to: '/ü' }] },
};

async function serialize(artifacts: Artifact[], contentDir = '/nowhere'): Promise<Map<string, Buffer>> {
  const files = await serializeArtifacts(artifacts, site, contentDir);
  const contents = files.map(async (file) => [file.path, Buffer.from(await file.content())] as const);
  return new Map(await Promise.all(contents));
}

test('an artifact becomes a line of JSON', async () => {
  const files = await serialize([redirects]);
  expect(files.get('redirects.json')?.toString()).toBe('{"redirects":[{"from":"/a","to":"/ü"}]}\n');
});

test('the manifest lists every other file by path, with its true size and hash', async () => {
  const folder = await temporaryFolder({ 'docs/a.png': Buffer.from([1, 2, 3]) });
  const files = await serialize(
    [
      redirects,
      { path: 'assets/a.png', kind: null, copyOf: 'docs/a.png' },
      { path: 'api/openapi.json', kind: null, data: {} },
    ],
    folder,
  );
  const {
    artifacts,
    schemaVersion,
    site: identity,
  } = Manifest.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
  expect({ schemaVersion, identity }).toEqual({ schemaVersion: SCHEMA_VERSION, identity: site });
  const expected = [...files]
    .filter(([file]) => file !== 'manifest.json')
    .map(([file, content]) => ({
      path: file,
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
  expect(artifacts.map(({ schema: _, ...entry }) => entry)).toEqual(
    expected.sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
  const schemas = new Map(artifacts.map(({ path, schema }) => [path, schema]));
  expect(schemas.get('redirects.json')).toBe('redirects');
  expect(schemas.get('assets/a.png')).toBeNull();
});

test('a JSON Schema of every kind is added', async () => {
  const files = await serialize([]);
  for (const name of Object.keys(artifactSchemas))
    expect(JSON.parse(files.get(`schema/${name}.schema.json`)?.toString() ?? '')).toMatchObject({ title: name });
});

test('the key of a file changes with its content only', async () => {
  const keys = async (artifact: Artifact) =>
    new Map((await serializeArtifacts([artifact], site, '')).map((file) => [file.path, file.key]));
  const one = await keys(redirects);
  const other = await keys({ ...redirects, data: { redirects: [] } });
  expect(await keys(redirects)).toEqual(one);
  expect([...one].filter(([file, key]) => other.get(file) !== key).map(([file]) => file)).toEqual([
    'redirects.json',
    'manifest.json',
  ]);
});

test('keys of data that are named like parts of objects are kept', async () => {
  const data = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
  const files = await serialize([{ path: 'api/openapi.json', kind: null, data }]);
  expect(files.get('api/openapi.json')?.toString()).toBe('{"__proto__":{"a":1},"constructor":2}\n');
});

test('an artifact that does not fit its schema is refused, with its path and what is wrong', async () => {
  const wrong: Artifact = { path: 'redirects.json', kind: 'redirects', data: { redirects: [{ from: 5 }] } };
  await expect(serialize([wrong])).rejects.toThrow(InvalidArtifactError);
  await expect(serialize([wrong])).rejects.toThrow(
    /redirects\.json does not fit the schema "redirects".*expected string/s,
  );
});

test('a file to be copied that is gone is an error of the system', async () => {
  const folder = await temporaryFolder();
  await expect(serialize([{ path: 'assets/a.png', kind: null, copyOf: 'a.png' }], folder)).rejects.toThrow('ENOENT');
});
