import { definePlugin } from '@docgraph/pipeline/plugin/plugin';
import { commandPage } from './command-page.ts';
import { contractPages } from './contract-pages.ts';
import { rulePages } from './rule-pages.ts';
import { settingsPages } from './settings-pages.ts';
import { textsPage } from './texts-page.ts';

/** Generates pages from the product's rules, schemas, and help. */
export const product = definePlugin({
  api: 1,
  name: 'product',
  pages: () => [...rulePages(), ...settingsPages(), textsPage(), commandPage(), ...contractPages()],
});
