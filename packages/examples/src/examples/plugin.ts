import { definePlugin } from '@docgraph/pipeline/plugin';
import type { CliSettings } from '../cli/cli-settings.ts';
import type { TerraformFacts } from '../terraform/parse-terraform.ts';
import { coverageText, siteCoverage } from './coverage.ts';
import { rules } from './rules.ts';
import { parseFunctions, readFunctions } from './shell/shell-functions.ts';
import { compileWalkthrough } from './walkthrough/compile-walkthrough.ts';
import { parseWords } from './words.ts';

/** What the plugins named in `uses` let others know; nothing of one that the site does without. */
interface UsedFacts {
  cli?: CliSettings;
  terraform?: TerraformFacts;
}

/** Checks what pages show of the API: requests, values, fields, names, commands and configurations. */
export const examples = definePlugin({
  api: 1,
  name: 'examples',
  rules,
  guides: new URL('guides/', import.meta.url),
  uses: ['cli', 'terraform'],
  data: {
    'words.yaml': { read: parseWords },
    'functions.sh': { read: (source, { variables }) => parseFunctions(source, variables) },
  },
  blocks: {
    from: { functions: 'functions.sh' },
    make: ({ data: { 'functions.sh': functions } }): Record<string, string> =>
      functions ? { functions: `\`\`\`bash not-run title="Functions"\n${functions}\n\`\`\`` } : {},
  },
  pageCheck: {
    facts({ data, settings, facts }) {
      // Facts go from plugin to plugin as JSON: each of them declares what it returns.
      const { cli, terraform } = facts as UsedFacts;
      return {
        names: data['words.yaml'] ?? [],
        functions: data['functions.sh'],
        downloadUrl: settings.apis[0]?.downloadUrl,
        commands: cli,
        terraform,
      };
    },
    async start(api, { names, ...facts }, anchors) {
      // What checks pages takes a while to load, and few runs check any.
      const { pageChecker } = await import('./check-page.ts');
      return pageChecker(api, { ...facts, names: new Set(names) }, anchors);
    },
  },
  walkthrough: (page, api, { data }) => compileWalkthrough(page, api, readFunctions(data['functions.sh'])),
  commands: {
    coverage: {
      summary: 'tell what the pages leave out of the API',
      details: [
        'Lists operations that no page mentions, fields that neither the description nor a page explains, and error codes',
        'that no page about troubleshooting names. Formats: text, json. An operation is mentioned where the text or an',
        'example of a page shows it; bulleted lists in which every item begins with a link, generated text and the pages',
        'in reference/ do not count.',
      ].join('\n'),
      run({ api, shown, settings }) {
        if (!api) return { note: 'There is no API description that pages could leave something out of.' };
        const coverage = siteCoverage(api, shown, settings);
        return { text: coverageText(coverage), json: coverage };
      },
    },
  },
});
