import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Collections } from './collections.ts';
import { type FieldRole, PAGES } from './field-roles.ts';

/** Writes the value of a field as Markdown: references as links, lists with commas, and text with escaped markup. */
export function fieldText(value: JsonValue | undefined, role: FieldRole | undefined, collections: Collections): string {
  if (value === undefined || value === null) return '';
  if (role?.markdown && typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map((each) => fieldText(each, role, collections)).join(', ');
  if (typeof value === 'object') return escapeMarkdown(JSON.stringify(value));
  return role?.reference === undefined
    ? escapeMarkdown(String(value))
    : referenceText(role.reference, String(value), collections);
}

function referenceText(to: string, id: string, collections: Collections): string {
  if (to === PAGES) return `[${escapeMarkdown(id)}](${encodeURI(id)})`;
  return entryLink(to, id, collections) ?? escapeMarkdown(id);
}

/** Writes a link to an entry, or its title if it has no page. Returns undefined if it doesn't exist. */
export function entryLink(name: string, id: string, collections: Collections): string | undefined {
  const collection = collections.byName.get(name);
  const entry = collection?.byId.get(id);
  if (!collection || !entry) return undefined;
  const { route, link } = collection.spec;
  const title = escapeMarkdown(entry.title);
  return (route ?? link) ? `[${title}](${name}:${id})` : title;
}

/** Escapes characters with a meaning in Markdown, so that a text is shown as it is. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~]|:(?=[a-z:])|^(?=[-+]\s|\d+[.)]\s)/g, (character) => `\\${character}`);
}
