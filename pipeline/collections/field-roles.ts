import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import { isObject } from '@docgraph/schemas/checks';
import type { ParsedLink } from '@docgraph/source/parsed-fragment';

/** The collection of all pages, whose schema describes additional front matter. */
export const PAGES = 'pages';

/** A field with a role besides its value. */
export interface FieldRole {
  markdown?: boolean | undefined;
  /** Collection of the IDs in the field. */
  reference?: string | undefined;
  search?: boolean | undefined;
}

/** Returns the fields with a role. A reference may also be in the items of a list. */
export function rolesOf({ properties }: CollectionSchema): Record<string, FieldRole> {
  const entries = isObject(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(
    entries.flatMap(([field, schema]) => {
      if (!isObject(schema)) return [];
      const items = isObject(schema.items) ? schema.items : {};
      const reference = [schema.reference, items.reference].find((each) => typeof each === 'string');
      const role: FieldRole = {
        markdown: schema.markdown === true || undefined,
        reference,
        search: schema.search === true || undefined,
      };
      return Object.values(role).some((each) => each !== undefined) ? [[field, role]] : [];
    }),
  );
}

/** Creates a link that's written in data. */
export function asLink(url: string, span: ParsedLink['span']): ParsedLink {
  return { kind: 'link', url, text: '', span };
}

/** Returns the references in a field: an ID or a list of IDs. */
export function referencesIn(
  value: JsonValue | undefined,
  to: string,
  spanOf: (at: readonly number[]) => ParsedLink['span'],
): ParsedLink[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => referencesIn(each, to, () => spanOf([i])));
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  if (to === PAGES) return [asLink(String(value), spanOf([]))];
  return [{ ...asLink(`${to}:${value}`, spanOf([])), kind: 'reference' }];
}
