import { declarationsIn, type Literal } from '../config/evaluate.ts';
import { type Fence, widthOf } from './find-code.ts';
import type { Page } from './page.ts';
import type { Block, Comment, Container, Expression, PageElement } from './parse-blocks.ts';
import { codeLines, escaped, inlineCode, openingFence, type Plan } from './plan.ts';

/** How an engine's blocks are translated. */
export interface BlockRules {
  isMdx: boolean;
  /** Returns what replaces an element. */
  element(element: PageElement, page: Page, parent: Block | undefined): Plan;
  container(container: Container, page: Page): Plan;
  /** Edits a code block. Returns what replaces it, if anything does. */
  fence(fence: Fence, page: Page, parent: Block | undefined): Plan | undefined;
  comment?(comment: Comment, page: Page, parent: Block | undefined): Plan;
}

/** Translates the blocks of a page. */
export function translateBlocks(blocks: readonly Block[], page: Page, rules: BlockRules): void {
  page.addCode(blocks);
  readModules(blocks, page);
  translateAll(blocks, { page, rules, prefix: '', parent: undefined });
}

interface Context {
  page: Page;
  rules: BlockRules;
  prefix: string;
  parent: Block | undefined;
}

/** Translates blocks. Returns how many levels of directives are inside. */
function translateAll(blocks: readonly Block[], context: Context): number {
  return Math.max(0, ...blocks.map((block) => translate(block, context)));
}

function translate(block: Block, context: Context): number {
  const { page, rules, parent } = context;
  const { start, end } = block;
  if (block.type === 'fence') {
    const plan = rules.fence(block, page, parent);
    const range = { ...block, start: start + block.prefix.length };
    return plan ? replaceWhole(range, plan, page, page.prefixAt(range.start) ?? context.prefix) : 0;
  }
  if (block.type === 'stray') {
    page.edit({ start, end, text: '' });
    page.lose(':::', start, '`:::` closes nothing.', 'A surrounding container needs more colons than those inside.');
    return 0;
  }
  const prefix = page.prefixAt(start) ?? context.prefix;
  if (block.type === 'module') return replaceWhole(block, { as: 'inline', text: '' }, page, prefix);
  if (block.type === 'expression') return replaceWhole(block, planOfExpression(block, page), page, prefix);
  if (block.type === 'comment')
    return replaceWhole(block, rules.comment?.(block, page, parent) ?? { as: 'source' }, page, prefix);
  const plan = block.type === 'element' ? rules.element(block, page, parent) : rules.container(block, page);
  return replaceTags(block, plan, { ...context, prefix });
}

/** Replaces a block with its tags and children. Returns how many levels of directives replace it. */
function replaceWhole({ start, end }: Block, plan: Plan, page: Page, prefix: string): number {
  if (plan.as === 'inline') page.edit({ start, end, text: plan.text });
  if (plan.as !== 'block') return 0;
  page.edit({ start, end, lines: plan.lines, prefix });
  return Math.max(0, ...plan.lines.map((line) => (/^ *(:{3,})/.exec(line)?.[1]?.length ?? 2) - 2));
}

