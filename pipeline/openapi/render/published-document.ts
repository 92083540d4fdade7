import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { LinkedApi, ResolvedLink } from '../../model/linked-site.ts';
import type { ParsedLink } from '../../model/parsed-page.ts';
import { isObject, valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';

/**
 * The description for download. Links in its texts that only this site understands, such as `operation:createVm` or a
 * path of a page, become addresses that lead here from everywhere. Those in HTML stay as they are.
 *
 * @param address Address of the reference page, with scheme and host.
 */
export function publishedDocument({ api, links }: LinkedApi, address: string): JsonValue {
  let document = api.document;
  for (const { pointer, fragment } of api.fragments) {
    const resolved = links.get(pointer);
    const steps = stepsOf(pointer);
    const text = valueAt(api.document, steps);
    if (resolved && typeof text === 'string')
      document = replaced(document, steps, withAddresses(text, fragment.links, resolved, address));
  }
  return document;
}

function withAddresses(
  text: string,
  links: readonly ParsedLink[],
  resolved: readonly ResolvedLink[],
  address: string,
): string {
  const targets = links.flatMap(({ destination }, index) => {
    const link = resolved[index];
    const isOwn = link !== undefined && link.kind !== 'external' && link.href !== null;
    return destination && isOwn && URL.canParse(link.href ?? '', address)
      ? [{ ...destination, href: new URL(link.href ?? '', address).href }]
      : [];
  });
  let result = text;
  let before = Number.POSITIVE_INFINITY;
  // From the end, so that what is replaced moves nothing that is still to come; several links may share a definition.
  for (const { start, end, href } of targets.sort((a, b) => b.start - a.start)) {
    if (end > before) continue;
    result = result.slice(0, start) + (/[()<>\s]/.test(href) ? `<${href}>` : href) + result.slice(end);
    before = start;
  }
  return result;
}

/** A copy with another value at a path; what is not on the path is shared. */
function replaced(value: JsonValue, [step, ...below]: readonly string[], text: string): JsonValue {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === step ? replaced(item, below, text) : item));
  return isObject(value) ? { ...value, [step]: replaced(value[step] ?? null, below, text) } : value;
}
