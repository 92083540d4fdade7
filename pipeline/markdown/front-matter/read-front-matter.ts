import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import { isObject } from '@docgraph/schemas/checks';
import type { Checked, Problem, Span } from '@docgraph/source/checked';
import { type DataFile, parseData } from '@docgraph/source/data-file';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import { checkData } from '@docgraph/source/read-data';
import { type SourceText, spanInFile } from '@docgraph/source/sources';
import { z } from 'zod';
import { referencesIn, rolesOf } from '../../collections/field-roles.ts';
import type { ParsedPage } from '../../model/parsed-page.ts';
import type { Visibility } from '../../model/visibility.ts';
import type { MarkdownOptions } from '../parse-context.ts';
import { substituteVariables } from '../variables.ts';
import { hasMisplacedFrontMatter, hasSecondFrontMatter, readVisibility } from './read-visibility.ts';

/** Keys from other tools with an equivalent key here. */
const EQUIVALENT_KEYS: ReadonlyMap<string, 'sidebar_label'> = new Map([
  ['linkTitle', 'sidebar_label'],
  ['linktitle', 'sidebar_label'],
]);

/** Documented keys from other tools that have no effect here. */
const IGNORED: ReadonlySet<string> = new Set([
  // Docusaurus
  ...['id', 'title_meta', 'hide_title', 'sidebar_position', 'sidebar_class_name', 'sidebar_custom_props'],
  ...['displayed_sidebar', 'pagination_label', 'pagination_next', 'pagination_prev', 'parse_number_prefixes'],
  ...['custom_edit_url', 'last_update', 'authors'],
  // Hugo
  ...['build', 'cascade', 'categories', 'date', 'expiryDate', 'headless', 'isCJKLanguage', 'lastmod'],
  ...['layout', 'markup', 'menu', 'menus', 'modified', 'no_list', 'outputs', 'params', 'pubdate', 'publishDate'],
  ...['resources', 'series', 'simple_list', 'sitemap', 'summary', 'toc', 'translationKey', 'type', 'url', 'weight'],
  // MkDocs and Material for MkDocs
  ...['author', 'comments', 'hide', 'icon', 'search', 'social', 'status', 'subtitle', 'template'],
  // Jekyll and Just the Docs
  ...['category', 'grand_parent', 'has_children', 'has_toc', 'nav_exclude', 'nav_order', 'parent', 'permalink'],
  ...['published', 'redirect_from', 'redirect_to'],
  // VitePress and Starlight
  ...['aside', 'banner', 'editLink', 'editUrl', 'features', 'footer', 'head', 'hero', 'lang', 'lastUpdated'],
  ...['navbar', 'next', 'outline', 'pageClass', 'pagefind', 'prev', 'sidebar', 'tableOfContents', 'titleTemplate'],
]);

/** Front matter without keys from other tools, and the values of equivalent keys. */
interface OwnFrontMatter {
  located: DataFile;
  understood: Pick<FrontMatter, 'sidebar_label'>;
}

