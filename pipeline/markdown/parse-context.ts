import type { CallFacts } from '@docgraph/openapi/parsed-api';
import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import type { HeadingIds } from '@docgraph/schemas/authored/site-settings';
import type { Position } from '@docgraph/schemas/diagnostic';
import { asProblem, type PlacedSpan, type Problem, type Span } from '@docgraph/source/checked';
import type { Correction } from '@docgraph/source/fix';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { RuleName } from '@docgraph/source/rules';
import { type SourceFile, sourceFile, spanBetween } from '@docgraph/source/source-file';
import { createTextReader, type ReadText } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import type { Element, Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Options } from 'remark-rehype';
import type { Transformer } from 'unified';
import type { BlockProblem, GeneratedBlocks, PluginSteps } from '../model/page-steps.ts';
import type { PageExamples } from '../model/parsed-page.ts';
import type { Locale } from '../model/settings.ts';
import type { Visibility } from '../model/visibility.ts';
import { type Replacement, replaceLines } from './replacement.ts';

/** Settings that affect how Markdown is parsed. */
export interface MarkdownOptions {
  /** UI language of the text, and UI strings overridden by the settings. Defaults to English. */
  locale?: Pick<Locale, 'htmlLang' | 'texts'> | undefined;
  /** Values for `{{name}}`. If there are none, `{{…}}` is ordinary text. */
  variables: Readonly<Record<string, string>>;
  /** Site title. Used as the title of an edition's index page, because that page has no folder to be named after. */
  siteTitle?: string | undefined;
  /** Generated blocks that the page depends on, such as the one for a line `::commands`. Only supported on pages. */
  blocks?: GeneratedBlocks | undefined;
  /** Problems with blocks that select entries, keyed like the blocks. */
  blockProblems?: Readonly<Record<string, BlockProblem>> | undefined;
  /** JSON Schema of additional front matter. */
  pageFields?: CollectionSchema | undefined;
  /** Whether the page is a post. The date in the name of its file isn't part of its title. */
  isPost?: boolean | undefined;
  /** Names of all generated blocks, with a hint for each that has no content. */
  blockHints?: Readonly<Record<string, string>> | undefined;
  /** Processing steps of plugins. */
  plugins?: readonly PluginSteps[] | undefined;
  /** Whether harmless HTML on pages is rendered. Defaults to `on`. */
  html?: 'on' | 'off' | undefined;
  /** How heading IDs are made. Defaults to `github`. */
  headingIds?: HeadingIds | undefined;
  /** Texts of files that the page includes or shows as code, by path. */
  included?: Readonly<Record<string, string>> | undefined;
  /** Hosts whose pages can be embedded, such as `https://*.example.com`. */
  frameHosts?: readonly string[] | undefined;
  /** Collections whose entries the text may link to, as in `team:ada`. */
  collections?: readonly string[] | undefined;
  /** Facts for generating request samples. Without them, requests are shown as written. */
  calls?: CallFacts | undefined;
}

/** A line of an included file. */
export interface IncludedLine {
  file: string;
  /** Number of the line in that file. */
  number: number;
  /** Number of characters in front of the line that aren't in the file, because the directive is indented. */
  indent: number;
  /** Values for `{{name}}` from the directive. */
  variables: MarkdownOptions['variables'];
}

/** Where a line comes from: its number in the file, another file, or the range of the directive that generated it. */
export type LineOrigin = number | IncludedLine | PlacedSpan;

/** Position of a text in its file. */
export interface TextOrigin {
  /** File, relative to the content folder, with `/` separators. */
  file: string;
  /** Position of the first character. */
  start: Position;
  /** Indentation of every line but the first. Defaults to 0. */
  indent?: number | undefined;
  /** If lines were inserted: where each line comes from. */
  lines?: readonly LineOrigin[] | undefined;
}

/** A link or an image without its text. */
type LinkTarget = Omit<ParsedLink, 'text'>;

