import { valueAt } from '@docgraph/openapi/description/json-object';
import { stepsOf } from '@docgraph/openapi/description/json-pointer';
import type { Offsets, ParsedLink } from '@docgraph/source/parsed-fragment';
import type { LinkedApi, ResolvedLink } from '../../model/linked-site.ts';

/** A text of the description as Markdown whose links lead to the site from everywhere. */
export interface AddressedText {
  pointer: string;
  text: string;
  /** Whether it differs from the text as written. */
  isChanged: boolean;
}

/**
 * The Markdown of all texts, without comments and with addresses in place of links that only the site understands, such as
 * `operation:createVm` or a path of a page. Links in HTML stay as they are.
 *
 * @param address Address of the reference page, with scheme and host.
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

/** What stands in place of a stretch of a text. */
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
  // From the end, so that what is replaced moves nothing that is still to come; several links may share a definition.
  for (const { start, end, by } of [...replacements].sort((a, b) => b.start - a.start)) {
    if (end > before) continue;
    result = result.slice(0, start) + by + result.slice(end);
    before = start;
  }
  return result;
}
