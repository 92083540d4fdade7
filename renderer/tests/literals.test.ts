import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@docgraph/test-kit/root';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Attributes and properties whose value is visible or read aloud. */
const SEEN = new Set(['aria-label', 'title', 'placeholder', 'label', 'alt', 'text', 'textContent', 'innerText']);
/** Functions that show or announce their argument. */
const SAYING = new Set(['announce', 'append', 'prepend', 'replaceChildren']);

const files = ['renderer', 'packages/ui/src', 'packages/sandbox/src/ui'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(path.join('renderer', 'tests'))),
);

test('all UI strings are in the catalogs', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    return literalsIn(source, file).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['<p>Some words</p>', 'Some words'],
  ['<button aria-label="Close" />', 'Close'],
  ["<button title={open ? 'Close it' : label} />", 'Close it'],
  ['<p>{`two items`}</p>', '`two items`'],
  ["announce('Copied')", 'Copied'],
  ["button.setAttribute('aria-label', 'Close')", 'Close'],
  ["button.title = 'Copy'", 'Copy'],
])('finds %s', (source, text) => {
  expect(literalsIn(`const x = () => ${source}`, 'x.tsx')).toEqual([text]);
});

test.each(['<p>⌘ K</p>', '<p className="lead">{text}</p>', '<p>{`⌘ K`}</p>', "list.append(icon('check'))"])(
  '%s is not a UI string',
  (source) => {
    expect(literalsIn(`const x = () => ${source}`, 'x.tsx')).toEqual([]);
  },
);

/** Returns the UI strings that are hard-coded in a source file. */
function literalsIn(source: string, file: string): string[] {
  const found: string[] = [];
  const say = (node: unknown): void => {
    if (!isNode(node)) return;
    const { type } = node;
    if (type === 'JSXText' || type === 'Literal') {
      if (typeof node.value === 'string' && isText(node.value)) found.push(node.value.trim());
    } else if (type === 'TemplateLiteral') {
      const { quasis } = node;
      const words = Array.isArray(quasis) ? quasis.map((quasi) => quasi.value.raw).join(' ') : '';
      if (isText(words)) found.push(source.slice(Number(node.start), Number(node.end)));
    } else if (type === 'JSXExpressionContainer') say(node.expression);
    else if (type === 'ConditionalExpression') for (const branch of [node.consequent, node.alternate]) say(branch);
    else if (type === 'LogicalExpression') for (const side of [node.left, node.right]) say(side);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    const { type } = node;
    if ((type === 'JSXElement' || type === 'JSXFragment') && Array.isArray(node.children)) node.children.forEach(say);
    if (type === 'JSXAttribute' && SEEN.has(nameOf(node.name))) say(node.value);
    if (type === 'AssignmentExpression' && isNode(node.left) && SEEN.has(nameOf(node.left.property))) say(node.right);
    if (type === 'CallExpression' && Array.isArray(node.arguments)) {
      const callee = isNode(node.callee) ? nameOf(node.callee.property ?? node.callee) : '';
      const [first, second] = node.arguments;
      if (SAYING.has(callee)) node.arguments.forEach(say);
      if (callee === 'setAttribute' && SEEN.has(String(first?.value))) say(second);
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(parseSync(file, source).program);
  return found;
}

function isText(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === 'string' ? node.name : '';
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
