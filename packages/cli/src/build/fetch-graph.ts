import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { artifactKinds, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import { parseJson } from '@docgraph/schemas/checks';
import { Manifest, type ManifestEntry } from '@docgraph/schemas/manifest';
import { sha256 } from '@docgraph/source/hash';

/** Number of requests at a time. */
const REQUESTS = 8;

/**
 * Downloads a published graph to a folder, which then has exactly its files. Files that the folder has already aren't
 * downloaded again. Throws an {@link EnvironmentError} if a file is missing, or isn't the one in the manifest.
 */
export async function fetchGraph(url: string, dir: string, onProgress: (message: string) => void): Promise<void> {
  const bytes = await fetched(url, artifactKinds.manifest.path);
  const result = Manifest.safeParse(parseJson(new TextDecoder().decode(bytes)));
  if (!result.success) throw new EnvironmentError(`${url} has no graph: its manifest.json is invalid.`);
  const { schemaVersion, artifacts } = result.data;
  if (majorOf(schemaVersion) !== majorOf(SCHEMA_VERSION))
    throw new EnvironmentError(
      `The graph has version ${schemaVersion}, but this program renders version ${SCHEMA_VERSION}. Use the docgraph that built it.`,
    );
  const unsafe = artifacts.find((entry) => path.posix.normalize(entry.path) !== entry.path || !isInside(entry.path));
  if (unsafe) throw new EnvironmentError(`${url} names the file ${unsafe.path}, which is outside of the graph.`);
  await mkdir(dir, { recursive: true });
  await removeOthers(dir, new Set(artifacts.map((entry) => entry.path)));
  const queue = artifacts.entries();
  const download = async () => {
    for (const [number, entry] of queue) {
      if (number % 50 === 0) onProgress(`Fetching files ${number}/${artifacts.length}`);
      await fetchFile(url, entry, dir);
    }
  };
  await Promise.all(Array.from({ length: REQUESTS }, download));
  await writeFile(path.join(dir, artifactKinds.manifest.path), bytes);
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}

function isInside(file: string): boolean {
  return !/^(?:\.\.?(?:\/|$)|\/)|[\\:\0]/.test(file);
}

async function removeOthers(dir: string, known: ReadonlySet<string>): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isDirectory() && !known.has(path.relative(dir, file).replaceAll(path.sep, '/'))) await rm(file);
  }
}

async function fetchFile(url: string, entry: ManifestEntry, dir: string): Promise<void> {
  const file = path.join(dir, entry.path);
  const known = await readFile(file).catch(() => undefined);
  if (known && sha256(known) === entry.sha256) return;
  const bytes = await fetched(url, entry.path);
  if (sha256(bytes) !== entry.sha256)
    throw new EnvironmentError(`${url} is being replaced: ${entry.path} isn't the file in the manifest. Run it again.`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

async function fetched(url: string, file: string): Promise<Uint8Array> {
  const address = `${url.replace(/[?#].*$/, '').replace(/\/*$/, '/')}${file.split('/').map(encodeURIComponent).join('/')}`;
  try {
    const response = await fetch(address);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    throw new EnvironmentError(`${address} returned ${response.status}.`);
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    const { cause, message } = error instanceof Error ? error : new Error(String(error));
    throw new EnvironmentError(`Couldn't fetch ${address}: ${cause instanceof Error ? cause.message : message}.`);
  }
}