/** Removes keys from other tools. Reports all ignored keys as one problem, at the first key. */
function takeForeignKeys(located: DataFile, file: string): Checked<OwnFrontMatter> {
  const entries = Object.entries(located.data ?? {}).filter(
    ([key, value]) => EQUIVALENT_KEYS.has(key) || IGNORED.has(key) || (key === 'aliases' && areNames(value)),
  );
  const understood: OwnFrontMatter['understood'] = {};
  const ignored: string[] = [];
  for (const [key, value] of entries) {
    const own = EQUIVALENT_KEYS.get(key);
    const read = own && FrontMatter.shape[own].safeParse(value);
    if (own && read?.success) understood[own] = read.data;
    else ignored.push(key);
  }
  const rest = entries.length > 0 ? located.without(entries.map(([key]) => [key])) : located;
  const [first] = ignored;
  const value = { located: rest ?? located, understood };
  if (first === undefined) return { value, problems: [] };
  const message = `Keys from other tools are ignored: ${ignored.map((key) => `\`${key}\``).join(', ')}.`;
  const hint =
    'Remove them. Use `navigation.yaml` for the order, `slug` for the URL, and `redirects.yaml` for old URLs.';
  return {
    value,
    problems: [{ rule: 'front-matter/foreign-key', message, file, ...located.keySpanOf([first]), hint }],
  };
}

/** Checks whether aliases are other names of a page, as in Obsidian, and not URLs. */
function areNames(aliases: unknown): boolean {
  return ![aliases].flat().some((alias) => typeof alias === 'string' && alias.startsWith('/'));
}

/** The front matter of a page, and the rest of the file. */
interface PageParts {
  frontMatter: FrontMatter;
  keySpans: ParsedPage['keySpans'];
  /** Visibility of the page. If the front matter can't be read, the page is hidden. */
  visibility?: Visibility | undefined;
  /** References in additional front matter. */
  references?: ParsedLink[] | undefined;
  /** The file with empty lines in place of its front matter, so that positions stay the same. */
  body: string;
}

/** Maximum number of characters of front matter. A few hundred are usual. */
const MAX_LENGTH = 64 * 1024;

/** Rules for problems with the YAML of front matter. */
const RULES = {
  syntax: 'front-matter/syntax',
  tooLarge: 'front-matter/syntax',
  nestingHint: 'Reduce the nesting.',
} as const;

/** Reads the front matter of a page. A page whose front matter can't be read is `unreadable`. */
export function readFrontMatter(
  source: SourceText,
  variables: MarkdownOptions['variables'],
  pageFields?: CollectionSchema,
): Checked<PageParts> {
  const read = readWritten(source, variables, pageFields);
  if (!source.original) return read;
  const keySpans: ParsedPage['keySpans'] = {};
  for (const key of ['slug', 'date', 'image', 'title', 'aliases'] as const) {
    const span = read.value.keySpans[key];
    if (span) keySpans[key] = spanInFile(source, span);
  }
  const { actions } = read.value.keySpans;
  if (actions) keySpans.actions = actions.map((span) => spanInFile(source, span));
  return {
    value: { ...read.value, keySpans },
    problems: read.problems.map((problem) => ({ ...problem, ...spanInFile(source, problem) })),
  };
}

function readWritten(
  source: SourceText,
  variables: MarkdownOptions['variables'],
  pageFields: CollectionSchema | undefined,
): Checked<PageParts> {
  const { text, path: file } = source;
  const unread = { frontMatter: {}, keySpans: {}, body: text };
  const problem = (rule: Problem['rule'], message: string, hint: string): Checked<PageParts> => ({
    value: { ...unread, visibility: 'unreadable' },
    problems: [{ rule, message, file, ...firstLineSpan(text), hint }],
  });
  if (/^\+\+\+[ \t]*(?:\n|$)/.test(text))
    return problem(
      'content/toml-front-matter',
      "TOML front matter isn't supported.",
      'Write YAML between `---` lines.',
    );
  const block = frontMatterBlock(text);
  const none = { value: unread, problems: [] };
  if (block === undefined) {
    if (!hasMisplacedFrontMatter(text)) return none;
    const hint = 'Start the file with a line `---`, write `key: value` lines, and end them with another `---`.';
    return problem('front-matter/syntax', 'The page starts with front matter in an unsupported format.', hint);
  }
  if (block === 'unclosed')
    return problem('front-matter/syntax', 'The front matter is never closed.', 'End it with a line `---`.');
  if (block.yaml.length > MAX_LENGTH)
    return problem('front-matter/syntax', 'The front matter is longer than 64 KiB.', 'Move text into the page.');
  const written = parseData({ path: file, text: block.yaml }, RULES, 1);
  if (written.problems.length > 0)
    return { value: { ...unread, visibility: 'unreadable' }, problems: written.problems };
  // Text between two thematic breaks isn't front matter.
  if (!isMapping(written.data) && block.yaml.startsWith('\n') && !hasMisplacedFrontMatter(text)) return none;
  if (!isMapping(written.data))
    return problem(
      'front-matter/syntax',
      'The front matter has no keys.',
      'Write `key: value` lines between the `---`.',
    );
  if (hasSecondFrontMatter(text.split('\n').slice(block.lines).join('\n'), written.data === null))
    return problem('front-matter/syntax', 'The page starts with two blocks of front matter.', 'Merge them into one.');
  return checked(source, block, written, variables, pageFields);
}

function checked(
  source: SourceText,
  block: FrontMatterBlock,
  written: DataFile,
  variables: MarkdownOptions['variables'],
  pageFields: CollectionSchema | undefined,
): Checked<PageParts> {
  const { path: file, text } = source;
  const custom = pageFields && readCustom(pageFields, written, file);
  const own = custom?.names ?? [];
  const rules = { file, invalid: 'front-matter/invalid', unknownKey: 'front-matter/unknown-key' } as const;
  const known = (key: string) =>
    key in FrontMatter.shape || IGNORED.has(key) || EQUIVALENT_KEYS.has(key) || own.includes(key);
  const { visibility, problems: hidden, keys } = readVisibility(written, { file, yaml: block.yaml, known });
  // Removing a missing key would remove everything.
  const present = own.filter((key) => Object.hasOwn(written.data ?? {}, key));
  const foreign = takeForeignKeys(written.without([...keys, ...present].map((key) => [key])) ?? written, file);
  const { located, understood } = foreign.value;
  const { value, problems } = checkData(located, FrontMatter, rules);
  const found = [...hidden, ...foreign.problems, ...problems, ...(custom?.problems ?? [])];
  const frontMatter: FrontMatter = { ...understood, ...value, ...(custom && { custom: custom.value }) };
  for (const key of ['title', 'description', 'sidebar_label'] as const) {
    const written = frontMatter[key];
    if (written === undefined) continue;
    frontMatter[key] = substituteVariables(written, variables, (placeholder, advice) => {
      const message = `Unknown variable \`${placeholder}\`.`;
      found.push({ rule: 'content/unknown-variable', message, file, ...located.spanOf([key]), ...advice });
    });
  }
  const keySpans: ParsedPage['keySpans'] = {};
  for (const key of ['slug', 'image', 'title'] as const)
    if (frontMatter[key] !== undefined) keySpans[key] = located.spanOf([key]);
  if (present.includes('date')) keySpans.date = written.spanOf(['date']);
  if (frontMatter.opening)
    keySpans.actions = frontMatter.opening.actions.map((_, i) => located.spanOf(['opening', 'actions', i, 'to']));
  const body = '\n'.repeat(block.lines) + text.split('\n').slice(block.lines).join('\n');
  return { value: { frontMatter, keySpans, visibility, body, references: custom?.references }, problems: found };
}

