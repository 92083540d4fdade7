import type { Span } from '@docgraph/source/checked';
import type { Element, Root } from 'hast';
import type { ListItem, Root as Markdown, Parents } from 'mdast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { PluginSteps } from '../model/page-steps.ts';
import { collectExamples } from './code/collect-examples.ts';
import { finishCodeBlocks } from './code/finish-code-blocks.ts';
import { readLineMarks } from './code/line-marks.ts';
import { codeOrSamples } from './code/request-tabs.ts';
import { dropComments } from './comments.ts';
import { explainAbbreviations, readAbbreviations } from './definitions/abbreviations.ts';
import { joinDefinitions } from './definitions/join-definitions.ts';
import { blockquoteOrAlert } from './directives/admonition.ts';
import { directive } from './directives/directive.ts';
import { directiveSyntax } from './directives/directive-parts.ts';
import { drawIcons } from './directives/icons.ts';
import { textDirective } from './directives/inline.ts';
import { paragraph } from './directives/paragraph.ts';
import { plainFences } from './directives/plain-fences.ts';
import { reportForeignSyntax } from './foreign/report-foreign-syntax.ts';
import { MAX_DEPTH, tooDeepNode } from './guards/check-source.ts';
import { demoteHeadings, ownAnchors, uniqueIds, withoutIds } from './headings/ids.ts';
import { prepareHeadings, slugHeadings, takeTitle } from './headings/prepare-headings.ts';
import { showFiles } from './includes/show-files.ts';
import { image, link } from './links/link-elements.ts';
import { anchorOptions, footnoteOptions, nameLinks } from './name-links.ts';
import { contextOf, type HandlerState, type Handlers, type ParseContext } from './parse-context.ts';
import { parseKnownHtml } from './parse-known-html.ts';
import { schemaWith } from './plugins/html-profiles.ts';
import { runPageSteps, safeRehype } from './plugins/keep-safe.ts';
import { takePluginTargets } from './plugins/take-plugin-targets.ts';
import { rawHtmlToText } from './raw-html.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { showUnusedFootnotes } from './show-unused-footnotes.ts';
import { ownSyntax, skipAbsentSyntax } from './skip-absent-syntax.ts';
import { dropSurplusCells, table } from './table.ts';
import { dropUnusedDefinitions } from './unused-definitions.ts';
import { replaceVariables } from './variables.ts';

/** Handlers that override remark's conversion of Markdown to HTML. */
const handlers: Handlers = {
  blockquote: blockquoteOrAlert,
  code: codeOrSamples,
  containerDirective: directive,
  image,
  imageReference: image,
  link,
  linkReference: link,
  listItem,
  paragraph,
  table,
  textDirective,
};

const conversion = { handlers, clobberPrefix: '', ...footnoteOptions, allowDangerousHtml: true };
const converter = unified().use(remarkRehype, conversion).freeze();
/** Converts nodes of plugins. */
const convert = (nodes: Markdown, file: VFile) => converter.runSync(nodes, file);

/**
 * Creates the part of the processor up to the sanitizer, with plugin steps. The result isn't frozen, because copying a
 * frozen processor adds all syntax extensions twice.
 */
function baseWith(plugins: readonly PluginSteps[]) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(directiveSyntax)
    .use(ownSyntax)
    .use(plugins.flatMap(({ remark = [] }) => remark))
    .use(skipAbsentSyntax)
    .use(joinDefinitions)
    .use(readAbbreviations)
    .use(dropComments)
    .use(dropUnusedDefinitions)
    .use(reportForeignSyntax)
    .use(rawHtmlToText)
    .use(dropSurplusCells)
    .use(showFiles)
    .use(readLineMarks)
    .use(collectExamples)
    .use(plainFences)
    .use(replaceVariables)
    .use(showUnusedFootnotes)
    .use(remarkRehype, conversion)
    .use(plugins.flatMap(safeRehype))
    .use(parseKnownHtml)
    .use(rehypeSanitize, plugins.length > 0 ? schemaWith(plugins.flatMap(({ allow = [] }) => allow)) : sanitizeSchema);
}

const base = baseWith([]);

function pageChain(start: typeof base) {
  return start()
    .use(prepareHeadings)
    .use(slugHeadings)
    .use(uniqueIds)
    .use(ownAnchors)
    .use(takeTitle)
    .use(runPageSteps)
    .use(takePluginTargets)
    .use(rehypeAutolinkHeadings, anchorOptions)
    .use(nameLinks)
    .use(drawIcons)
    .use(explainAbbreviations)
    .use(finishCodeBlocks, convert)
    .freeze();
}

const ordinaryPage = pageChain(base);

/** Returns a processor that converts a page's Markdown to the tree of its body. State is in `context` in the file's data. */
export function pageProcessor(plugins: readonly PluginSteps[] = []): typeof ordinaryPage {
  const own = plugins.filter(({ remark, rehype, directives }) => remark ?? rehype ?? directives);
  return own.length === 0 ? ordinaryPage : pageChain(baseWith(own));
}

/** Converts Markdown in another document to a tree. Removes IDs, which could conflict with others on the page. */
export const fragmentProcessor = base()
  .use(demoteHeadings)
  .use(ownAnchors)
  .use(withoutIds)
  .use(nameLinks)
  .use(drawIcons)
  .use(finishCodeBlocks, convert)
  .freeze();

/** Renders a list item. Adds an accessible name to the checkbox of a task. */
function listItem(state: HandlerState, node: ListItem, parent: Parents | undefined): Element {
  const item = defaultHandlers.listItem(state, node, parent);
  if (typeof node.checked !== 'boolean') return item;
  const first = item.children.find((child) => child.type === 'element');
  const box = first?.tagName === 'p' ? first.children[0] : first;
  if (box?.type === 'element' && box.tagName === 'input') {
    const { say } = contextOf(state.options.file);
    box.properties.ariaLabel = say(node.checked ? 'prose.done' : 'prose.not-done');
  }
  return item;
}

/** Parses a text without transforming it. Returns undefined if it's nested too deeply. */
export function parseOnly(processor: typeof fragmentProcessor, text: string): Markdown | undefined {
  try {
    return processor.parse(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function rangeOf(place: NonNullable<VFile['messages'][number]['place']>): Span {
  return 'start' in place ? place : { start: place, end: place };
}

/** Processes the text in a context. Reports a problem and returns undefined if the text is nested too deeply. */
export function parseTree(processor: typeof fragmentProcessor, context: ParseContext): Root | undefined {
  const hint = 'Reduce the nesting, or put the text in a code block.';
  let isShallow = false;
  try {
    const file = new VFile({ value: context.text, data: { context } });
    const markdown = processor.parse(file);
    const tooDeep = tooDeepNode(markdown);
    isShallow = !tooDeep;
    if (!tooDeep) {
      const tree = processor.runSync(markdown, file);
      for (const { ruleId, place, reason, note } of file.messages)
        if (ruleId && place) context.reportPlugin(ruleId, context.spanInFile(rangeOf(place)), reason, note);
      return tree;
    }
    const message = `The text is nested more than ${MAX_DEPTH} levels deep.`;
    context.report('content/too-deep', context.spanOf(tooDeep), message, hint);
  } catch (error) {
    // The parser itself is recursive, so it may overflow the stack before there's a tree to measure.
    if (!(error instanceof RangeError)) throw error;
    // If the text wasn't too deep, a plugin caused the overflow.
    if (isShallow && context.options.plugins?.length) throw error;
    context.report('content/too-deep', context.spanOf(), 'The text is nested too deeply.', hint);
  }
  return undefined;
}
