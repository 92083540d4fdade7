import { FrontMatter } from '../../../schemas/authored/front-matter.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';
import type { SourceText } from '../../model/sources.ts';
import type { Checked, Problem } from '../../report/checked.ts';
import { checkYaml } from '../../yaml/check-yaml.ts';
import { parseYaml, type YamlFile } from '../../yaml/parse-yaml.ts';
import type { MarkdownOptions } from '../markdown-options.ts';
import { substituteVariables } from '../variables.ts';
import { takeForeignKeys } from './foreign-keys.ts';
import { type FrontMatterBlock, firstLineSpan, frontMatterBlock } from './front-matter-block.ts';

/** What stands at the top of a page, and the rest of the file. */
export interface PageParts {
  frontMatter: FrontMatter;
  keySpans: ParsedPage['keySpans'];
  /** The file with its front matter replaced by empty lines, so that every place in it stays true. */
  body: string;
}

/** Characters of a front matter. Real ones have a few hundred. */
const MAX_LENGTH = 64 * 1024;

/** Reads the front matter of a page. Whatever is wrong with it, the body is kept. */
export function readFrontMatter(source: SourceText, variables: MarkdownOptions['variables']): Checked<PageParts> {
  const { text, path: file } = source;
  const problem = (rule: Problem['rule'], message: string, hint: string): Checked<PageParts> => ({
    value: { frontMatter: {}, keySpans: {}, body: text },
    problems: [{ rule, message, file, ...firstLineSpan(text), hint }],
  });
  if (/^\+\+\+[ \t]*(?:\n|$)/.test(text))
    return problem(
      'content/toml-front-matter',
      'TOML front matter is not supported.',
      'Write YAML between `---` lines.',
    );
  const block = frontMatterBlock(text);
  if (block === undefined) return { value: { frontMatter: {}, keySpans: {}, body: text }, problems: [] };
  if (block === 'unclosed')
    return problem('front-matter/syntax', 'The front matter is never closed.', 'End it with a line `---`.');
  if (block.yaml.length > MAX_LENGTH)
    return problem('front-matter/syntax', 'The front matter is longer than 64 KiB.', 'Move text into the page.');
  const yaml = parseYaml(block.yaml, { file, syntaxRule: 'front-matter/syntax', lineOffset: 1 });
  if (yaml.problems.length === 0 && !isMapping(yaml.data))
    return problem(
      'front-matter/syntax',
      'The front matter has no keys.',
      'Write `key: value` lines between the `---`.',
    );
  return checked(source, block, yaml, variables);
}

function checked(
  source: SourceText,
  block: FrontMatterBlock,
  written: YamlFile,
  variables: MarkdownOptions['variables'],
): Checked<PageParts> {
  const { path: file, text } = source;
  const rules = { file, invalid: 'front-matter/invalid', unknownKey: 'front-matter/unknown-key' } as const;
  const foreign = takeForeignKeys(written, file);
  const { yaml, understood } = foreign.value;
  const { value, problems } = checkYaml(yaml, FrontMatter, rules);
  const found = [...foreign.problems, ...problems];
  const frontMatter: FrontMatter = { ...understood, ...value };
  for (const key of ['title', 'description', 'sidebar_label'] as const) {
    const written = frontMatter[key];
    if (written === undefined) continue;
    frontMatter[key] = substituteVariables(written, variables, (placeholder, hint) => {
      const message = `There is no variable \`${placeholder}\`.`;
      found.push({ rule: 'content/unknown-variable', message, file, ...yaml.spanOf([key]), hint });
    });
  }
  const keySpans: ParsedPage['keySpans'] = {};
  for (const key of ['slug', 'image', 'title'] as const)
    if (frontMatter[key] !== undefined) keySpans[key] = yaml.spanOf([key]);
  const body = '\n'.repeat(block.lines) + text.split('\n').slice(block.lines).join('\n');
  return { value: { frontMatter, keySpans, body }, problems: found };
}

/** Whether YAML data has keys; an empty front matter counts. */
function isMapping(data: unknown): boolean {
  return data === null || (typeof data === 'object' && !Array.isArray(data));
}
