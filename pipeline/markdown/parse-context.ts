import type { CallFacts } from '@docgraph/openapi/parsed-api';
import type { Position } from '@docgraph/schemas/diagnostic';
import { asProblem, type Problem, type Span } from '@docgraph/source/checked';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { RuleName } from '@docgraph/source/rules';
import { type SourceFile, sourceFile, spanBetween } from '@docgraph/source/source-file';
import { createTextReader, type ReadText } from '@docgraph/texts/text-reader';
import { textsOf } from '@docgraph/texts/texts-of';
import type { Element, Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Options } from 'remark-rehype';
import type { Transformer } from 'unified';
import type { GeneratedBlocks, PluginSteps } from '../model/page-steps.ts';
import type { PageExamples } from '../model/parsed-page.ts';
import type { Locale } from '../model/settings.ts';
import { type Replacement, replaceLines } from './replacement.ts';

/** What of a site's settings changes how its Markdown is parsed. */
export interface MarkdownOptions {
  /** The language that the interface speaks in the text, and the texts of it that the settings change; English without it. */
  locale?: Pick<Locale, 'htmlLang' | 'texts'> | undefined;
  /** Values for `{{name}}`. Without any, `{{…}}` is ordinary text. */
  variables: Readonly<Record<string, string>>;
  /** Title of the site, for a page at the top of an edition: its folder says nothing about it. */
  siteTitle?: string | undefined;
  /** What lines such as `::commands` stand for, as far as the page needs it. Only pages may hold such lines. */
  blocks?: GeneratedBlocks | undefined;
  /** Names of all such lines, and how to fix each if there is nothing to show. */
  blockHints?: Readonly<Record<string, string>> | undefined;
  /** What plugins do with the page. */
  plugins?: readonly PluginSteps[] | undefined;
  /** What samples of requests need to know; without it requests stay as they are written. */
  calls?: CallFacts | undefined;
}

/** Where a text stands in its file. */
export interface TextOrigin {
  /** File, relative to the content folder, with `/`. */
  file: string;
  /** Place of the first character. */
  start: Position;
  /** Columns before every line but the first, for texts that are indented in their file; 0 without it. */
  indent?: number | undefined;
  /** Where lines were added: for each line its line in the file, or the place of what it was added for. */
  lines?: readonly (number | Span)[] | undefined;
}

/** A link or an image whose text is not known yet. */
type LinkTarget = Omit<ParsedLink, 'text'>;

type AnyNode = MdastNodes | HastNodes;

/** What the steps of the plugin chain share about the text they work on. */
export class ParseContext {
  readonly text: string;
  readonly origin: TextOrigin;
  readonly options: MarkdownOptions;
  /** Reads the texts of the interface in the language of the text. */
  readonly say: ReadText;
  /** Whether the text may hold directives. */
  readonly hasColonFences: boolean;
  /** Problems found so far. */
  readonly problems: Problem[] = [];
  /** Links and images in the order of conversion; elements refer to them by index in `data-target`. */
  readonly targets: LinkTarget[] = [];
  /** Where the comments of the writer stand in the text: nobody else is to see them. */
  readonly comments: Offsets[] = [];
  /** Source ranges of plugin directives. Elements refer to them by index in `data-directive`. */
  readonly directives: Offsets[] = [];
  /** What published Markdown has instead of parts of the text. */
  readonly replacements: Replacement[] = [];
  /** Offsets of each `<` that belongs to the syntax of another system, which is reported as that. */
  readonly foreignTags = new Set<number>();
  /** Lines so far that look like the start of a directive, are none, and have no end yet. */
  looseFences = 0;
  /** Whether the text is a page whose requests are run. */
  runs = false;
  /** The code of the text. */
  readonly examples: PageExamples = { blocks: [], inline: [], told: [] };
  /** Title of the page: from the front matter, or from the heading that `prepareHeadings` finds. */
  title: string | undefined;
  /** The heading that repeats or provides the title. */
  titleHeading: Element | undefined;
  /** All headings that readers can link to, in document order, the one of the title included. */
  readonly headings: Element[] = [];
  /** Ids that writers chose, and the headings that have them. */
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

