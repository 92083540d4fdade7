import { definePlugin } from 'docgraph';

/** Reports the pages that readers open to `endpoint`. */
export const analytics = (endpoint: string) =>
  definePlugin({
    api: 1,
    name: 'analytics',
    policy: { 'connect-src': [new URL(endpoint).origin] },
    theme: { options: { endpoint }, slots: { 'footer-after': new URL('./Analytics.tsx', import.meta.url) } },
  });
