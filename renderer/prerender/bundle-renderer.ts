import { createBuilder } from 'vite';
import { viteConfig } from './vite-config.ts';

/** Bundles the renderer into a folder, for `openBundle`. No content changes it, so it is done before the program is published. */
export async function bundleRenderer(dir: string): Promise<void> {
  const builder = await createBuilder(viteConfig(dir));
  await builder.buildApp();
}
