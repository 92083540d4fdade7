import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Parameter } from '@docgraph/schemas/operation';
import { isAnyNumber, jsonText } from '@docgraph/schemas/written-number';

/** How a value is serialized. Without `encode`, names and values are percent-encoded. */
export interface Style extends Pick<Parameter, 'name' | 'style' | 'explode'> {
  encode?: (text: string) => string;
}

/** Serializes a path parameter in its style. */
export function pathValue({ name, style, explode, encode = encodeURIComponent }: Style, value: JsonValue): string {
  if (style === 'matrix') {
    if (explode)
      return pairsOf(name, value, encode)
        .map(([each, text]) => `;${each}=${text}`)
        .join('');
    return `;${encode(name)}=${listed(value, encode).join(',')}`;
  }
  const isExploded = explode && isObject(value);
  const parts = isExploded ? pairsOf(name, value, encode).map((pair) => pair.join('=')) : listed(value, encode);
  return style === 'label' ? `.${parts.join(explode ? '.' : ',')}` : parts.join(',');
}

/** Serializes a query parameter or form field into pairs of a name and a value. */
export function queryPairs(
  { name, style, explode, encode = encodeURIComponent }: Style,
  value: JsonValue,
): [name: string, value: string][] {
  if (style === 'deepObject' && typeof value === 'object')
    return deepPairs(name, value).map(([key, text]) => [encodeName(key, encode), encode(text)]);
  if (explode) return pairsOf(name, value, encode);
  const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[style];
  return [[encodeName(name, encode), listed(value, encode).join(separator ? encode(separator) : ',')]];
}

/** Serializes a header value. Headers aren't percent-encoded. */
export function headerValue({ explode }: Pick<Style, 'explode'>, value: JsonValue): string {
  return pathValue({ name: '', style: 'simple', explode, encode: (text) => text }, value);
}

/** Percent-encodes a query value, except for the reserved characters that don't end the value. */
export function encodeReserved(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2F|3F|3A|40|24|2C|3B|3D)/g, decodeURIComponent);
}

/** Returns a value as text. Objects and arrays become JSON. */
export function plainText(value: JsonValue): string {
  return typeof value === 'object' ? jsonText(value) : String(value);
}

/** Percent-encodes a name, in which reserved characters are always encoded. */
function encodeName(name: string, encode: (text: string) => string): string {
  return encode === encodeReserved ? encodeURIComponent(name) : encode(name);
}

/**
 * Returns a pair for each scalar in an object, with its path in brackets: `filter[birth][gte]`. OpenAPI only defines
 * the first level, so deeper ones follow common practice.
 */
function deepPairs(name: string, value: JsonValue): [string, string][] {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      deepPairs(`${name}[${typeof each === 'object' && !isAnyNumber(each) ? index : ''}]`, each),
    );
  if (!isObject(value)) return [[name, plainText(value)]];
  return Object.entries(value).flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
}

/** Returns a pair for each array element or object property, or a single pair for other values. */
function pairsOf(name: string, value: JsonValue, encode: (text: string) => string): [string, string][] {
  const pair = (key: string, each: JsonValue): [string, string] => [encodeName(key, encode), encode(plainText(each))];
  if (Array.isArray(value)) return value.map((each) => pair(name, each));
  return isObject(value) ? Object.entries(value).map(([key, each]) => pair(key, each)) : [pair(name, value)];
}

/** Lists the elements of an array, or the alternating names and values of an object. */
function listed(value: JsonValue, encode: (text: string) => string): string[] {
  const values = isObject(value) ? Object.entries(value).flat() : Array.isArray(value) ? value : [value];
  return values.map((each) => encode(plainText(each)));
}
