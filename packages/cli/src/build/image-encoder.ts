import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { variantsOf } from '@docgraph/pipeline/model/image-variants';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { LocatedSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { MakeVariant } from '@docgraph/pipeline/write/serialize-artifacts';
import { writeWhole } from '@docgraph/pipeline/write/write-whole';
import type { Checked } from '@docgraph/source/checked';
import type { FileFacts } from '@docgraph/source/sources';
import { cacheFile } from '../cache/cache-folder.ts';
import type { RunOptions } from '../options.ts';

/** The part of `sharp` that makes variants. Only sites with the setting have the package, so its types aren't used. */
interface Sharp {
  (content: Uint8Array, options: { failOn: 'none' }): Image;
  versions: { sharp?: string };
}

interface Image {
  /** Applies the orientation in the metadata. */
  rotate(): Image;
  resize(options: { width: number }): Image;
  webp(): Image;
  toBuffer(): Promise<Buffer>;
}

/** Images with their variants, and the program that makes them. */
export interface VariantPlan {
  files: Map<string, FileFacts>;
  /** Version of the encoder; empty if there are no variants. */
  version: string;
  makeVariant?: MakeVariant | undefined;
}

/** Chooses the variants of all images. Drafts are previews, which show the images themselves. */
export function planVariants(
  files: Map<string, FileFacts>,
  { settings: { site }, keySpanOf }: LocatedSettings,
  options: Pick<RunOptions, 'contentDir' | 'cacheDir' | 'drafts'>,
): Checked<VariantPlan> {
  const none = { files, version: '' };
  if (!site.images) return { value: none, problems: [] };
  const { widths } = site.images;
  const found = findSharp(options.contentDir);
  if (typeof found === 'string') {
    const message = `\`images\` requires the package \`sharp\`, which ${found}.`;
    const hint = 'Run `npm install --save-dev sharp`, or remove `images`.';
    const place = { file: 'site.yaml', ...keySpanOf(['images']) };
    return { value: none, problems: [{ rule: 'settings/invalid', message, ...place, hint }] };
  }
  if (options.drafts) return { value: none, problems: [] };
  const version = `sharp ${found.versions.sharp}`;
  const planned = Array.from(files, ([file, facts]): [string, FileFacts] => {
    const variants = variantsOf(file, facts, widths, version);
    return [file, variants.length > 0 ? { ...facts, variants } : facts];
  });
  const folder = cacheFile(options.cacheDir, 'images', options.contentDir);
  prune(folder, new Set(planned.flatMap(([, { variants = [] }]) => variants.map(({ key }) => key))));
  const makeVariant: MakeVariant = (source, content) => encode(found, folder, source, content);
  return { value: { files: new Map(planned), version, makeVariant }, problems: [] };
}

/** Loads `sharp` from the project of the content, or from that of docgraph. Returns the reason if that fails. */
function findSharp(contentDir: string): Sharp | string {
  let reason = "isn't installed";
  for (const from of [path.join(contentDir, 'site.yaml'), import.meta.url])
    try {
      return createRequire(from)('sharp');
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
      // The first line, since sharp's messages include installation instructions for many systems.
      if (!isMissing) reason = `couldn't be loaded (${String(error).split('\n', 1)})`;
    }
  return reason;
}

/** Removes variants of images that changed or are gone. */
function prune(folder: string, keys: ReadonlySet<string>): void {
  if (!existsSync(folder)) return;
  // A name with a suffix is a file that another process is writing.
  for (const name of readdirSync(folder))
    if (!keys.has(name) && !name.includes('.')) rmSync(path.join(folder, name), { force: true });
}

/** Returns a variant from the cache, or makes it. */
async function encode(
  sharp: Sharp,
  folder: string,
  { file, width, key }: Parameters<MakeVariant>[0],
  content: Uint8Array,
): Promise<Uint8Array> {
  const cached = path.join(folder, key);
  try {
    return readFileSync(cached);
  } catch {
    // It's made below.
  }
  try {
    // Like browsers, shows as much of a damaged image as possible.
    const made = await sharp(content, { failOn: 'none' }).rotate().resize({ width }).webp().toBuffer();
    mkdirSync(folder, { recursive: true });
    writeWhole(cached, made);
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new EnvironmentError(`Couldn't resize ${file} to ${width} pixels (${reason}). Save the image again.`);
  }
}
