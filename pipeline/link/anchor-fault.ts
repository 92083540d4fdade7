import { nearest } from '../report/nearest.ts';
import { decode } from './decoded-key.ts';
import type { LinkFault } from './missing-target.ts';
import type { PageTarget } from './targets.ts';

/** The id that a fragment (with its `#`) names, without a text directive; empty for the page itself. */
export function anchorOf(fragment: string): string {
  const written = fragment.slice(1).replace(/:~:.*$/s, '');
  const id = decode(written) ?? written;
  return id.toLowerCase() === 'top' ? '' : id;
}

/** What is wrong with a fragment, if the page has no such anchor. */
export function anchorFault(page: PageTarget, fragment: string): LinkFault | undefined {
  const id = anchorOf(fragment);
  if (id === '' || !page.anchors || page.anchors.has(id)) return undefined;
  const near = nearest(id, page.anchors.keys());
  return {
    rule: 'links/anchor',
    message: `The page \`${page.route}\` has no anchor \`#${id}\`.`,
    hint: near && `Did you mean \`#${near}\`?`,
  };
}
