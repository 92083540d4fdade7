import type { Checked } from '@docgraph/source/checked';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { SourceText } from '@docgraph/source/sources';
import type { MarkdownPart, ParsedPage } from '../model/parsed-page.ts';
import { withSpaceAround } from './comments.ts';
import { hideForeignComments } from './foreign/hide-comments.ts';
import { reportPlaces } from './foreign/report-foreign-syntax.ts';
import { readFrontMatter } from './front-matter/read-front-matter.ts';
import { expandBlocks } from './generated/expand-blocks.ts';
import { checkSource } from './guards/check-source.ts';
import { htmlParts } from './html-parts.ts';
import { type MarkdownOptions, ParseContext } from './parse-context.ts';
import { TARGETS } from './plugins/rendered-directives.ts';
import { pageProcessor, parseOnly, parseTree } from './processors.ts';
import { readSections } from './read-sections.ts';
import type { Replacement } from './replacement.ts';
import { emptyPage, titleFromFile, unparsedPage } from './unparsed-page.ts';
import { substituteVariables } from './variables.ts';

/** Maximum length of a description that's generated from the text. */
const DESCRIPTION_LENGTH = 160;

/** Maximum number of characters that AI assistants read (`page-size-html` in the Agent-Friendly Documentation Spec). */
const MAX_CHARACTERS = 100_000;

/** Parses a Markdown file without looking at any other file. Never throws. */
export function parsePage(source: SourceText, options: MarkdownOptions): Checked<ParsedPage> {
  const file = source.path;
  const { value: parts, problems } = readFrontMatter(source, options.variables);
  const { frontMatter, keySpans, visibility, body } = parts;
  if (visibility === 'unreadable') return { value: emptyPage(file, visibility), problems };
  const unparsed = () => unparsedPage(source, options.variables);
  const problem = checkSource(body);
  if (problem) {
    const { rule, span, message, hint } = problem;
    return { value: unparsed(), problems: [...problems, { rule, message, file, ...span, hint }] };
  }
  const expanded = expandBlocks(body, file, options);
  const processor = pageProcessor(options.plugins);
  const { lines } = expanded.value;
  const hidden = hideForeignComments(expanded.value.text, (value) => parseOnly(processor, value));
  const { text } = hidden;
  const context = new ParseContext(text, { file, start: { line: 1, column: 1 }, lines }, options);
  context.runs = frontMatter.runs !== undefined;
  context.title = frontMatter.title?.trim() || undefined;
  if (frontMatter.title !== undefined && context.title === undefined)
    context.report('content/empty-title', keySpans.title ?? context.spanOf(), 'The title is empty.', 'Add a title.');
  if (source.text.trim() === '')
    context.report('content/empty-title', context.spanOf(), 'The page is empty.', 'Add content, or remove the file.');

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
  const found = [...problems, ...(conflicts.length > 0 ? conflicts : [...expanded.problems, ...context.problems])];
  if (!tree) return { value: unparsed(), problems: found };
  const title = context.title ?? titleFromFile(file, options.siteTitle);
  const { headings, headingElements, sections, firstParagraph } = readSections(tree, title);
  const headingLines = headingElements.map((heading) => context.spanOf(heading).start.line);
  const description = frontMatter.description ?? shorten(firstParagraph, DESCRIPTION_LENGTH);
  const { html, links, anchors, linkOf } = htmlParts(tree, context);
  const { comments, replacements, targets } = context;
  const written = markdownParts({ text, links, comments, replacements, linkOf, targets }, options.variables);
  const markdown = context.titleHeading ? written : [`# ${title}\n\n`, ...written];
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
    },
    problems: found,
  };
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
  variables: MarkdownOptions['variables'],
): MarkdownPart[] {
  const filled = (piece: string) => substituteVariables(piece, variables, () => {});
  const places = links.flatMap(({ destination }, link) => (destination ? [{ ...destination, link, written: '' }] : []));
  const gaps = comments.map((comment) => ({ ...withSpaceAround(text, comment), link: undefined, written: '' }));
  const blocks = replacements.map((each) => ({ ...each, link: undefined }));
  const parts: MarkdownPart[] = [];
  // Skip the empty lines in place of the front matter.
  let from = /^(?:[ \t]*\n)*/.exec(text)?.[0].length ?? 0;
  for (const { start, end, link, written } of [...places, ...gaps, ...blocks].sort((a, b) => a.start - b.start)) {
    // Skip the definition that another link already used, and links inside a directive that was replaced.
    if (start < from && (link !== undefined || written !== '')) continue;
    parts.push(filled(text.slice(from, start)));
    if (link !== undefined) parts.push({ link, written: filled(text.slice(start, end)) });
    else parts.push(...withLinks(written, targets, linkOf));
    from = Math.max(from, end);
  }
  return [...parts, filled(text.slice(from))];
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
