import type { Root } from 'hast';
import { walkElements } from '../elements.ts';
import { takeTargets } from '../links/take-targets.ts';
import { contextOf, type MarkdownFile, type ParseContext } from '../parse-context.ts';
import { noteRendered } from './rendered-directives.ts';

/**
 * Registers the targets of links and images that plugins created or changed, so that they're checked and resolved like all
 * others. Runs on the page's final tree. Nodes without a position get their parent's position.
 */
export function takePluginTargets() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    const { plugins = [] } = context.options;
    if (plugins.length === 0) return;
    walkElements(tree, ({ position, children }) => {
      if (position) for (const child of children) child.position ??= position;
      return undefined;
    });
    takeTargetsOfPlugins(tree, context);
    noteRendered(tree, context);
  };
}

/** Registers the targets of links and images in a tree. */
export function takeTargetsOfPlugins(tree: Root, context: ParseContext): void {
  const hosts = (context.options.plugins ?? []).flatMap(({ policy }) => policy?.['img-src'] ?? []);
  takeTargets(tree, context, {
    placeOf: (node, url) => ({ span: context.spanInside(node, url) }),
    isLoadable: (url) => hosts.some((host) => isFrom(host, url)),
    hasOtherMedia: true,
  });
}

/** Checks whether a URL matches a host of the content security policy, such as `https://*.example.com`. */
export function isFrom(host: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const [start, end] = host.split('*.');
  const { origin } = new URL(url);
  return end === undefined ? origin === host : origin.startsWith(start ?? '') && origin.endsWith(`.${end}`);
}
