import { z } from 'zod';

/** Any JSON value. */
export const Json = z.json();
type Json = z.infer<typeof Json>;

/** What a schema says of itself, without following references. */
export interface SchemaContents {
  /** Names of all properties, at all depths, sorted. */
  properties: string[];
  /** Number of references. */
  references: number;
}

/** Looks into a schema in a description or in the graph. */
export function contentsOf(written: Json): SchemaContents {
  const contents: SchemaContents = { properties: [], references: 0 };
  const visit = (value: Json | undefined): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    if (typeof value.$ref === 'string') contents.references++;
    const { properties = {}, items, additionalProperties, not, allOf, oneOf, anyOf } = value;
    for (const [name, schema] of Object.entries(typeof properties === 'object' ? (properties ?? {}) : {})) {
      contents.properties.push(name);
      visit(schema);
    }
    for (const schema of [items, additionalProperties, not, allOf, oneOf, anyOf]) visit(schema);
  };
  visit(written);
  return { ...contents, properties: contents.properties.sort() };
}
