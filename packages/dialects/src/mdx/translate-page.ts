import type { Literal } from '../config/evaluate.ts';
import { readBlock } from '../front-matter.ts';
import type { ForeignPage, Translation } from '../translation.ts';
import { withoutAliases } from './alias-urls.ts';
import { Page } from './page.ts';
import { type BlockSyntax, parseBlocks } from './parse-blocks.ts';
import type { PartialSettings } from './partials.ts';
import { type BlockRules, translateBlocks } from './translate-blocks.ts';

/** How the pages of an engine are translated. */
export interface PageRules extends BlockRules {
  syntax: BlockSyntax;
  /** Translates what isn't in a block, and what the front matter shows. */
  rest?(page: Page, data: Readonly<Record<string, unknown>>): void;
}

/** Translates a page by the rules of its engine. */
export function translatePage(
  source: ForeignPage,
  rules: PageRules,
  { aliases, including }: PartialSettings,
): Translation {
  const text = source.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const page = new Page(source, text);
  const frontMatter = text.slice(0, page.bodyStart);
  const data = source.frontMatter ?? readBlock(text).data ?? {};
  const known: Literal = JSON.parse(JSON.stringify(data));
  for (const name of ['frontMatter', 'frontmatter', '$frontmatter']) page.values.set(name, known);
  for (const [name, value] of including?.props ?? []) page.values.set(name, value);
  page.values.set('props', Object.fromEntries(including?.props ?? []));
  const body = frontMatter.replace(/[^\n]/g, ' ') + text.slice(frontMatter.length);
  translateBlocks(parseBlocks(body, rules.syntax), page, rules);
  rules.rest?.(page, data);
  const translation = page.finish();
  return { ...translation, lines: withoutAliases(translation.lines, source.path, aliases) };
}
