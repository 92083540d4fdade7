import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artifactPaths } from '@docgraph/schemas/artifact-paths';
import type { Page } from '@docgraph/schemas/page';
import type { Route } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { sha256 } from '@docgraph/source/hash';
import type { ContentData } from '../prerender/read-data.ts';
import type { RendererBundle } from '../prerender/renderer-bundle.ts';
import { hash, type SiteFile } from '../prerender/site-file.ts';
import { type CardFont, type Fontkit, openFont } from './card-font.ts';
import { cachedImage, pruneImages } from './image-cache.ts';
import type { Sharp } from './load-package.ts';
import { drawCard, type SocialCard } from './social-card.ts';

/** How social images are made. */
interface SocialImageTools {
  sharp: Sharp;
  fontkit: Fontkit;
  /** Identifies the versions of the packages and of this code. */
  version: string;
  /** Folder of the cache for the images. */
  folder: string;
  onWarning(message: string): void;
}

/** Makes an image for each page that names none. Returns the files, and their paths by route. */
export async function socialImages(
  data: ContentData,
  bundle: Pick<RendererBundle, 'clientDir' | 'fonts'>,
  { sharp, fontkit, version, folder, onWarning }: SocialImageTools,
): Promise<{ files: SiteFile[]; paths: Map<string, string> }> {
  const fontFile = await readFont(data, bundle);
  const font = openFont(fontkit, fontFile);
  const logo = await readLogo(data);
  const inputs = [version, sha256(fontFile), logo ?? ''];
  const files = new Map<string, SiteFile>();
  const paths = new Map<string, string>();
  const undrawn: string[] = [];
  for (const route of data.routes) {
    const card = await readCard(route, data);
    if (card === undefined) continue;
    const missing = font.findMissing(card.title + card.section + card.site);
    if (missing !== undefined) {
      undrawn.push(`${missing} on ${route.route}`);
      continue;
    }
    const key = hash(JSON.stringify(card), ...inputs);
    const path = `_social/${key.slice(0, 20)}.png`;
    paths.set(route.route, path);
    files.set(path, { path, key, content: () => cachedImage(folder, key, () => draw(sharp, card, font, logo)) });
  }
  pruneImages(folder, new Set(Array.from(files.values(), ({ key }) => key)));
  if (undrawn.length > 0)
    onWarning(
      `docgraph: The font can't draw the social images of ${undrawn.length} pages (such as ${undrawn[0]}). ` +
        'Set `socialImages.font` to another font, or `image` in the front matter.',
    );
  return { files: [...files.values()], paths };
}

async function draw(sharp: Sharp, card: SocialCard, font: CardFont, logo: string | undefined): Promise<Uint8Array> {
  // A palette would halve the size, but take five times as long.
  return sharp(Buffer.from(drawCard(card, font, logo)))
    .png()
    .toBuffer();
}

/** Returns the content of the image of a page. Returns undefined if the page names an image. */
async function readCard(route: Route, data: ContentData): Promise<SocialCard | undefined> {
  // Not validated, which would take longer than everything else here.
  const page: Page = JSON.parse(Buffer.from(await data.bytes(route.artifact)).toString('utf8'));
  if (page.image !== undefined) return undefined;
  const site = data.localeSites.get(route.locale ?? '') ?? data.site;
  const [section, own] = page.breadcrumbs;
  const above = own === undefined ? (route.kind === 'home' ? site.tagline : '') : (section?.label ?? '');
  return { title: withoutEmoji(page.title), section: withoutEmoji(above), site: site.title, accent: accentOf(site) };
}

/** Removes emoji, which text fonts don't have. */
function withoutEmoji(text: string): string {
  return text
    .replace(/\p{Extended_Pictographic}\ufe0f|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, '')
    .trim();
}

/** Returns the accent color in light mode. */
function accentOf({ theme }: Site): string {
  return /#[\da-f]{6}\b/i.exec(theme?.tokens.accent ?? '')?.[0] ?? '#0b7558';
}

/** Returns the font in the settings, or the one of the theme. */
async function readFont(
  { site: { socialImages }, bytes }: ContentData,
  { clientDir, fonts }: Pick<RendererBundle, 'clientDir' | 'fonts'>,
): Promise<Uint8Array> {
  if (socialImages?.font !== undefined) return bytes(artifactPaths.asset(decodeURI(socialImages.font)));
  return readFile(join(clientDir, fonts.text[0] ?? ''));
}

/** Returns the icon of the site as a data URL; undefined if it's neither SVG nor PNG. */
async function readLogo({ site: { favicon = '' }, bytes }: ContentData): Promise<string | undefined> {
  const [, format] = /\.(svg|png)$/i.exec(favicon) ?? [];
  if (format === undefined) return undefined;
  const content = Buffer.from(await bytes(artifactPaths.asset(decodeURI(favicon))));
  return `data:image/${format.toLowerCase() === 'svg' ? 'svg+xml' : 'png'};base64,${content.toString('base64')}`;
}
