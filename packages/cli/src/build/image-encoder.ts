import { variantsOf } from '@docgraph/pipeline/model/image-variants';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { LocatedSettings } from '@docgraph/pipeline/settings/parse-settings';
import type { MakeVariant } from '@docgraph/pipeline/write/serialize-artifacts';
import type { Checked } from '@docgraph/source/checked';
import type { FileFacts } from '@docgraph/source/sources';
import { cacheFile } from '../cache/cache-folder.ts';
import { cachedImage, pruneImages } from '../images/image-cache.ts';
import { loadPackage, type Sharp } from '../images/load-package.ts';
import type { RunOptions } from '../options.ts';

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
  const found = loadPackage<Sharp>('sharp', options.contentDir);
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
  pruneImages(folder, new Set(planned.flatMap(([, { variants = [] }]) => variants.map(({ key }) => key))));
  const makeVariant: MakeVariant = (source, content) => encode(found, folder, source, content);
  return { value: { files: new Map(planned), version, makeVariant }, problems: [] };
}

/** Returns a variant from the cache, or makes it. */
async function encode(
  sharp: Sharp,
  folder: string,
  { file, width, key }: Parameters<MakeVariant>[0],
  content: Uint8Array,
): Promise<Uint8Array> {
  try {
    // Like browsers, shows as much of a damaged image as possible.
    return await cachedImage(folder, key, () =>
      sharp(content, { failOn: 'none' }).rotate().resize({ width }).webp().toBuffer(),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new EnvironmentError(`Couldn't resize ${file} to ${width} pixels (${reason}). Save the image again.`);
  }
}