  /** Records a problem, once. Problems of one `kind` can be counted together: its name in the plural. */
  report(rule: RuleName, span: Span, message: string, hint?: string, kind?: string): void {
    this.reportPlugin(rule, span, message, hint, kind);
  }

  /** Records a problem of a rule of a plugin, once. */
  reportPlugin(rule: string, span: Span, message: string, hint?: string, kind?: string): void {
    const key = `${span.start.line}:${span.start.column} ${message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.problems.push(asProblem({ rule, message, file: this.origin.file, ...span, hint, kind }));
  }

  /** Records the target of a link or an image, and returns its index. */
  addTarget(target: Omit<LinkTarget, 'title'> & { title: string | null | undefined }): number {
    const { title, ...rest } = target;
    return this.targets.push({ ...rest, ...(title && { title }) }) - 1;
  }

  /** Records comments by their offsets inside of a node. */
  addComments(node: AnyNode, comments: readonly Offsets[]): void {
    const offset = node.position?.start.offset;
    if (offset === undefined) return;
    for (const { start, end } of comments) this.comments.push({ start: offset + start, end: offset + end });
  }

  /** Has published Markdown show a block instead of whole lines: see {@link replaceLines}. */
  replaceSource(start: number, end: number, block: string): void {
    this.replacements.push(replaceLines(this.text, start, end, block));
  }

  /** Place of the first of these nodes that has one. Nodes made by plugins have none, their parents do. */
  spanOf(...nodes: (AnyNode | undefined)[]): Span {
    const position = nodes.find((node) => node?.position)?.position;
    if (!position) return { start: this.origin.start, end: this.origin.start };
    return this.spanInFile(position);
  }

  /** A place in the text as a place in its file. */
  spanInFile({ start, end }: Span): Span {
    return { start: this.#inFile(start, 'start'), end: this.#inFile(end, 'end') };
  }

  /** Place of the first occurrence of a string inside a node; of the node itself when it is not written there. */
  spanInside(node: AnyNode | undefined, written: string): Span {
    const at = this.offsetOf(node, written);
    return at === undefined ? this.spanOf(node) : this.spanAt(at, written.length);
  }

  /** Offset of the first occurrence of a string inside a node, at or after an offset; undefined without one. */
  offsetOf(node: AnyNode | undefined, written: string, from = 0): number | undefined {
    const start = node?.position?.start.offset;
    const end = node?.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    const at = this.text.slice(0, end).indexOf(written, Math.max(start, from));
    return at < 0 ? undefined : at;
  }

  /** Place of some characters of the text. */
  spanAt(offset: number, length: number): Span {
    this.#lines ??= sourceFile('', this.text);
    return this.spanInFile(spanBetween(this.#lines, offset, offset + length));
  }

  /** Whether a node stands in text that was generated for a directive. */
  isGenerated(node: AnyNode): boolean {
    const line = node.position?.start.line;
    return line !== undefined && typeof this.origin.lines?.[line - 1] === 'object';
  }

  /** Text of the node as it is written; undefined for a node that a plugin made. */
  sourceOf(node: AnyNode): string | undefined {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    return start === undefined || end === undefined ? undefined : this.text.slice(start, end);
  }

  #inFile({ line, column }: Position, edge: keyof Span): Position {
    const { start, indent = 0, lines } = this.origin;
    const own = lines?.[line - 1] ?? line;
    if (typeof own !== 'number') return own[edge];
    return { line: start.line + own - 1, column: column + (line === 1 ? start.column - 1 : indent) };
  }
}

/** The functions that turn Markdown nodes into HTML nodes, by type of the node. */
export type Handlers = NonNullable<Options['handlers']>;

/** What such a function is given to work with. */
export type HandlerState = Parameters<NonNullable<Handlers['text']>>[0];

/** The virtual file that a plugin is given. */
export type MarkdownFile = Parameters<Transformer>[1];

/** The context of the text that a plugin works on: the only state that belongs to one text and not to the chain. */
export function contextOf(file: MarkdownFile | null | undefined): ParseContext {
  const context = file?.data.context;
  if (!(context instanceof ParseContext)) throw new TypeError('The Markdown plugins need a ParseContext.');
  return context;
}
