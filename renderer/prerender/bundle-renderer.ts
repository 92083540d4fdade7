import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createBuilder } from 'vite';
import { bundlePaths } from './bundle-paths.ts';
import { rendererDir, viteConfig } from './vite-config.ts';

/** Bundles the renderer into a folder, for `openBundle`. No content changes it, so it is done before the program is published. */
export async function bundleRenderer(dir: string): Promise<void> {
  const builder = await createBuilder(viteConfig(dir));
  await builder.buildApp();
  await mkdir(dir, { recursive: true });
  await copyFile(path.join(rendererDir, 'app/slots.css'), path.join(dir, bundlePaths.slotStyle));
}
