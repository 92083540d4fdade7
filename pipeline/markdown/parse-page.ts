import { escapeText } from '@docgraph/openapi/reference/markdown/list-entries';
import { type Checked, FILE_START } from '@docgraph/source/checked';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import { positionAt, sourceFile } from '@docgraph/source/source-file';
import { type LinePlace, type SourceText, spanInFile } from '@docgraph/source/sources';
import type { MarkdownPart, ParsedPage } from '../model/parsed-page.ts';
import { withSpaceAround } from './comments.ts';
import { hideForeignComments } from './foreign/hide-comments.ts';
import { reportPlaces } from './foreign/report-foreign-syntax.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { expandBlocks } from './generated/expand-blocks.ts';
import { checkSource } from './guards/check-source.ts';
import { htmlParts } from './html-parts.ts';
import { expandIncludes, type PageLine } from './includes/expand-includes.ts';
import { type MarkdownOptions, ParseContext } from './parse-context.ts';
import { TARGETS } from './plugins/rendered-directives.ts';
import { pageProcessor, parseOnly, parseTree } from './processors.ts';
import { readSections } from './read-sections.ts';
import type { Replacement } from './replacement.ts';
import { emptyPage, titleOf, unparsedPage } from './unparsed-page.ts';
import { substituteVariables } from './variables.ts';

/** Maximum length of a description that's generated from the text. */
const DESCRIPTION_LENGTH = 160;

/** Maximum number of characters that AI assistants read (`page-size-html` in the Agent-Friendly Documentation Spec). */
const MAX_CHARACTERS = 100_000;

/** Parses a Markdown file without looking at any other file. Never throws. */
export function parsePage(source: SourceText, options: MarkdownOptions): Checked<ParsedPage> {
  const file = source.path;
  const { value: parts, problems } = readFrontMatter(source, options.variables, options.pageFields);
  const { frontMatter, keySpans, visibility, body, references } = parts;
  if (visibility === 'unreadable') return { value: emptyPage(file, visibility), problems };
  const unparsed = () => unparsedPage(source, options.variables);
  const problem = checkSource(body);
  if (problem) {
    const { rule, span, message, hint } = problem;
    return { value: unparsed(), problems: [...problems, { rule, message, file, ...spanInFile(source, span), hint }] };
  }
  const processor = pageProcessor(options.plugins);
  const parse = (value: string) => parseOnly(processor, value);
  const own = source.original?.places.map((place) => originOf(place, file, options));
  const included = expandIncludes(body, { file, visibility, options, parse }, own);
  const tooLarge = included.lines && checkSource(included.text);
  if (tooLarge)
    return { value: unparsed(), problems: [...problems, { ...tooLarge.span, ...tooLarge, file, ...FILE_START }] };
  const expanded = expandBlocks(included.text, file, options, included.lines);
  const { lines } = expanded.value;
  const hidden = hideForeignComments(expanded.value.text, parse);
  const { text } = hidden;
  const context = new ParseContext(text, { file, start: { line: 1, column: 1 }, lines }, options);
  context.visibility = visibility;
  context.isTranslated = source.original !== undefined;
  context.runs = frontMatter.runs !== undefined;
  context.title = frontMatter.title?.trim() || undefined;
  if (frontMatter.title !== undefined && context.title === undefined)
    context.report('content/empty-title', keySpans.title ?? context.spanOf(), 'The title is empty.', 'Add a title.');
  if (source.text.trim() === '')
    context.report('content/empty-title', context.spanOf(), 'The page is empty.', 'Add content, or remove the file.');

  for (const { line, column, name, message, hint, rule = 'content/foreign-syntax' } of source.original?.losses ?? []) {
    const start = { line, column };
    context.report(rule, { start, end: start }, message, hint, `\`${name}\``);
  }
  reportPlaces(context, 'comments', hidden.comments);
  const tree = parseTree(processor, context);
  if (text.length > MAX_CHARACTERS)
    context.report(
      'content/too-long',
      context.spanOf(),
      `The page has ${text.length.toLocaleString('en')} characters, but AI assistants read at most ${MAX_CHARACTERS.toLocaleString('en')}.`,
      'Split it.',
    );
  const conflicts = context.problems.filter(({ rule }) => rule === 'content/merge-conflict');
  const found = [
    ...problems,
    ...(conflicts.length > 0 ? conflicts : [...included.problems, ...expanded.problems, ...context.problems]),
  ];
  if (!tree) return { value: unparsed(), problems: found };
  const title = context.title ?? titleOf(file, options);
  const { headings, headingElements, sections, firstParagraph } = readSections(tree, title);
  const headingLines = headingElements.map((heading) => heading.position?.start.line ?? 1);
  const description = frontMatter.description ?? shorten(firstParagraph, DESCRIPTION_LENGTH);
  const { html, links, anchors, linkOf } = htmlParts(tree, context);
  const { comments, replacements, targets } = context;
  const written = markdownParts({ text, links, comments, replacements, linkOf, targets }, context);
  const markdown = context.titleHeading ? written : [`# ${escapeText(title)}\n\n`, ...written];
  return {
    value: {
      file,
      frontMatter,
      visibility,
      title,
      description,
      html,
      links,
      headings,
      headingLines,
      sections,
      anchors,
      markdown,
      examples: context.examples,
      keySpans,
      ...(references && references.length > 0 && { references }),
    },
    problems: found,
  };
}

