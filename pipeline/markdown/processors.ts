import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { collectExamples } from './code/collect-examples.ts';
import { finishCodeBlocks } from './code/finish-code-blocks.ts';
import { codeOrSamples } from './code/request-tabs.ts';
import { dropComments } from './comments.ts';
import { blockquoteOrAlert } from './directives/alert.ts';
import { containerDirectives } from './directives/container-directives.ts';
import { directive } from './directives/directive.ts';
import { paragraph } from './directives/paragraph.ts';
import { reportForeignSyntax } from './foreign/report-foreign-syntax.ts';
import type { Handlers } from './handler.ts';
import { demoteHeadings } from './headings/demote-headings.ts';
import { anchorOptions } from './headings/heading-anchor.ts';
import { ownAnchors } from './headings/own-anchors.ts';
import { prepareHeadings } from './headings/prepare-headings.ts';
import { takeTitle } from './headings/take-title.ts';
import { uniqueIds } from './headings/unique-ids.ts';
import { image, imageReference, link, linkReference } from './links/link-elements.ts';
import { listItem } from './list-item.ts';
import { parseKnownHtml } from './parse-known-html.ts';
import { runPageSteps } from './plugins/run-page-steps.ts';
import { rawHtmlToText } from './raw-html.ts';
import { replaceVariables } from './replace-variables.ts';
import { sanitizeSchema } from './sanitize-schema.ts';
import { showUnusedFootnotes } from './show-unused-footnotes.ts';
import { dropSurplusCells, table } from './table.ts';
import { withoutIds } from './without-ids.ts';

/** How Markdown becomes HTML, where it differs from remark's own way. */
const handlers: Handlers = {
  blockquote: blockquoteOrAlert,
  code: codeOrSamples,
  containerDirective: directive,
  image,
  imageReference,
  link,
  linkReference,
  listItem,
  paragraph,
  table,
};

const base = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(containerDirectives)
  .use(dropComments)
  .use(reportForeignSyntax)
  .use(rawHtmlToText)
  .use(dropSurplusCells)
  .use(collectExamples)
  .use(replaceVariables)
  .use(showUnusedFootnotes)
  .use(remarkRehype, {
    handlers,
    clobberPrefix: '',
    footnoteLabelProperties: { className: ['visually-hidden'] },
    allowDangerousHtml: true,
  })
  .use(parseKnownHtml)
  .use(rehypeSanitize, sanitizeSchema)
  .freeze();

/** From the Markdown of a page to the tree of its body. The state of a run is in the `context` of its file's data. */
export const pageProcessor = base()
  .use(prepareHeadings)
  .use(rehypeSlug)
  .use(uniqueIds)
  .use(ownAnchors)
  .use(takeTitle)
  .use(runPageSteps)
  .use(rehypeAutolinkHeadings, anchorOptions)
  .use(finishCodeBlocks)
  .freeze();

/** From a piece of Markdown inside another document to its tree: without ids, which would clash on its page. */
export const fragmentProcessor = base()
  .use(demoteHeadings)
  .use(ownAnchors)
  .use(withoutIds)
  .use(finishCodeBlocks)
  .freeze();
