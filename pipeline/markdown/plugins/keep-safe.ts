import type { Span } from '@docgraph/source/checked';
import type { Element, ElementContent, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { type PluggableList, unified } from 'unified';
import type { HtmlProfile, PluginSteps } from '../../model/page-steps.ts';
import { replaceChild, walkElements } from '../elements.ts';
import { contextOf, type MarkdownFile } from '../parse-context.ts';
import { schemaWith } from './html-profiles.ts';
import { sayOnPage } from './plugin-content.ts';

/** The elements of a tree with their attributes. */
type Snapshot = ReadonlyMap<Element, string>;

/** Records the elements of a tree, which are already safe, before a plugin changes the tree. */
function snapshotOf(tree: Root): Snapshot {
  const elements = new Map<Element, string>();
  walkElements(tree, (node) => {
    elements.set(node, JSON.stringify(node.properties));
    return undefined;
  });
  return elements;
}

/**
 * Removes disallowed elements and attributes from a tree. Skips elements that haven't changed since the snapshot. Calls
 * `onLoss` for each removed element or attribute. Replaces removed elements with their content.
 */
export function keepSafe(
  tree: Root,
  allow: readonly HtmlProfile[] = [],
  { before, onLoss }: { before?: Snapshot; onLoss?: (what: string, element: Element) => void } = {},
): Root {
  const sanitizer = sanitizerFor(allow);
  walkElements(tree, (node, index, parent) => {
    if (before?.get(node) === JSON.stringify(node.properties)) return undefined;
    // Sanitize each element separately, without its content, so that its children keep their identity.
    const [safe] = sanitizer({ type: 'root', children: [{ ...node, children: [] }] }).children;
    if (safe?.type !== 'element') {
      onLoss?.(`<${node.tagName}>`, node);
      const isText = node.tagName !== 'script' && node.tagName !== 'style';
      replaceChild(parent, index, isText ? node.children : []);
      return 0;
    }
    for (const name of Object.keys(node.properties)) if (!Object.hasOwn(safe.properties, name)) onLoss?.(name, node);
    node.properties = safe.properties;
    return undefined;
  });
  return tree;
}

const sanitizers = new Map<string, (tree: Root) => Root>();

function sanitizerFor(allow: readonly HtmlProfile[]): (tree: Root) => Root {
  const key = allow.join();
  const known = sanitizers.get(key);
  if (known) return known;
  const processor = unified().use(rehypeSanitize, schemaWith(allow)).freeze();
  const sanitizer = (tree: Root) => processor.runSync(tree);
  sanitizers.set(key, sanitizer);
  return sanitizer;
}

/** Runs the plugins' page steps, and removes unsafe HTML. */
export function runPageSteps() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const { options, title = '' } = context;
    for (const { finish, ...plugin } of options.plugins ?? []) {
      if (!finish) continue;
      const before = snapshotOf(tree);
      finish(tree, { title, say: sayOnPage(plugin, context) });
      takeOutUnsafe(tree, before, plugin, file);
    }
  };
}

/** Returns the rehype plugins of a plugin, followed by a step that removes and reports HTML that isn't allowed. */
export function safeRehype(plugin: PluginSteps): PluggableList {
  if (!plugin.rehype) return [];
  const before = new WeakMap<MarkdownFile, Snapshot>();
  const remember = () => (tree: Root, file: MarkdownFile) => void before.set(file, snapshotOf(tree));
  const compare = () => (tree: Root, file: MarkdownFile) => takeOutUnsafe(tree, before.get(file), plugin, file);
  return [remember, ...plugin.rehype, compare];
}

/** Sanitizes the elements of a plugin's directive. Its content is sanitized with the page. */
export function safeElements(
  elements: ElementContent[],
  content: ElementContent[],
  plugin: PluginSteps,
  { file, span }: { file: Parameters<typeof contextOf>[0]; span: Span },
): ElementContent[] {
  const parent: Element = { type: 'element', tagName: 'div', properties: {}, children: elements };
  const before = snapshotOf({ type: 'root', children: content });
  takeOutUnsafe({ type: 'root', children: [parent] }, before, plugin, file, span);
  return parent.children;
}

/** Removes unsafe HTML. Reports each kind once per page. */
function takeOutUnsafe(
  tree: Root,
  before: Snapshot | undefined,
  { name, allow }: PluginSteps,
  file: Parameters<typeof contextOf>[0],
  span?: Span,
): void {
  const context = contextOf(file);
  const told = new Set<string>();
  keepSafe(tree, allow, {
    ...(before && { before }),
    onLoss(what, element) {
      if (told.has(what)) return;
      told.add(what);
      const message = `The plugin \`${name}\` added \`${what}\`, which isn't allowed.`;
      context.report(
        'plugins/unsafe-html',
        span ?? context.spanOf(element),
        message,
        'Report the problem to its author.',
      );
    },
  });
}
