import type { ApiIndex, ApiTag, OperationSummary } from '../../../schemas/api-index.ts';
import type { ParsedApi } from '../../model/parsed-api.ts';
import { field, type JsonObject, listField, textField, textsField, valueAt } from '../description/json-object.ts';
import { pointerOf, stepsOf } from '../description/json-pointer.ts';
import type { ApiSource } from './api-source.ts';

/** Group of the tags that `x-tagGroups` leaves out. */
const OTHER_GROUP = 'Other';

/** All tags with their operations, by `x-tagGroups`: each tag in the first group that names it, the others last. */
export function renderTagGroups(api: ParsedApi, source: ApiSource): ApiIndex['tagGroups'] {
  const left = renderTags(api, source);
  const written = listField(source.document, 'x-tagGroups');
  if (written.length === 0) return [{ name: '', tags: [...left.values()] }];
  const groups = written.map((group) => ({
    name: textField(group, 'name') ?? '',
    tags: textsField(group, 'tags').flatMap((name) => {
      const tag = left.get(name);
      left.delete(name);
      return tag ?? [];
    }),
  }));
  const other = { name: OTHER_GROUP, tags: [...left.values()] };
  return [...groups, other].filter((group) => group.tags.length > 0);
}

/** Names of tags as readers see them: `x-displayName`, or `summary` of OpenAPI 3.2, where there is one. */
export function tagLabels(document: JsonObject): Map<string, string> {
  return new Map(
    listField(document, 'tags').flatMap((tag): [string, string][] => {
      const name = textField(tag, 'name');
      return name === undefined ? [] : [[name, textField(tag, 'x-displayName') ?? textField(tag, 'summary') ?? name]];
    }),
  );
}

/** All tags by name, each with its operations. */
function renderTags(api: ParsedApi, { document, texts: written }: ApiSource): Map<string, ApiTag> {
  const labels = tagLabels(document);
  const places = new Map(listField(document, 'tags').map((tag, index) => [textField(tag, 'name'), String(index)]));
  const operations = operationsByTag(api, document);
  const tags = api.tags.map(({ name, slug, parent }): [string, ApiTag] => {
    const description = written.get(pointerOf(['tags', places.get(name) ?? '', 'description']));
    const label = labels.get(name) ?? name;
    const texts = { ...(parent !== undefined && { parent }), ...(description && { description }) };
    return [name, { name: label, slug, ...texts, operations: operations.get(name) ?? [] }];
  });
  return new Map(tags);
}

function operationsByTag(api: ParsedApi, document: JsonObject): Map<string, OperationSummary[]> {
  const byTag = new Map<string, OperationSummary[]>();
  for (const { operationId, method, path, webhook, tag, summary, pointer } of api.operations) {
    const deprecated = field(valueAt(document, stepsOf(pointer)), 'deprecated') === true;
    const marks = { ...(webhook && { webhook }), ...(deprecated && { deprecated: true as const }) };
    const listed = byTag.get(tag) ?? [];
    listed.push({ operationId, method, path, summary, ...marks });
    byTag.set(tag, listed);
  }
  return byTag;
}
