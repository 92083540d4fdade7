import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The packages that make images. Only sites that need them have them, so their types aren't used. */
type ImagePackage = 'sharp' | 'fontkit';

/** The part of `sharp` that's used. */
export interface Sharp {
  (content: Uint8Array, options?: { failOn?: 'none'; density?: number }): SharpImage;
  versions: { sharp?: string };
}

interface SharpImage {
  /** Applies the orientation in the metadata. */
  rotate(): SharpImage;
  resize(options: { width: number; height?: number; fit?: 'contain'; background?: string }): SharpImage;
  extend(options: { top: number; bottom: number; left: number; right: number; background: string }): SharpImage;
  flatten(options: { background: string }): SharpImage;
  webp(): SharpImage;
  png(): SharpImage;
  toBuffer(): Promise<Buffer>;
}

/** Loads a package from the project of the content, or from that of docgraph. Returns the reason if that fails. */
export function loadPackage<Package extends object>(name: ImagePackage, contentDir: string): Package | string {
  let reason = "isn't installed";
  for (const require of requiresFor(contentDir))
    try {
      return require(name);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
      // The first line, since sharp's messages include installation instructions for many systems.
      if (!isMissing) reason = `couldn't be loaded (${String(error).split('\n', 1)})`;
    }
  return reason;
}

/** Returns the versions of the packages that make images. Doesn't load them, which takes longer than an unchanged build. */
export function imagePackages(contentDir: string): Record<ImagePackage, string | undefined> {
  return { sharp: versionOf('sharp', contentDir), fontkit: versionOf('fontkit', contentDir) };
}

function versionOf(name: ImagePackage, contentDir: string): string | undefined {
  for (const { resolve } of requiresFor(contentDir))
    for (const folder of resolve.paths(name) ?? []) {
      const manifest = path.join(folder, name, 'package.json');
      if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
    }
  return undefined;
}

function requiresFor(contentDir: string): NodeJS.Require[] {
  return [path.join(contentDir, 'site.yaml'), import.meta.url].map((from) => createRequire(from));
}
