import { anchorParts } from '../../reference/anchors.ts';
import type { GeneratedBlocks } from '../model/generated-blocks.ts';

/** An API, as far as links to its operations are concerned. */
interface ApiOperations {
  route: string;
  operations: readonly string[];
}

/**
 * Generated texts are about the first API. Where another API has an operation of the same id, their links name the address
 * of the first, because the id alone says too little.
 */
export function firstApiLinks(blocks: GeneratedBlocks, [first, ...others]: readonly ApiOperations[]): GeneratedBlocks {
  const elsewhere = new Set(others.flatMap(({ operations }) => operations));
  const shared = first?.operations.filter((id) => elsewhere.has(id)) ?? [];
  if (!first || shared.length === 0) return blocks;
  const isShared = (target: string) => shared.some((id) => `${anchorParts(target).join('/')}/`.startsWith(`${id}/`));
  const addressed = (text: string) =>
    text.replace(/\]\(operation:([^)\s]+)\)/g, (link, target: string) =>
      isShared(target) ? `](${first.route}#operation/${target})` : link,
    );
  return Object.fromEntries(Object.entries(blocks).map(([name, text]) => [name, addressed(text)]));
}
