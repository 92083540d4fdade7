import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { listField, objectField, textField, textsField } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { pointerOfMapping, pointerOfReference } from '../description/located.ts';
import { METHODS } from '../description/structure.ts';

/** Removes the components, security schemes, and tags that no operation uses, directly or through others. */
export function withoutUnused(document: JsonObject): JsonObject {
  const { components: written, ...rest } = document;
  const components = isObject(written) ? written : {};
  const used = usedComponents(rest, components);
  const sections = Object.entries(components).flatMap(([section, entries]): [string, JsonValue][] => {
    if (!isObject(entries) || section.startsWith('x-')) return [[section, entries]];
    const kept = Object.entries(entries).filter(([name]) => used.has(`${section} ${name}`));
    return kept.length > 0 ? [[section, Object.fromEntries(kept)]] : [];
  });
  const named = namedTags(rest);
  return {
    ...rest,
    ...(document.tags !== undefined && {
      tags: listField(document, 'tags').filter((tag) => named.has(textField(tag, 'name') ?? '')),
    }),
    ...(document['x-tagGroups'] !== undefined && { 'x-tagGroups': tagGroups(document, named) }),
    ...(sections.length > 0 && { components: Object.fromEntries(sections) }),
  };
}

function usedComponents(rest: JsonObject, components: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting: JsonValue[] = [rest];
  const use = (section: string, name: string) => {
    const component = objectField(components, section)?.[name];
    if (component === undefined || used.has(`${section} ${name}`)) return;
    used.add(`${section} ${name}`);
    waiting.push(component);
  };
  const useAt = (pointer: string | undefined) => {
    const [first, section = '', name = ''] = stepsOf(pointer ?? '');
    if (first === 'components') use(section, name);
  };
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) waiting.push(...value);
    if (!isObject(value)) continue;
    waiting.push(...Object.values(value));
    useAt(pointerOfReference(textField(value, '$ref') ?? textField(value, 'operationRef') ?? ''));
    for (const target of Object.values(objectField(objectField(value, 'discriminator'), 'mapping') ?? {}))
      if (typeof target === 'string') useAt(pointerOfMapping(target));
    for (const alternative of listField(value, 'security'))
      for (const name of isObject(alternative) ? Object.keys(alternative) : []) use('securitySchemes', name);
  }
  return used;
}

function namedTags(rest: JsonObject): ReadonlySet<string> {
  const items = ['paths', 'webhooks', 'x-webhooks'].flatMap((key) => Object.values(objectField(rest, key) ?? {}));
  const operations = items.flatMap((item) =>
    isObject(item)
      ? [
          ...Object.entries(item).flatMap(([key, each]) => (METHODS.includes(key) ? [each] : [])),
          ...Object.values(objectField(item, 'additionalOperations') ?? {}),
        ]
      : [],
  );
  const named = new Set(operations.flatMap((operation) => textsField(operation, 'tags')));
  const parents = new Map(listField(rest, 'tags').map((tag) => [textField(tag, 'name'), textField(tag, 'parent')]));
  // The set grows during iteration.
  for (const name of named) {
    const parent = parents.get(name);
    if (parent !== undefined) named.add(parent);
  }
  return named;
}

function tagGroups(document: JsonObject, named: ReadonlySet<string>): JsonValue[] {
  return listField(document, 'x-tagGroups').flatMap((group) => {
    const tags = textsField(group, 'tags').filter((tag) => named.has(tag));
    return isObject(group) && tags.length > 0 ? [{ ...group, tags }] : [];
  });
}
