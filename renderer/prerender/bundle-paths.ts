/** The module every page starts with, as the bundler names it. */
export const CLIENT_ENTRY = 'app/client.ts';

/** The module that components in slots have for `react`, likewise. */
export const SLOT_REACT = 'app/slot-react.ts';

/** Files of the renderer's bundles below their common folder. */
export const bundlePaths = {
  client: 'client',
  clientManifest: 'client/manifest.json',
  server: 'server/server.mjs',
  serverSlotReact: 'server/slot-react.mjs',
  beforePaint: 'inline/before-paint.js',
  slotStyle: 'slots.css',
} as const;
