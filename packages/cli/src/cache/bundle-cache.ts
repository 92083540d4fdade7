import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import { shortHash } from '@docgraph/source/hash';
import type { InlineConfig } from 'vite';
import { z } from 'zod';

/** A bundle and the files it was created from. */
export interface Bundled<Bundle> {
  bundle: Bundle;
  inputs: readonly string[];
}

const CachedBundle = z.object({ key: z.string(), bundle: z.unknown(), inputs: z.record(z.string(), z.string()) });

/**
 * Returns a cached bundle, or creates it if the key or an input file has changed.
 *
 * @param file Where to cache the bundle.
 * @param options `isIntact` checks whether the files that the bundle refers to still exist.
 */
export async function cachedBundle<Bundle>(
  file: string,
  key: string,
  {
    schema,
    isIntact,
    create,
  }: {
    schema: z.ZodType<Bundle>;
    isIntact(bundle: Bundle): boolean;
    create(): Promise<Bundled<Bundle>>;
  },
): Promise<Bundled<Bundle>> {
  try {
    const cached = CachedBundle.parse(JSON.parse(await readFile(file, 'utf8')));
    const bundle = schema.parse(cached.bundle);
    const matches = await Promise.all(
      Object.entries(cached.inputs).map(async ([input, hash]) => (await hashOfFile(input)) === hash),
    );
    if (cached.key === key && matches.every(Boolean) && isIntact(bundle))
      return { bundle, inputs: Object.keys(cached.inputs) };
  } catch {
    // The cached bundle is missing or invalid, or an input was deleted.
  }
  await mkdir(path.dirname(file), { recursive: true });
  const { bundle, inputs } = await create();
  const hashes = await Promise.all(inputs.map(async (input) => [input, await hashOfFile(input)] as const));
  writeWhole(file, JSON.stringify({ key, bundle, inputs: Object.fromEntries(hashes) }));
  return { bundle, inputs };
}

/** Bundles modules of the project. The first returned file is the entry. */
export async function runBundler(config: InlineConfig) {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ...config,
    build: { write: false, ...config.build },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('the bundler returned no output');
  return output.output;
}

async function hashOfFile(file: string): Promise<string> {
  return shortHash(await readFile(file));
}
