import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import { Manifest } from '@docgraph/schemas/manifest';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import type { Artifact } from '../../model/artifact.ts';
import { InvalidArtifactError, serializeArtifacts } from '../../write/serialize-artifacts.ts';

const site = { title: 'Docs', url: 'https://docs.example', baseUrl: '/' };
const redirects: Artifact = {
  path: 'redirects.json',
  kind: 'redirects',
  data: { redirects: [{ from: '/a', to: '/ü' }] },
};

async function serialize(artifacts: Artifact[], contentDir = '/nowhere'): Promise<Map<string, Buffer>> {
  const files = await serializeArtifacts(artifacts, {
    site,
    readAsset: (file) => readFileSync(path.join(contentDir, file)),
    version: '1',
  });
  const contents = new Map<string, Buffer>();
  for (const file of files) contents.set(file.path, Buffer.from(await file.content()));
  return contents;
}

const readAsset = () => new Uint8Array();
const OPENAPI = 'api/openapi.json';

test('serializes an artifact as one line of JSON', async () => {
  const data = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
  const files = await serialize([
    redirects,
    { path: OPENAPI, kind: null, data },
    { path: 'a.md', kind: null, text: '# ü' },
  ]);
  expect(files.get('redirects.json')?.toString()).toBe('{"redirects":[{"from":"/a","to":"/ü"}]}\n');
  expect(files.get(OPENAPI)?.toString()).toBe('{"__proto__":{"a":1},"constructor":2}\n');
  expect(files.get('a.md')?.toString()).toBe('# ü');
});

test('the manifest lists every other file by path, with its size and hash', async () => {
  const folder = await temporaryFolder({ 'docs/a.png': Buffer.from([1, 2, 3]) });
  const copy: Artifact = { path: 'assets/a.png', kind: null, copyOf: 'docs/a.png' };
  const files = await serialize([redirects, copy, { path: OPENAPI, kind: null, data: {} }], folder);
  const manifest = Manifest.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
  expect(manifest).toMatchObject({ schemaVersion: SCHEMA_VERSION, site });
  const expected = [...files]
    .filter(([file]) => file !== 'manifest.json')
    .map(([file, content]) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { path: file, schema: file === 'redirects.json' ? 'redirects' : null, bytes: content.byteLength, sha256 };
    });
  expect(manifest.artifacts).toEqual(expected.sort((a, b) => (a.path < b.path ? -1 : 1)));
  for (const name of Object.keys(artifactKinds))
    expect(JSON.parse(files.get(`schema/${name}.schema.json`)?.toString() ?? '')).toMatchObject({ title: name });
});

test('the key of a file changes only with its content', async () => {
  const keys = async (artifact: Artifact) =>
    new Map(
      (await serializeArtifacts([artifact], { site, readAsset, version: '1' })).map((file) => [file.path, file.key]),
    );
  const one = await keys(redirects);
  const other = await keys({ ...redirects, data: { redirects: [] } });
  expect(await keys(redirects)).toEqual(one);
  const changed = [...one].filter(([file, key]) => other.get(file) !== key).map(([file]) => file);
  expect(changed).toEqual(['redirects.json', 'manifest.json']);
});

test('creates a deferred artifact only when it must be written, and otherwise uses the manifest', async () => {
  const entry = { path: 'redirects.json', schema: 'redirects', bytes: 3, sha256: 'abc' };
  const made: unknown[] = [];
  const make = () => {
    made.push(1);
    return { redirects: [] };
  };
  const options = { site, readAsset, version: '1', known: new Map([[entry.path, entry]]) };
  const files = async (key: string) =>
    serializeArtifacts([{ path: entry.path, kind: 'redirects', key, make }], options);
  const [first] = await files('one');
  expect(made).toEqual([]);
  expect([(await files('one'))[0]?.key === first?.key, (await files('two'))[0]?.key === first?.key]).toEqual([
    true,
    false,
  ]);
  const listed = async (written: boolean) => {
    const all = await files('one');
    if (written) await all[0]?.content();
    for (const file of all.slice(1, -1)) await file.content();
    return Manifest.parse(JSON.parse(String(await all.at(-1)?.content()))).artifacts.find(
      ({ path }) => path === entry.path,
    );
  };
  expect(await listed(false)).toEqual(entry);
  expect(await listed(true)).toMatchObject({ bytes: '{"redirects":[]}\n'.length });
  expect(made).toEqual([1]);
});

test('rejects an artifact that does not match its schema, with its path and the reason', async () => {
  const refused = serialize([{ ...redirects, data: { redirects: [{ from: 5 }] } }]);
  await expect(refused).rejects.toThrow(InvalidArtifactError);
  const fault = /redirects\.json doesn't match the schema "redirects".*expected string/s;
  await expect(refused).rejects.toThrow(fault);
});

test('throws a file system error if a file to copy is missing', async () => {
  const copy: Artifact = { path: 'assets/a.png', kind: null, copyOf: 'a.png' };
  await expect(serialize([copy], await temporaryFolder())).rejects.toThrow('ENOENT');
});
