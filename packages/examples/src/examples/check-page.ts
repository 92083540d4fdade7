import type {
  AnchorSource,
  CodeExample,
  ExampleUse,
  PageChecker,
  ParsedApi,
  ParsedPage,
  Problem,
} from '@docgraph/pipeline/plugin';
import type { CliSettings } from '../cli/cli-settings.ts';
import type { TerraformSettings } from '../terraform/terraform-settings.ts';
import { exampleApi } from './api/example-api.ts';
import type { BlockContext, CheckedBlock } from './blocks/block-check.ts';
import { checkHttpBlock } from './blocks/check-http-block.ts';
import { checkJsonBlock } from './blocks/check-json-block.ts';
import { checkShellBlock, isShell } from './blocks/check-shell-block.ts';
import { checkCommandMention } from './commands/check-command-lines.ts';
import { knownCommands } from './commands/command-words.ts';
import { problemOf, spanOf } from './example-problem.ts';
import { checkConfiguration, checkTerraformName, isTerraformName } from './hcl/check-configuration.ts';
import { argumentNames, knownTerraform } from './hcl/known-terraform.ts';
import { checkInlineCode } from './names/check-inline-code.ts';
import { apiNames, type NameContext } from './names/name-problem.ts';
import { lexShell } from './shell/lex-shell.ts';
import { pageVariables } from './shell/page-variables.ts';
import { readFunctions } from './shell/shell-functions.ts';
import type { ShellScript } from './shell/shell-script.ts';
import { ValueChecker } from './values/value-checker.ts';

/** Facts about a site that checks need besides its API. */
export interface SiteFacts {
  /** Names that pages may use although they aren't in the API. */
  names: ReadonlySet<string>;
  /** The script with functions that the examples of all pages may call, if the site has one. */
  functions: string | undefined;
  /** The download URL of the description, which isn't an API request. */
  downloadUrl: string | undefined;
  /** The commands of the CLI, if the site has one. */
  commands: CliSettings | undefined;
  /** The Terraform provider, if the site has one. */
  terraform: { provider: string; settings: TerraformSettings } | undefined;
}

/** Creates a page checker for an API: each request, value, field, and name in a page must exist and be valid. */
export function pageChecker(
  parsed: ParsedApi,
  { names: listed, functions: definitions, downloadUrl, commands, terraform }: SiteFacts,
  anchors: () => AnchorSource,
): PageChecker {
  const api = exampleApi(parsed);
  if (!api) return () => ({ value: [], problems: [] });
  const values = new ValueChecker(api);
  const names = apiNames(api);
  const functions = readFunctions(definitions);
  const cli = commands && knownCommands(commands);
  const provider = terraform && knownTerraform(terraform.provider, terraform.settings, anchors());
  const declared = new Set([...listed, ...functions.keys(), ...(provider ? argumentNames(provider) : [])]);

  return (page) => {
    const { file, examples } = page;
    const scripts = scriptsOf(examples.blocks);
    const { addresses, own } = pageVariables(scripts, api.servers);
    const nameContext: NameContext = { api, names, own, declared };
    const uses: ExampleUse[] = [];
    const problems: Problem[] = [];
    for (const block of examples.blocks) {
      // The functions themselves are checked at each call.
      if (definitions && block.text.includes(definitions)) continue;
      const section = sectionAt(page, block.line);
      const hasNote = () => /deprecat|no longer supported/i.test(sectionText(page, section));
      const checked = checkBlock(block, scripts.get(block), {
        api,
        values,
        hasNote,
        downloadUrl,
        cli,
        terraform: provider,
        variables: addresses,
        functions,
        nameContext,
      });
      problems.push(...checked.problems.map((problem) => problemOf(problem, block, file)));
      for (const { word, ...problem } of checked.fenceProblems ?? [])
        problems.push({ ...problem, file, ...(word?.span ?? block.span) });
      for (const { to, at } of checked.uses) {
        const { start, ...place } = spanOf({ start: at, end: at }, block.marks);
        uses.push({ to, section, start, ...(place.file !== undefined && { file: place.file }) });
      }
    }
    for (const { text, span } of examples.inline) {
      const found =
        provider && isTerraformName(text, provider)
          ? checkTerraformName(text, provider)
          : [...checkInlineCode(text, nameContext), ...(cli ? checkCommandMention(text, cli) : [])];
      for (const { rule, message, hint } of found) problems.push({ rule, message, hint, file, ...span });
    }
    return { value: uses, problems };
  };
}

function checkBlock(block: CodeExample, script: ShellScript | undefined, context: BlockContext): CheckedBlock {
  if (script) return checkShellBlock(script, context);
  if (block.language === 'http') return checkHttpBlock(block, context);
  if (block.language === 'json') return checkJsonBlock(block, context);
  return { problems: context.terraform ? checkConfiguration(block, context.terraform) : [], uses: [] };
}

function scriptsOf(blocks: readonly CodeExample[]): Map<CodeExample, ShellScript> {
  return new Map(blocks.filter(isShell).map((block) => [block, lexShell(block.text)]));
}

/** Returns the ID of the heading above a line, or null before the first one. */
function sectionAt({ headings, headingLines }: ParsedPage, line: number): string | null {
  const index = headingLines.findLastIndex((start) => start <= line);
  return headings[index]?.id ?? null;
}

/** Returns the text of a heading's section. Minor headings belong to the section above. */
function sectionText({ headings, sections }: ParsedPage, id: string | null): string {
  const until = headings.findIndex((heading) => heading.id === id) + 1;
  const above = headings.slice(0, until).findLast((heading) => sections.some((section) => section.id === heading.id));
  return sections.find((section) => section.id === (above?.id ?? null))?.text ?? '';
}
