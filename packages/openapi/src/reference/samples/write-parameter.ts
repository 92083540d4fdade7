import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Parameter } from '@docgraph/schemas/operation';

type Style = Pick<Parameter, 'name' | 'style' | 'explode'>;

/** Serializes a path parameter in its style. */
export function pathValue({ name, style, explode }: Style, value: JsonValue): string {
  const key = encodeURIComponent(name);
  if (style === 'matrix') {
    if (explode)
      return pairsOf(name, value)
        .map(([each, text]) => `;${each}=${text}`)
        .join('');
    return `;${key}=${listed(value).join(',')}`;
  }
  const parts = explode && isObject(value) ? pairsOf(name, value).map((pair) => pair.join('=')) : listed(value);
  return style === 'label' ? `.${parts.join(explode ? '.' : ',')}` : parts.join(',');
}

/** Serializes a query parameter into pairs of an encoded name and an encoded value. */
export function queryPairs({ name, style, explode }: Style, value: JsonValue): [name: string, value: string][] {
  const key = encodeURIComponent(name);
  if (style === 'deepObject' && isObject(value))
    return pairsOf(name, value).map(([each, text]) => [`${key}%5B${each}%5D`, text]);
  if (explode) return pairsOf(name, value);
  const separators: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };
  return [[key, listed(value).join(separators[style] ?? ',')]];
}

/** Serializes a header value. Headers aren't percent-encoded. */
export function headerValue({ explode }: Pick<Style, 'explode'>, value: JsonValue): string {
  if (!isObject(value)) return (Array.isArray(value) ? value : [value]).map(plainText).join(',');
  const pairs = Object.entries(value).map(([key, each]) => [key, plainText(each)]);
  return explode ? pairs.map((pair) => pair.join('=')).join(',') : pairs.flat().join(',');
}

/** Returns a pair for each array element or object property, or a single pair for other values. */
function pairsOf(name: string, value: JsonValue): [string, string][] {
  if (Array.isArray(value)) return value.map((each) => [encodeURIComponent(name), encoded(each)]);
  if (isObject(value)) return Object.entries(value).map(([key, each]) => [encodeURIComponent(key), encoded(each)]);
  return [[encodeURIComponent(name), encoded(value)]];
}

/** Lists the elements of an array, or the alternating names and values of an object. */
function listed(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.map(encoded);
  return isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => [encoded(key), encoded(each)])
    : [encoded(value)];
}

function encoded(value: JsonValue): string {
  return encodeURIComponent(plainText(value));
}

function plainText(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