/** Reads the keys in the schema of `pages` in `collections.yaml`, except those that pages have anyway. */
function readCustom(schema: CollectionSchema, written: DataFile, file: string) {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const names = Object.keys(properties).filter((key) => !(key in FrontMatter.shape));
  const others = Object.keys(written.data ?? {}).filter((key) => !names.includes(key));
  const located = written.without(others.map((key) => [key])) ?? written;
  const rules = { file, invalid: 'front-matter/invalid', unknownKey: 'front-matter/unknown-key' } as const;
  const { value = {}, problems } = checkData(located, z.fromJSONSchema(schema), rules);
  const data = isObject(value) ? value : {};
  const references = Object.entries(rolesOf(schema)).flatMap(([key, { reference }]) =>
    reference === undefined ? [] : referencesIn(data[key], reference, (at) => located.spanOf([key, ...at])),
  );
  return { names, value: data, problems, references };
}

/** Checks whether YAML data is a map. Empty front matter counts as one. */
function isMapping(data: unknown): boolean {
  return data === null || (typeof data === 'object' && !Array.isArray(data));
}

/** The lines between two `---` at the start of a file. */
interface FrontMatterBlock {
  yaml: string;
  /** Number of lines of the block, including both fences. */
  lines: number;
}

const FENCE = /^---[ \t]*$/;

/** Extracts the front matter of a page. Returns undefined if there's none, and `unclosed` if its closing line is missing. */
export function frontMatterBlock(text: string): FrontMatterBlock | 'unclosed' | undefined {
  if (!text.startsWith('---')) return undefined;
  const lines = text.split('\n');
  if (!FENCE.test(lines[0] ?? '')) return undefined;
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end > 0) return { yaml: lines.slice(1, end).join('\n'), lines: end + 1 };
  // A line of dashes is also a thematic break. It's only front matter if a key follows.
  return /^[A-Za-z_][\w-]*:(?:\s|$)/.test(lines[1] ?? '') ? 'unclosed' : undefined;
}

/** Returns the range of the first line of a file. */
function firstLineSpan(text: string): Span {
  const length = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  return { start: { line: 1, column: 1 }, end: { line: 1, column: length + 1 } };
}
