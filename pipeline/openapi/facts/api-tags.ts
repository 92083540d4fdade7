import GithubSlugger from 'github-slugger';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import { type JsonObject, listField, textField, textsField } from '../description/json-object.ts';
import type { DescribedOperation } from '../description/operations.ts';

/** Tag of the operations that have none. */
const DEFAULT_TAG = 'Default';

/** The tag that an operation is listed under: its first one. */
export function tagOf(operation: JsonValue | undefined): string {
  return textsField(operation, 'tags')[0] ?? DEFAULT_TAG;
}

/**
 * All tags with their anchors: the declared ones in their order, then those that operations use without declaring.
 *
 * @param all The operations, internal ones included: a tag that only those have is as internal as they are.
 */
export function apiTags(
  document: JsonObject,
  operations: readonly Pick<DescribedOperation, 'value'>[],
  all: readonly Pick<DescribedOperation, 'value'>[] = operations,
): { name: string; slug: string }[] {
  const internal = new Set(all.map(({ value }) => tagOf(value)));
  for (const { value } of operations) internal.delete(tagOf(value));
  const declared = listField(document, 'tags')
    .flatMap((tag) => textField(tag, 'name') ?? [])
    .filter((name) => !internal.has(name));
  const slugger = new GithubSlugger();
  return [...new Set([...declared, ...operations.map(({ value }) => tagOf(value))])].map((name) => ({
    name,
    slug: slugger.slug(name) || slugger.slug('tag'),
  }));
}