type AnyNode = MdastNodes | HastNodes;

/** How to fix a problem: in words, or also as an edit that's known to be right. */
export type Advice = string | Correction;

/** Shared state of all processing steps of a text. */
export class ParseContext {
  readonly text: string;
  readonly origin: TextOrigin;
  readonly options: MarkdownOptions;
  /** Returns UI strings in the language of the text. */
  readonly say: ReadText;
  /** Whether the text may contain directives. */
  readonly hasColonFences: boolean;
  /** Problems found so far. */
  readonly problems: Problem[] = [];
  /** Links and images in order of conversion. Elements reference them by index in `data-target`. */
  readonly targets: LinkTarget[] = [];
  /** Ranges of comments, which aren't published. */
  readonly comments: Offsets[] = [];
  /** Ranges of plugin directives. Elements reference them by index in `data-directive`. */
  readonly directives: Offsets[] = [];
  /** Replacements for parts of the text in published Markdown. */
  readonly replacements: Replacement[] = [];
  /** Offsets of each `<` that's reported as foreign syntax. */
  readonly foreignTags = new Set<number>();
  /** Number of reported lines that look like the start of a directive and aren't closed yet. */
  looseFences = 0;
  /** Visibility of the page. */
  visibility: Visibility | undefined;
  /** Whether the text was written for another engine. */
  isTranslated = false;
  /** Whether the requests on the page are run. */
  runs = false;
  /** Code in the text. */
  readonly examples: PageExamples = { blocks: [], inline: [], discussedLinks: [] };
  /** Title of the page, from the front matter or the heading found by `prepareHeadings`. */
  title: string | undefined;
  /** The heading that repeats or provides the title. */
  titleHeading: Element | undefined;
  /** All headings that can be linked to, in document order, including the title. */
  readonly headings: Element[] = [];
  /** Explicit IDs and their headings. */
  readonly explicitIds = new Map<string, Element>();
  /** Whether the text is part of another document. */
  readonly isFragment: boolean;

  readonly #reported = new Set<string>();
  #lines: SourceFile | undefined;

  constructor(text: string, origin: TextOrigin, options: MarkdownOptions, isFragment = false) {
    this.text = text;
    this.origin = origin;
    this.options = options;
    this.say = createTextReader(textsOf(options.locale?.htmlLang ?? 'en', options.locale?.texts));
    this.hasColonFences = text.includes(':::');
    this.isFragment = isFragment;
  }

  /** Reports a problem, unless it's already reported. `kind` is a plural noun for counting problems of the same kind. */
  report(rule: RuleName, span: PlacedSpan, message: string, hint?: Advice, kind?: string): void {
    this.reportPlugin(rule, span, message, hint, kind);
  }

