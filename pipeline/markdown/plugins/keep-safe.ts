import type { Element, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import type { HtmlProfile } from '../../model/page-steps.ts';
import { replaceChild, walkElements } from '../walk-elements.ts';
import { schemaWith } from './html-profiles.ts';

/** The elements of a tree, each with its attributes. */
type Snapshot = ReadonlyMap<Element, string>;

/** What a tree holds before a plugin changes it: that is safe already. */
export function snapshotOf(tree: Root): Snapshot {
  const elements = new Map<Element, string>();
  walkElements(tree, (node) => {
    elements.set(node, JSON.stringify(node.properties));
    return undefined;
  });
  return elements;
}

/**
 * Takes out of a tree what may not be in it: of what was there before only what has changed is looked at. `onLoss` is
 * told of each element and attribute that is gone. An element that is not allowed leaves its content.
 */
export function keepSafe(
  tree: Root,
  allow: readonly HtmlProfile[] = [],
  { before, onLoss }: { before?: Snapshot; onLoss?: (what: string, element: Element) => void } = {},
): Root {
  const sanitizer = sanitizerFor(allow);
  walkElements(tree, (node, index, parent) => {
    if (before?.get(node) === JSON.stringify(node.properties)) return undefined;
    // Without its content: each element is judged by itself, and keeps its identity.
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
