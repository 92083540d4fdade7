import { definePlugin } from '@docgraph/pipeline/plugin';
import type { CliSettings } from '../cli/cli-settings.ts';
import type { TerraformFacts } from '../terraform/parse-terraform.ts';
import { coverageText, siteCoverage } from './coverage.ts';
import { rules } from './rules.ts';
import { parseFunctions, readFunctions } from './shell/shell-functions.ts';
import { compileWalkthrough } from './walkthrough/compile-walkthrough.ts';
import { parseWords } from './words.ts';

/** Facts of the plugins named in `uses`. Absent for plugins that the site doesn't use. */
interface UsedFacts {
  cli?: CliSettings;
  terraform?: TerraformFacts;
}

/** Checks API usage in pages: requests, values, fields, names, commands, and configurations. */
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
      // Facts are passed between plugins as JSON, so their types are declared here.
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
      // The checker takes a while to load, and few runs check pages.
      const { pageChecker } = await import('./check-page.ts');
      return pageChecker(api, { ...facts, names: new Set(names) }, anchors);
    },
  },
  walkthrough: (page, api, { data }) => compileWalkthrough(page, api, readFunctions(data['functions.sh'])),
  commands: {
    coverage: {
      summary: 'Lists API operations, fields, and errors that no page covers.',
      details: [
        'Lists operations that no page mentions, fields that neither the description nor a page explains, and error codes',
        'that no troubleshooting page mentions. An operation counts as mentioned if the text or an example on a page',
        'shows it. Bulleted lists in which every item starts with a link, generated text, and pages in',
        "reference/ don't count.",
      ].join('\n'),
      run({ api, shown, settings }) {
        if (!api) return { note: 'The site has no API description.' };
        const coverage = siteCoverage(api, shown, settings);
        return { text: coverageText(coverage), json: coverage };
      },
    },
  },
});