/** Returns the origin of a translated line. A line that doesn't start in the first column is one of an included file: its own. */
function originOf({ line, column = 1 }: LinePlace, file: string, { variables }: MarkdownOptions): PageLine {
  return column === 1 ? line : { file, number: line, indent: 1 - column, variables };
}

/** The source of a page, and the changes to make before it's published. */
interface MarkdownSource {
  text: string;
  links: readonly ParsedLink[];
  comments: readonly Offsets[];
  /** Blocks that replace directives, with placeholders for link targets. */
  replacements: readonly Replacement[];
  targets: readonly { url: string }[];
  /** Maps the index of a target to the index of its link. */
  linkOf: ReadonlyMap<number, number>;
}

/**
 * Splits the source of a page at link targets, removes comments, and replaces directives and variables.
 */
function markdownParts(
  { text, links, comments, replacements, targets, linkOf }: MarkdownSource,
  context: ParseContext,
): MarkdownPart[] {
  const filled = variableFiller(context);
  const places = links.flatMap(({ destination }, link) => (destination ? [{ ...destination, link, written: '' }] : []));
  const gaps = comments.map((comment) => ({ ...withSpaceAround(text, comment), link: undefined, written: '' }));
  const blocks = replacements.map((each) => ({ ...each, link: undefined }));
  const parts: MarkdownPart[] = [];
  // Skip the empty lines in place of the front matter.
  let from = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  for (const { start, end, link, written } of [...places, ...gaps, ...blocks].sort((a, b) => a.start - b.start)) {
    // Skip the definition that another link already used, and links inside a directive that was replaced.
    if (start < from && (link !== undefined || written !== '')) continue;
    parts.push(filled(from, start));
    if (link !== undefined) parts.push({ link, written: filled(start, end) });
    else parts.push(...withLinks(written, targets, linkOf));
    from = Math.max(from, end);
  }
  return [...parts, filled(from, text.length)];
}

/** Returns a function that replaces the variables in a part of the text. */
function variableFiller(context: ParseContext): (start: number, end: number) => string {
  const { text, origin, options } = context;
  const filled = (piece: string, variables: MarkdownOptions['variables']) =>
    substituteVariables(piece, variables, () => {});
  if (!origin.lines) return (start, end) => filled(text.slice(start, end), options.variables);
  const lines = sourceFile('', text);
  return (start, end) => {
    const { line } = positionAt(lines, start);
    const pieces = text.slice(start, end).split('\n');
    return pieces.map((piece, index) => filled(piece, context.variablesAt(line + index))).join('\n');
  };
}

/** Splits a block at its links. */
function withLinks(
  block: string,
  targets: MarkdownSource['targets'],
  linkOf: MarkdownSource['linkOf'],
): MarkdownPart[] {
  return block.split(TARGETS).flatMap((piece, index): MarkdownPart[] => {
    if (index % 2 === 0) return piece === '' ? [] : [piece];
    const link = linkOf.get(Number(piece));
    const written = targets[Number(piece)]?.url ?? '';
    return [link === undefined ? written : { link, written }];
  });
}

/** Shortens a text at a word boundary and adds an ellipsis. */
function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const start = line.slice(0, maxLength);
  const end = start.lastIndexOf(' ');
  const words = end > 0 ? start.slice(0, end) : start.slice(0, -1).replace(/[\ud800-\udbff]$/, '');
  return `${words.replace(/[\s,;:.–-]+$/, '')}…`;
}
