/** The module every page starts with, as the bundler names it. */
export const CLIENT_ENTRY = 'app/client.ts';

/** Files of the renderer's bundles below their common folder. */
export const bundlePaths = {
  client: 'client',
  clientManifest: 'client/manifest.json',
  server: 'server/server.mjs',
  beforePaint: 'inline/before-paint.js',
} as const;