  /** Reports a problem under a plugin's rule, unless it's already reported. */
  reportPlugin(rule: string, span: PlacedSpan, message: string, advice?: Advice, kind?: string): void {
    const key = `${span.file ?? ''}:${span.start.line}:${span.start.column} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const { hint, fix } = typeof advice === 'object' ? advice : { hint: advice };
    this.problems.push(asProblem({ rule, message, file: this.origin.file, ...span, hint, fix, kind }));
  }

  /** Adds the target of a link or an image, and returns its index. */
  addTarget(target: Omit<LinkTarget, 'title'> & { title: string | null | undefined }): number {
    const { title, ...rest } = target;
    return this.targets.push({ ...rest, ...(title && { title }) }) - 1;
  }

  /** Adds comments by their offsets within a node. */
  addComments(node: AnyNode, comments: readonly Offsets[]): void {
    const offset = node.position?.start.offset;
    if (offset === undefined) return;
    for (const { start, end } of comments) this.comments.push({ start: offset + start, end: offset + end });
  }

  /** Replaces whole lines with a block in published Markdown; see {@link replaceLines}. */
  replaceSource(start: number, end: number, block: string): void {
    this.replacements.push(replaceLines(this.text, start, end, block));
  }

  /** Returns the range of the first node that has one. Nodes created by plugins don't, but their parents do. */
  spanOf(...nodes: (AnyNode | undefined)[]): PlacedSpan {
    const position = nodes.find((node) => node?.position)?.position;
    if (!position) return { start: this.origin.start, end: this.origin.start };
    return this.spanInFile(position);
  }

  /** Converts a range in the text to a range in the file. A range across files ends where it starts. */
  spanInFile({ start, end }: Span): PlacedSpan {
    const file = this.fileAt(start.line);
    const isWhole = this.fileAt(end.line) === file;
    const first = this.#inFile(start, 'start');
    return { start: first, end: isWhole ? this.#inFile(end, 'end') : first, ...(file !== undefined && { file }) };
  }

  /** Returns the included file that a line comes from, or undefined if it's in the file of the page. */
  fileAt(line: number): string | undefined {
    const own = this.origin.lines?.[line - 1];
    return typeof own === 'object' ? own.file : undefined;
  }

  /** Returns the variables in a line. Variables of an include override the site's. */
  variablesAt(line: number | undefined): MarkdownOptions['variables'] {
    const own = line === undefined ? undefined : this.origin.lines?.[line - 1];
    return typeof own === 'object' && 'variables' in own ? own.variables : this.options.variables;
  }

  /** Returns the range of the first occurrence of a string in a node, or of the node if it isn't found. */
  spanInside(node: AnyNode | undefined, written: string): PlacedSpan {
    const at = this.offsetOf(node, written);
    return at === undefined ? this.spanOf(node) : this.spanAt(at, written.length);
  }

  /** Returns the offset of the first occurrence of a string in a node, at or after an offset, or undefined. */
  offsetOf(node: AnyNode | undefined, written: string, from = 0): number | undefined {
    const start = node?.position?.start.offset;
    const end = node?.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    const at = this.text.slice(0, end).indexOf(written, Math.max(start, from));
    return at < 0 ? undefined : at;
  }

  /** Returns the range of characters in the text. */
  spanAt(offset: number, length: number): PlacedSpan {
    this.#lines ??= sourceFile('', this.text);
    return this.spanInFile(spanBetween(this.#lines, offset, offset + length));
  }

  /** Checks whether a node is in text generated for a directive. */
  isGenerated(node: AnyNode): boolean {
    const line = node.position?.start.line;
    const own = line === undefined ? undefined : this.origin.lines?.[line - 1];
    return typeof own === 'object' && 'start' in own;
  }

  /** Returns the source of a node, or undefined for a node created by a plugin. */
  sourceOf(node: AnyNode): string | undefined {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    return start === undefined || end === undefined ? undefined : this.text.slice(start, end);
  }

  #inFile({ line, column }: Position, edge: keyof Span): Position {
    const { start, indent = 0, lines } = this.origin;
    const own = lines?.[line - 1] ?? line;
    if (typeof own === 'object' && 'start' in own) return own[edge];
    if (typeof own === 'object') return { line: own.number, column: Math.max(1, column - own.indent) };
    return { line: start.line + own - 1, column: column + (line === 1 ? start.column - 1 : indent) };
  }
}

/** Functions that convert Markdown nodes to HTML nodes, by node type. */
export type Handlers = NonNullable<Options['handlers']>;

/** State passed to a handler. */
export type HandlerState = Parameters<NonNullable<Handlers['text']>>[0];

/** The virtual file passed to a unified plugin. */
export type MarkdownFile = Parameters<Transformer>[1];

/** Returns the context of a file. All other state belongs to the processor, which many files share. */
export function contextOf(file: MarkdownFile | null | undefined): ParseContext {
  const context = file?.data.context;
  if (!(context instanceof ParseContext)) throw new TypeError('The Markdown plugins need a ParseContext.');
  return context;
}
