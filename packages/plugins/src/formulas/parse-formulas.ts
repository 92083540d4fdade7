import { element, type FenceResult } from '@docgraph/pipeline/plugin';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';
import type { Code, Root } from 'mdast';
import { type Math as BlockMath, type InlineMath, mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { inlineMath } from './inline-math.ts';

const RULE = 'formulas/invalid';
/** Maximum length of formulas that fit in a line on a narrow screen. Longer ones may scroll, so they can get the focus. */
const SHORT = 30;
const HINT = 'KaTeX lists what it supports: https://katex.org/docs/supported.';

/** Color that KaTeX gives to commands that load, link, or style something. Formulas can't have it, because it isn't valid. */
const FORBIDDEN = '#!';

/** Adds formulas to the parser, and renders those that aren't code blocks. */
export function parseFormulas(this: Processor) {
  const data = this.data();
  const blocks = math({ singleDollarTextMath: false });
  const text = [inlineMath, ...[blocks.text?.[36] ?? []].flat()];
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { ...blocks, text: { 36: text } }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mathFromMarkdown()];
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (index === undefined || !parent) return undefined;
      if (node.type === 'math') parent.children[index] = block(node, file);
      else if (node.type === 'inlineMath')
        parent.children[index] = rendered(node, file) ?? { type: 'inlineCode', value: node.value };
      else return undefined;
      return SKIP;
    });
  };
}

/** Returns the formula of a block, or its source if it's invalid. */
function block(node: BlockMath, file: VFile): BlockMath | Code {
  // The parser takes text after the opening `$$` for options.
  if (node.meta) node.value = `${node.meta}\n${node.value}`;
  const formula = isClosed(node, file) ? rendered(node, file) : undefined;
  return (
    formula ?? { type: 'code', lang: 'math', value: node.value, ...(node.position && { position: node.position }) }
  );
}

/** Checks whether a block ends with a line `$$`. Reports one that doesn't: everything below becomes part of it. */
function isClosed({ value, position }: BlockMath, file: VFile): boolean {
  const source = String(file.value).slice(position?.start.offset, position?.end.offset);
  if (/\n[ \t>]*\${2,}[ \t]*$/.test(source) && !/\$\$[ \t]*$/m.test(value)) return true;
  const problem = "The formula isn't closed by a line `$$`.";
  file.message(problem, { ruleId: RULE, ...(position && { place: position.start }) }).note =
    'Write `$$` on lines of their own before and after the formula.';
  return false;
}

/** Returns a formula with its MathML. Reports an invalid one, and returns undefined. */
function rendered<Node extends BlockMath | InlineMath>(node: Node, file: VFile): Node | undefined {
  const isBlock = node.type === 'math' || isDisplay(node, file);
  const result = render(node.value, isBlock);
  if (typeof result !== 'string') {
    const scrolling = node.value.length > SHORT ? { tabIndex: 0 } : {};
    node.data = isBlock
      ? { hName: 'span', hProperties: { className: ['formula'], tabIndex: 0 }, hChildren: [result] }
      : { hName: result.tagName, hProperties: { ...result.properties, ...scrolling }, hChildren: elementsIn(result) };
    return node;
  }
  file.message(problemWith(result), { ruleId: RULE, ...(node.position && { place: node.position }) }).note = HINT;
  return undefined;
}

function isDisplay({ position }: InlineMath, file: VFile): boolean {
  return String(file.value).startsWith('$$', position?.start.offset);
}

/** Renders a formula on lines of its own. */
export function renderBlock(source: string): FenceResult {
  const result = render(source, true);
  return typeof result === 'string'
    ? { rule: RULE, problem: problemWith(result), line: 0, hint: HINT }
    : { element: element('span', { className: ['formula'], tabIndex: 0 }, [result]), text: source };
}

function problemWith(reason: string): string {
  return `The formula is invalid: ${reason.replace(/\.$/, '')}.`;
}

/** Renders a formula as MathML, which browsers show without scripts and styles. Returns the reason if it's invalid. */
function render(source: string, displayMode: boolean): Element | string {
  try {
    const html = katex.renderToString(source, {
      ...{ displayMode, output: 'mathml', strict: 'ignore', maxExpand: 1000 },
      errorColor: FORBIDDEN,
    });
    const forbidden = html.split(`"${FORBIDDEN}"><mtext>`)[1]?.split('<')[0];
    if (forbidden !== undefined) return `\`${forbidden}\` isn't allowed`;
    if (html.includes('<semantics><mrow></mrow>')) return 'it has no content';
    const [box] = fromHtml(html, { fragment: true }).children;
    const [formula] = box ? elementsIn(box) : [];
    if (formula?.type !== 'element') throw new TypeError('KaTeX returned no formula.');
    // The source would be repeated in search results and copied text.
    for (const part of elementsIn(formula))
      if (part.type === 'element') part.children = part.children.filter((each) => !isAnnotation(each));
    return formula;
  } catch (error) {
    if (error instanceof katex.ParseError) return error.rawMessage;
    throw error;
  }
}

function elementsIn(node: Nodes): Element['children'] {
  return node.type === 'element' ? node.children : [];
}

function isAnnotation(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'annotation';
}
