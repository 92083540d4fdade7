import { defineConfig } from 'docgraph';

export default defineConfig({
  theme: { slots: { 'page-after': './theme/Helpful.tsx' } },
});
