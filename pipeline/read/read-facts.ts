import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { FileFacts } from '../model/sources.ts';

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico)$/i;

/** What there is to know of a file that is not read as text. */
export async function readFacts(contentDir: string, file: string): Promise<FileFacts> {
  const content = await readFile(path.join(contentDir, file));
  const facts = { hash: createHash('sha256').update(content).digest('hex') };
  return IMAGE.test(file) ? { ...facts, ...sizeOf(content) } : facts;
}

/** The size at which browsers show an image; nothing for one that does not say, which then reserves no space. */
function sizeOf(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    const size = { width: Math.round(width), height: Math.round(height) };
    if (!(size.width > 0 && size.height > 0)) return undefined;
    // From 5 on, the camera was held upright: browsers turn the image by a quarter.
    return orientation >= 5 ? { width: size.height, height: size.width } : size;
  } catch {
    // An SVG without a size or a damaged image is still a file to publish.
    return undefined;
  }
}
