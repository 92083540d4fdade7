import { valueAt } from '@docgraph/openapi/description/json-object';
import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { LinkedApi, ResolvedLink } from '../../model/linked-site.ts';

/** Markdown in the description with absolute links. */
export interface AddressedText {
  pointer: string;
  text: string;
  /** Whether it differs from the source. */
  isChanged: boolean;
}

/**
 * Returns the Markdown in the description, without comments, and with absolute URLs instead of links that only work on the
 * site, such as `operation:createVm` or a page path. Links in HTML aren't changed.
 *
 * @param address Absolute URL of the reference page.
 */
export function* addressedTexts({ api, links }: LinkedApi, address: string): Generator<AddressedText> {
  for (const { pointer, fragment } of api.fragments) {
    const written = valueAt(api.document, stepsOf(pointer));
    if (typeof written !== 'string') continue;
    const resolved = links.get(pointer);
    const text = replaced(written, [
      ...(fragment.comments ?? []).map((comment) => ({ ...comment, by: '' })),
      ...(resolved ? addressesOf(fragment.links, resolved, address) : []),
    ]);
    yield { pointer, text, isChanged: text !== written };
  }
}

/** The replacement of a range of a text. */
interface Replacement extends Offsets {
  by: string;
}

function addressesOf(
  links: readonly ParsedLink[],
  resolved: readonly ResolvedLink[],
  address: string,
): readonly Replacement[] {
  return links.flatMap(({ destination }, index) => {
    const link = resolved[index];
    const isOwn = link !== undefined && link.kind !== 'external' && link.href !== null;
    if (!destination || !isOwn || !URL.canParse(link.href ?? '', address)) return [];
    const { href } = new URL(link.href ?? '', address);
    return [{ ...destination, by: /[()<>\s]/.test(href) ? `<${href}>` : href }];
  });
}

function replaced(text: string, replacements: readonly Replacement[]): string {
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  // Replace from the end, so that earlier offsets stay valid. Links may share a definition, which is replaced only once.
  for (const { start, end, by } of [...replacements].sort((a, b) => b.start - a.start)) {
    if (end > before) continue;
    result = result.slice(0, start) + by + result.slice(end);
    before = start;
  }
  return result;
}
