import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import { shortHash } from '@docgraph/source/hash';
import type { InlineConfig } from 'vite';
import { z } from 'zod';

/** What the bundler made, and the files that it made it of. */
export interface Made<Bundle> {
  bundle: Bundle;
  inputs: readonly string[];
}

const Kept = z.object({ key: z.string(), bundle: z.unknown(), inputs: z.record(z.string(), z.string()) });

/**
 * What was made of files in an earlier run, or is made now because `key` or one of the files is another. `state` is the
 * file that it is kept in; `isWhole` says whether it still has what it names.
 */
export async function keptBundle<Bundle>(
  state: string,
  key: string,
  {
    schema,
    isWhole,
    make,
  }: {
    schema: z.ZodType<Bundle>;
    isWhole(bundle: Bundle): boolean;
    make(): Promise<Made<Bundle>>;
  },
): Promise<Made<Bundle>> {
  try {
    const kept = Kept.parse(JSON.parse(await readFile(state, 'utf8')));
    const bundle = schema.parse(kept.bundle);
    const same = await Promise.all(
      Object.entries(kept.inputs).map(async ([file, hash]) => (await hashOfFile(file)) === hash),
    );
    if (kept.key === key && same.every(Boolean) && isWhole(bundle)) return { bundle, inputs: Object.keys(kept.inputs) };
  } catch {
    // There is none, or it is damaged, or a file is gone: it is made anew.
  }
  await mkdir(path.dirname(state), { recursive: true });
  const { bundle, inputs } = await make();
  const hashes = await Promise.all(inputs.map(async (file) => [file, await hashOfFile(file)] as const));
  writeWhole(state, JSON.stringify({ key, bundle, inputs: Object.fromEntries(hashes) }));
  return { bundle, inputs };
}

/** Bundles modules of a site. The first of the files that it gives is that of the entry. */
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
  if (output === undefined || !('output' in output)) throw new Error('the bundler gave nothing');
  return output.output;
}

async function hashOfFile(file: string): Promise<string> {
  return shortHash(await readFile(file));
}
