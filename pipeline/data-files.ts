import type { AnchorSource } from '../reference/resolve-anchor.ts';
import { changelogBlocks, deprecationBlocks } from './changelog/change-blocks.ts';
import { checkChangelog, checkDeprecations } from './changelog/check-notices.ts';
import { parseChangelog } from './changelog/parse-changelog.ts';
import { parseDeprecations } from './changelog/parse-deprecations.ts';
import { checkCommands } from './clients/cli/check-commands.ts';
import { commandBlocks } from './clients/cli/command-blocks.ts';
import { parseCommands } from './clients/cli/parse-commands.ts';
import { checkTerraform } from './clients/terraform/check-terraform.ts';
import { parseTerraform } from './clients/terraform/parse-terraform.ts';
import { terraformBlocks } from './clients/terraform/terraform-blocks.ts';
import type { GeneratedBlocks } from './model/generated-blocks.ts';
import type { Settings } from './model/settings.ts';
import type { Sources } from './model/sources.ts';
import type { Checked, Problem } from './report/checked.ts';
import { parseRedirects } from './settings/parse-redirects.ts';
import { parseSearchQuestions } from './settings/parse-search-questions.ts';
import { parseSynonyms } from './settings/parse-synonyms.ts';
import { parseWords } from './settings/parse-words.ts';

/** What the data files beside `site.yaml` say. What has no file is empty or undefined. */
export type DataFiles = ReturnType<typeof parseDataFiles>['value'];

/** Parses the data files that need nothing but themselves. */
export function parseDataFiles(files: Sources['data'], { variables }: Settings) {
  const problems: Problem[] = [];
  const take = <T>(checked: Checked<T>): T => {
    problems.push(...checked.problems);
    return checked.value;
  };
  const value = {
    commands: take(parseCommands(files.get('cli.yaml'))),
    terraform: take(parseTerraform(files.get('terraform.yaml'), variables)),
    changes: take(parseChangelog(files.get('changelog.yaml'))),
    deprecations: take(parseDeprecations(files.get('deprecations.yaml'))),
    redirects: take(parseRedirects(files.get('redirects.yaml'))),
    synonyms: take(parseSynonyms(files.get('synonyms.yaml'))),
    words: take(parseWords(files.get('words.yaml'))),
    questions: take(parseSearchQuestions(files.get('search-questions.yaml'))),
  };
  return { value, problems };
}

/** Checks what data files say of an API against what it has. */
export function checkDataFiles(data: DataFiles, anchors: () => AnchorSource): Problem[] {
  const { commands, terraform, changes, deprecations } = data;
  return [
    ...(commands ? checkCommands(commands, anchors()) : []),
    ...(terraform ? checkTerraform(terraform, anchors()) : []),
    ...(changes ? checkChangelog(changes, anchors()) : []),
    ...(deprecations ? checkDeprecations(deprecations, anchors()) : []),
  ];
}

/** The texts that data files are made into for the pages that ask for them. */
export function generatedBlocks(data: DataFiles, anchors: () => AnchorSource, apiRoute: string): GeneratedBlocks {
  const { commands, terraform, changes, deprecations } = data;
  return {
    ...(commands && commandBlocks(commands, anchors())),
    ...(terraform && terraformBlocks(terraform, anchors())),
    ...(changes && changelogBlocks(changes, anchors(), apiRoute)),
    ...(deprecations && deprecationBlocks(deprecations, anchors(), apiRoute)),
  };
}
