import type { Root } from 'hast';
import { contextOf, type MarkdownFile } from '../context-of.ts';
import { keepSafe, snapshotOf } from './keep-safe.ts';

/** Lets plugins change the tree of a page, and takes out what is not safe. */
export function runPageSteps() {
  return (tree: Root, file: MarkdownFile): void => {
    const context = contextOf(file);
    for (const { name, allow, finish } of context.options.plugins ?? []) {
      if (!finish) continue;
      const before = snapshotOf(tree);
      finish(tree, { title: context.title ?? '', say: context.say });
      keepSafe(tree, allow, {
        before,
        onLoss(what, element) {
          const message = `The plugin \`${name}\` made \`${what}\`, which is not allowed.`;
          context.report('plugins/unsafe-html', context.spanOf(element), message, 'Tell its author.');
        },
      });
    }
  };
}
