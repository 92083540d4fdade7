import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { ContentData } from '../prerender/read-data.ts';
import { hash, type SiteFile } from '../prerender/site-file.ts';
import type { Sharp } from './load-package.ts';

/** A link to an icon in the head of each page. `href` is a path below the base URL. */
export interface IconLink {
  rel: 'icon' | 'apple-touch-icon';
  href: string;
  sizes?: string;
}

/** The icons that browsers and phones request from each site, besides the one in the settings. */
const ICONS: { link: IconLink; draw(sharp: Sharp, svg: Uint8Array): Promise<Uint8Array> }[] = [
  {
    link: { rel: 'icon', href: 'favicon.ico', sizes: '32x32' },
    draw: async (sharp, svg) => inIco(await square(sharp, svg, 32).png().toBuffer()),
  },
  {
    link: { rel: 'apple-touch-icon', href: 'apple-touch-icon.png' },
    // Phones cut off the corners, and show transparent areas in black.
    draw: (sharp, svg) =>
      square(sharp, svg, 140)
        .extend({ top: 20, bottom: 20, left: 20, right: 20, background: CLEAR })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer(),
  },
];

const CLEAR = '#ffffff00';

/** Returns the links to the icons of a site, and the files that are made from its SVG icon. Files in the content come first. */
export function siteIcons(
  { site: { favicon }, files, bytes }: Pick<ContentData, 'site' | 'files' | 'bytes'>,
  sharp: Sharp | undefined,
): { links: IconLink[]; files: SiteFile[] } {
  // An empty icon prevents requests for /favicon.ico.
  if (favicon === undefined) return { links: [{ rel: 'icon', href: 'data:,' }], files: [] };
  const source = files.get(artifactPaths.asset(decodeURI(favicon)));
  const links: IconLink[] = [];
  const made: SiteFile[] = [];
  for (const { link, draw } of ICONS) {
    const path = link.href;
    if (path === favicon) continue;
    const isOwn = files.has(artifactPaths.asset(path));
    if (!isOwn && !(sharp && source?.path.toLowerCase().endsWith('.svg'))) continue;
    links.push(link);
    if (isOwn || !sharp || !source) continue;
    const content = async () => {
      try {
        return await draw(sharp, await bytes(source.path));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        throw new EnvironmentError(`Couldn't make ${path} from ${favicon} (${reason}). Save the icon again.`);
      }
    };
    made.push({ path, key: hash(path, source.sha256, sharp.versions.sharp ?? ''), content });
  }
  return { links: [...links, { rel: 'icon', href: favicon }], files: made };
}

function square(sharp: Sharp, svg: Uint8Array, size: number) {
  return sharp(svg).resize({ width: size, height: size, fit: 'contain', background: CLEAR });
}

/** Wraps a PNG of 32 by 32 pixels in an ICO file. */
function inIco(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(22);
  // One image, of type icon.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  // Planes and bits per pixel.
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
