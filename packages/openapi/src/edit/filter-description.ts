import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { field, listField, objectField, textField, textsField } from '../description/json-object.ts';
import { METHODS } from '../description/structure.ts';
import { withoutUnused } from './without-unused.ts';

/** The operations to keep. An operation must match every list that isn't empty. */
export interface OperationFilter {
  tags: readonly string[];
  /** Paths, in which `*` matches any characters. */
  paths: readonly string[];
  operations: readonly string[];
  /** Whether to remove everything marked `x-internal`. */
  isPublic: boolean;
}

/** Removes other operations from a description, and then all components and tags that nothing uses anymore. */
export function filterDescription(document: JsonObject, filter: OperationFilter): JsonObject {
  const shown = filter.isPublic ? withoutInternal(document, document) : document;
  if (!isObject(shown)) return {};
  const kept = { ...shown };
  for (const key of ['paths', 'webhooks', 'x-webhooks']) {
    const items = objectField(shown, key);
    if (items) kept[key] = filterItems(items, filter);
  }
  return withoutUnused(kept);
}

/** Returns the values of a filter that no operation matches, such as a misspelled tag. */
export function unmatchedIn(document: JsonObject, { tags, paths, operations }: OperationFilter): string[] {
  const all = ['paths', 'webhooks', 'x-webhooks'].flatMap((key) =>
    Object.entries(objectField(document, key) ?? {}).flatMap(([path, item]) => {
      const own = Object.entries(isObject(item) ? item : {}).filter(([name]) => METHODS.includes(name));
      const additional = Object.values(objectField(item, 'additionalOperations') ?? {});
      return [...own.map(([, operation]) => operation), ...additional].map((operation) => ({ path, operation }));
    }),
  );
  const none = { tags: [], paths: [], operations: [], isPublic: false };
  const isMatched = (filter: Partial<OperationFilter>) =>
    all.some(({ path, operation }) => matches(path, operation, { ...none, ...filter }));
  return [
    ...tags.filter((tag) => !isMatched({ tags: [tag] })),
    ...paths.filter((path) => !isMatched({ paths: [path] })),
    ...operations.filter((id) => !isMatched({ operations: [id] })),
  ];
}

function filterItems(items: JsonObject, filter: OperationFilter): JsonObject {
  const kept = Object.entries(items).flatMap(([path, item]): [string, JsonValue][] => {
    if (path.startsWith('x-') || !isObject(item)) return [[path, item]];
    const isKept = ([key, operation]: [string, JsonValue]) =>
      !METHODS.includes(key) || matches(path, operation, filter);
    const entries = Object.entries(item).filter(isKept);
    const additional = Object.entries(objectField(item, 'additionalOperations') ?? {}).filter(isKept);
    const isEmpty = additional.length === 0 && !entries.some(([key]) => METHODS.includes(key) || key === '$ref');
    const rest = Object.fromEntries(entries);
    if (Object.hasOwn(rest, 'additionalOperations')) rest.additionalOperations = Object.fromEntries(additional);
    return isEmpty ? [] : [[path, rest]];
  });
  return Object.fromEntries(kept);
}

function matches(path: string, operation: JsonValue, { tags, paths, operations }: OperationFilter): boolean {
  const own = textsField(operation, 'tags');
  const isOneOf = <T>(list: readonly T[], isMatch: (each: T) => boolean) => list.length === 0 || list.some(isMatch);
  return (
    isOneOf(tags, (tag) => own.includes(tag)) &&
    isOneOf(paths, (pattern) => patternOf(pattern).test(path)) &&
    isOneOf(operations, (id) => textField(operation, 'operationId') === id)
  );
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, (sign) => (sign === '*' ? '.*' : `\\${sign}`))}$`);
}

/** Removes objects marked `x-internal`, references to them, and their names in `required`. */
function withoutInternal(value: JsonValue, document: JsonObject): JsonValue {
  if (Array.isArray(value))
    return value.filter((each) => !isInternal(each, document)).map((each) => withoutInternal(each, document));
  if (!isObject(value)) return value;
  const hidden = new Set(
    Object.entries(objectField(value, 'properties') ?? {}).flatMap(([name, each]) =>
      isInternal(each, document) ? [name] : [],
    ),
  );
  const entries = Object.entries(value).flatMap(([key, each]): [string, JsonValue][] => {
    if (isInternal(each, document)) return [];
    if (key === 'required' && hidden.size > 0)
      return [[key, listField(value, key).filter((name) => typeof name !== 'string' || !hidden.has(name))]];
    return [[key, /^(?:examples?|default|enum|const)$/.test(key) ? each : withoutInternal(each, document)]];
  });
  return Object.fromEntries(entries);
}

function isInternal(value: JsonValue, document: JsonObject): boolean {
  const target = textField(value, '$ref');
  return (
    field(value, 'x-internal') === true ||
    (target !== undefined && field(targetOf(target, document), 'x-internal') === true)
  );
}

function targetOf(reference: string, document: JsonObject): JsonValue | undefined {
  const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
  return field(objectField(objectField(document, 'components'), section), decodeStep(name));
}

function decodeStep(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
