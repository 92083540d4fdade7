import type { ApiSchema } from '@docgraph/schemas/api-schema';
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

/** Looks into a schema as it is written. */
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

/** Looks into a schema of the contract. */
export function contentsOfArtifact(artifact: ApiSchema): SchemaContents {
  const contents: SchemaContents = { properties: [], references: 0 };
  const visit = (schema: ApiSchema | boolean | undefined): void => {
    if (typeof schema !== 'object') return;
    if (schema.ref !== undefined) contents.references++;
    for (const property of schema.properties ?? []) {
      contents.properties.push(property.name);
      visit(property.schema);
    }
    const { items, additionalProperties, not, allOf = [], oneOf = [], anyOf = [] } = schema;
    for (const part of [items, additionalProperties, not, ...allOf, ...oneOf, ...anyOf]) visit(part);
  };
  visit(artifact);
  return { ...contents, properties: contents.properties.sort() };
}
