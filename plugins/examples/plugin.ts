import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import type { CliSettings } from '../cli/cli-settings.ts';
import type { TerraformFacts } from '../terraform/terraform-provider.ts';
import { pageChecker } from './check-page.ts';
import { parseWords } from './parse-words.ts';

/** What `facts` returns; as JSON, because it is part of cache keys. */
interface ExampleFacts {
  names: readonly string[];
  downloadUrl: string | undefined;
  commands: CliSettings | undefined;
  terraform: TerraformFacts | undefined;
}

/** Checks what pages show of the API: requests, values, fields, names, commands and configurations. */
export const examples = definePlugin({
  api: 1,
  name: 'examples',
  uses: ['cli', 'terraform'],
  data: { 'words.yaml': { read: parseWords } },
  pageCheck: {
    facts: ({ data, settings, facts }) => ({
      names: data['words.yaml'] ?? [],
      downloadUrl: settings.apis[0]?.downloadUrl,
      commands: facts.cli,
      terraform: facts.terraform,
    }),
    start: (api, { names, ...facts }: ExampleFacts, anchors) =>
      pageChecker(api, { ...facts, names: new Set(names) }, anchors),
  },
});
