import { definePlugin } from '@docgraph/pipeline/plugin/plugin';
import check from '../examples/check.ts?raw';
import converge from '../examples/converge.ts?raw';
import config from '../examples/docgraph.config.ts?raw';
import helpful from '../examples/Helpful.tsx?raw';
import markdownMiddleware from '../examples/markdown-middleware.ts?raw';
import math from '../examples/math.ts?raw';
import readGraph from '../examples/read-graph.ts?raw';
import releases from '../examples/releases.ts?raw';
import slotsConfig from '../examples/slots.config.ts?raw';
import videoTest from '../examples/video.test.ts?raw';
import video from '../examples/video.ts?raw';
import { commandPage } from './command-page.ts';
import { contractPages } from './contract-pages.ts';
import { rulePages } from './rule-pages.ts';
import { settingsPages } from './settings-pages.ts';
import { textsPage } from './texts-page.ts';

/** The example files that pages can show, by name. */
const EXAMPLES = {
  'check.ts': check,
  'converge.ts': converge,
  'docgraph.config.ts': config,
  'Helpful.tsx': helpful,
  'slots.config.ts': slotsConfig,
  'markdown-middleware.ts': markdownMiddleware,
  'math.ts': math,
  'read-graph.ts': readGraph,
  'releases.ts': releases,
  'video.test.ts': videoTest,
  'video.ts': video,
};

/** Generates pages from the product's rules, schemas, help, and tested examples. */
export const product = definePlugin({
  api: 1,
  name: 'product',
  blocks: {
    from: { example: 'site.yaml' },
    make: () =>
      Object.fromEntries(
        Object.entries(EXAMPLES).map(([file, code]) => [
          `example{file=${file}}`,
          `\`\`\`ts title="${file}"\n${code.trimEnd()}\n\`\`\``,
        ]),
      ),
  },
  pages: () => [...rulePages(), ...settingsPages(), textsPage(), commandPage(), ...contractPages()],
});
