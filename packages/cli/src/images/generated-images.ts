import type { ContentData } from '../prerender/read-data.ts';
import type { RendererBundle } from '../prerender/renderer-bundle.ts';
import type { SiteFile } from '../prerender/site-file.ts';
import type { Fontkit } from './card-font.ts';
import { loadPackage, type Sharp } from './load-package.ts';
import { type IconLink, siteIcons } from './site-icons.ts';

/** Where images are made. */
export interface ImageOptions {
  /** Folder whose project has the packages. */
  contentDir: string;
  /** Folder of the cache for social images. */
  folder: string;
  /** Identifies the versions of the packages and of this code. */
  version: string;
  onWarning(message: string): void;
}

/** The images that are made for a site. */
export interface GeneratedImages {
  files: SiteFile[];
  icons: IconLink[];
  /** Paths of social images, by route. */
  social: ReadonlyMap<string, string>;
}

/** Plans the icons and social images of a site, as far as the packages for them are installed. */
export async function generateImages(
  data: ContentData,
  bundle: RendererBundle,
  options: ImageOptions | undefined,
): Promise<GeneratedImages> {
  const { favicon = '', socialImages } = data.site;
  const isUsed = options && (socialImages || favicon.toLowerCase().endsWith('.svg'));
  const sharp = isUsed ? found(loadPackage<Sharp>('sharp', options.contentDir)) : undefined;
  const icons = siteIcons(data, sharp);
  const fontkit = socialImages && options && found(loadPackage<Fontkit>('fontkit', options.contentDir));
  if (!sharp || !fontkit) return { files: icons.files, icons: icons.links, social: new Map() };
  const { socialImages: makeImages } = await import('./social-images.ts');
  const { files, paths } = await makeImages(data, bundle, { ...options, sharp, fontkit });
  return { files: [...icons.files, ...files], icons: icons.links, social: paths };
}

function found<Package extends object>(loaded: Package | string): Package | undefined {
  return typeof loaded === 'string' ? undefined : loaded;
}