function replaceTags(block: PageElement | Container, plan: Plan, context: Context): number {
  const { page, rules, prefix } = context;
  if (plan.as === 'block' || plan.as === 'inline') return replaceWhole(block, plan, page, prefix);
  const { open, close } = block;
  const isBlock = page.isFirst(open.start);
  const isAlone = isBlock && page.isLast(open.end);
  const indent = ('indent' in plan && plan.indent) || 0;
  const childPrefix = prefix + ' '.repeat(indent);
  if (plan.as !== 'source' && plan.as !== 'tags' && isBlock) {
    const target = widthOf(childPrefix.replace(/^(?:[ \t]*>[ ]?)*/, ''));
    const last = page.lineAt(close?.start ?? block.end) - (close && page.isFirst(close.start) ? 1 : 0);
    const isDedented = rules.isMdx || (block.type === 'element' && plan.as !== 'html');
    if (isDedented) page.indent(page.lineAt(open.end) + 1, last, target, rules.isMdx);
  }
  const height = translateAll(block.children, { ...context, prefix: childPrefix, parent: block });
  const end = close ?? { start: block.end, end: block.end };
  if (plan.as === 'directive') {
    const colons = 3 + height;
    page.edit({ ...open, lines: [openingFence(plan, colons), ...(plan.lines ?? [])], prefix, childPrefix });
    page.edit({ ...end, lines: [':'.repeat(colons)], prefix });
    return height + 1;
  }
  if (plan.as === 'lines') {
    page.edit({ ...open, lines: plan.opening, prefix, childPrefix });
    if (plan.closing.length > 0 || close) page.edit({ ...end, lines: plan.closing, prefix });
  } else if (plan.as === 'tags') {
    page.edit({ ...open, text: plan.before });
    if (close) page.edit({ ...close, text: plan.after });
  } else if (plan.as === 'children') {
    page.edit(isAlone ? { ...open, lines: [''], prefix } : { ...open, text: '' });
    const isLastAlone = close && page.isFirst(close.start) && page.isLast(close.end);
    if (close) page.edit(isLastAlone ? { ...close, lines: [''], prefix } : { ...close, text: '' });
  } else if (plan.as === 'html' && block.type === 'element') {
    const tag = htmlTag(block);
    const isFlow = isAlone && close && page.lineAt(close.end) > page.lineAt(open.start);
    page.edit(isFlow ? { ...open, lines: ['', tag, ''], prefix } : { ...open, text: tag });
    if (isFlow) page.edit({ ...close, lines: ['', page.slice(close), ''], prefix });
  }
  return height;
}

/** Writes the start tag of an HTML element without attributes that only mean something in JSX or Vue. */
function htmlTag({ name, attributes, isUnclosed, close }: PageElement): string {
  const kept = attributes.flatMap(({ name, value, code }) => {
    if (
      code !== undefined ||
      value === false ||
      value === null ||
      /^(?:class|className|style|key|ref|on[A-Z]\w*)$/.test(name)
    )
      return [];
    if (typeof value === 'object' || value === undefined) return [];
    const written = name.toLowerCase();
    return value === true
      ? [written]
      : [`${written}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`];
  });
  const isVoid = !close && !isUnclosed && !/^(?:br|hr|img|input|source|track|wbr|col)$/.test(name);
  return `<${[name, ...kept].join(' ')}>${isVoid ? `</${name}>` : ''}`;
}

/** Reads what a page imports, and its constants that are literals. */
function readModules(blocks: readonly Block[], page: Page): void {
  for (const block of blocks) {
    if ('children' in block) readModules(block.children, page);
    if (block.type !== 'module') continue;
    const { imports, values } = declarationsIn(block.source);
    for (const [name, path] of imports) page.imports.set(name, path);
    for (const [name, value] of values) page.values.set(name, value);
  }
}

/** Keeps an expression that needs code as code, and reports it. */
function planOfExpression({ source, start, end }: Expression, page: Page): Plan {
  if (/^(?:\/\*[\s\S]*?\*\/\s*)*$/.test(source)) {
    const id = /^\/\*\s*#(\S+)/.exec(source)?.[1];
    const isHeading = id !== undefined && /^[ \t>]*#{1,6}\s/.test(page.before(start)) && page.isLast(end);
    return { as: 'inline', text: isHeading ? `{#${id}}` : '' };
  }
  const known = page.evaluate(source);
  if (known && typeof known.value !== 'object') return { as: 'inline', text: textOf(known.value) };
  const name = /[A-Za-z_$][\w$]*/.exec(source)?.[0] ?? '{…}';
  page.lose(name, start, `The expression \`${source.split('\n')[0]}\` needs code, so it's shown as code.`);
  const isBlock = page.isFirst(start) && page.isLast(end) && source.includes('\n');
  const written = page.slice({ start, end });
  return isBlock ? { as: 'block', lines: codeLines('jsx', written) } : { as: 'inline', text: inlineCode(written) };
}

function textOf(value: Literal): string {
  return value === null || value === undefined || typeof value === 'boolean' ? '' : escaped(String(value));
}
