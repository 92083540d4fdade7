import type { JsonValue } from '@docgraph/schemas/api-schema';
import {
  type CollectionSchema,
  type CollectionSettings,
  CollectionsFile,
} from '@docgraph/schemas/authored/collection-settings';
import { isObject } from '@docgraph/schemas/checks';
import type { Checked, Problem, Span } from '@docgraph/source/checked';
import { FILE_START } from '@docgraph/source/checked';
import type { DataFile } from '@docgraph/source/data-file';
import { hintAtNearest } from '@docgraph/source/nearest';
import { checkData, readData } from '@docgraph/source/read-data';
import type { SourceText } from '@docgraph/source/sources';
import { z } from 'zod';
import { checkSchema } from './check-schema.ts';
import { type FieldRole, PAGES, rolesOf } from './field-roles.ts';

/** A collection that a site declares. */
export interface CollectionSpec extends Omit<CollectionSettings, 'schema'> {
  name: string;
  /** JSON Schema of an entry, without additional properties unless it allows them. */
  schema: CollectionSchema;
  /** Fields with a role. */
  roles: Readonly<Record<string, FieldRole>>;
  /** The zod schema in `docgraph.config.ts`, which may check more than its JSON Schema. */
  refined?: z.ZodType | undefined;
  /** Where the collection is declared. */
  place: Span & { file: string };
}

/** The collections of a site, and the JSON Schema of additional front matter. */
export interface CollectionSpecs {
  specs: readonly CollectionSpec[];
  pages: CollectionSchema | undefined;
}

/** A collection in `docgraph.config.ts`, whose schema is a zod schema. */
export type ConfigCollection = Omit<z.input<typeof CollectionSettings>, 'schema'> & { schema: z.ZodType };

/** Parses `collections.yaml`, and the collections in `docgraph.config.ts`. */
export function parseCollections(
  source: SourceText | undefined,
  config: Readonly<Record<string, unknown>> = {},
  configFile = '',
): Checked<CollectionSpecs> {
  const own = source ? readData(source, CollectionsFile) : { value: undefined, problems: [] };
  const problems: Problem[] = [...own.problems];
  const refined = new Map(Object.entries(config).map(([name, each]) => [name, schemaOf(each)]));
  const inConfig = fromConfig(config, configFile, problems);
  const { pages, ...declared } = own.value ?? {};
  const all = { ...declared, ...inConfig } as Record<string, CollectionSettings>;
  const specs = Object.entries(all).map(([name, settings]): CollectionSpec => {
    const isOwn = source && 'located' in own && !Object.hasOwn(inConfig, name);
    const place = isOwn ? { file: source.path, ...own.located.keySpanOf([name]) } : { file: configFile, ...FILE_START };
    const spanOf = (at: readonly PropertyKey[]) => (isOwn ? own.located.spanOf([name, 'schema', ...at]) : FILE_START);
    const known = checkSchema(settings.schema, (message, at, hint) =>
      problems.push({ rule: 'settings/invalid', message, file: place.file, ...spanOf(at), hint }),
    );
    const schema = closed(known) as CollectionSchema;
    return { ...settings, name, schema, roles: rolesOf(schema), refined: refined.get(name), place };
  });
  for (const { name, roles, place } of specs)
    for (const [field, { reference }] of Object.entries(roles))
      if (reference !== undefined && reference !== PAGES && !Object.hasOwn(all, reference)) {
        const message = `\`${field}\` of \`${name}\` refers to the unknown collection \`${reference}\`.`;
        const at = [name, 'schema', 'properties', field];
        const span = 'located' in own && place.file === source?.path ? own.located.spanOf(at) : place;
        const hint = hintAtNearest(reference, Object.keys(all), `Collections: ${Object.keys(all).join(', ')}.`);
        problems.push({ rule: 'settings/invalid', message, file: place.file, ...span, hint });
      }
  const ofPages =
    pages &&
    checkSchema(pages.schema, (message, at, hint) => {
      const span = 'located' in own ? own.located.spanOf([PAGES, 'schema', ...at]) : FILE_START;
      problems.push({ rule: 'settings/invalid', message, file: source?.path ?? '', ...span, hint });
    });
  return { value: { specs, pages: ofPages }, problems };
}

function schemaOf(collection: unknown): z.ZodType | undefined {
  const schema = isObject(collection) ? (collection as { schema?: unknown }).schema : undefined;
  return isObject(schema) && '_zod' in schema ? (schema as unknown as z.ZodType) : undefined;
}

/** Converts the zod schemas of collections in the config. */
function fromConfig(config: Readonly<Record<string, unknown>>, file: string, problems: Problem[]) {
  const converted: Record<string, unknown> = {};
  for (const [name, collection] of Object.entries(config)) {
    const schema = schemaOf(collection);
    try {
      converted[name] = schema
        ? { ...(collection as object), schema: z.toJSONSchema(schema, { io: 'input' }) }
        : collection;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push({
        rule: 'plugins/config',
        message: `The schema of the collection \`${name}\` can't be written as JSON Schema: ${reason.replace(/\.?$/, '.')}`,
        file,
        ...FILE_START,
      });
    }
  }
  const located: DataFile = {
    data: converted,
    spanOf: () => FILE_START,
    keySpanOf: () => FILE_START,
    without: (paths) => {
      const names = new Set(paths.map(([name]) => name));
      const data = Object.fromEntries(Object.entries(converted).filter(([name]) => !names.has(name)));
      return { ...located, data };
    },
    problems: [],
  };
  const checked = checkData(located, CollectionsFile, {
    file,
    invalid: 'plugins/config',
    unknownKey: 'plugins/config',
  });
  problems.push(...checked.problems);
  return checked.value ?? {};
}

/** Disallows additional properties where a schema has properties and doesn't say otherwise, to find typos. */
function closed(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, LITERALS.has(key) ? value : closed(value)]),
  );
  return isObject(inner.properties) && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** Keywords whose values aren't schemas. */
const LITERALS: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples', 'required']);
