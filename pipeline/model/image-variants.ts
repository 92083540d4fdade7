import { sha256 } from '@docgraph/source/hash';
import type { FileFacts, ImageVariant } from '@docgraph/source/sources';

/** Formats that have variants. */
const RASTER = /\.(?:png|jpe?g|webp)$/i;

/**
 * Chooses the variants of an image. None is wider than the image, and an image that isn't wider than the smallest variant
 * has none.
 *
 * @param encoder Identifies the program that makes variants, since its versions encode differently.
 */
export function variantsOf(
  file: string,
  { hash, width = 0, isAnimated }: FileFacts,
  widths: readonly number[],
  encoder: string,
): ImageVariant[] {
  if (!RASTER.test(file) || isAnimated || width <= Math.min(...widths)) return [];
  const own = new Set(widths.map((each) => Math.min(each, width)));
  return [...own]
    .sort((a, b) => a - b)
    .map((each) => ({ width: each, key: sha256(`${hash} ${each} webp ${encoder}`) }));
}

/** Returns the path of a variant, given that of its image in the same place. */
export function variantPath(imagePath: string, { width, key }: ImageVariant): string {
  return `${imagePath.replace(/\.\w+$/, '')}.${width}.${key.slice(0, 12)}.webp`;
}

/** Checks whether an image is an animated PNG or WebP. */
export function isAnimated(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const nameAt = (at: number) => bytes.toString('latin1', at, at + 4);
  if (nameAt(0) === 'RIFF' && nameAt(12) === 'VP8X') return ((bytes[20] ?? 0) & 2) !== 0;
  const control = nameAt(1).startsWith('PNG') ? bytes.indexOf('acTL') : -1;
  return control !== -1 && control < bytes.indexOf('IDAT');
}
