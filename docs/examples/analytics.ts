import { definePlugin } from 'docgraph';

const component = new URL('./Analytics.tsx', import.meta.url).href;

/** Reports the pages that readers open to `endpoint`. */
export const analytics = (endpoint: string) =>
  definePlugin({
    api: 1,
    name: 'analytics',
    policy: { 'connect-src': [new URL(endpoint).origin] },
    theme: { options: { endpoint }, slots: { 'footer-after': component } },
  });
