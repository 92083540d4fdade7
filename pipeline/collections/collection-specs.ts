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
  /** The zod schema in code, which may check more than its JSON Schema. */
  refined?: z.ZodType | undefined;
  /** Creates the ID of an entry from its fields. */
  idOf?: IdOf | undefined;
  /** Where the collection is declared. */
  place: Span & { file: string };
}

/** The collections of a site, and the JSON Schema of additional front matter. */
export interface CollectionSpecs {
  specs: readonly CollectionSpec[];
  pages: CollectionSchema | undefined;
}

/** Creates an ID from the fields of an entry. */
type IdOf = (entry: never) => string;

/** A collection in code, whose schema is a zod schema. */
export interface ConfigCollection<Schema extends z.ZodType = z.ZodType>
  extends Omit<z.input<typeof CollectionSettings>, 'schema' | 'id'> {
  schema: Schema;
  /** The field with the ID, or a function that creates it from the fields of an entry. Defaults to `id`. */
  id?: string | ((entry: z.infer<Schema>) => string);
}

/** Parses `collections.yaml`, and the collections in `docgraph.config.ts` and of plugins. */
export function parseCollections(
  source: SourceText | undefined,
  config: Readonly<Record<string, unknown>> = {},
  configFile = '',
): Checked<CollectionSpecs> {
  const own = source ? readData(source, CollectionsFile) : { value: undefined, problems: [] };
  const problems: Problem[] = [...own.problems];
  const inConfig = fromConfig(config, configFile, problems);
  const { pages, ...declared } = own.value ?? {};
  if (source && 'located' in own)
    for (const name of Object.keys(declared).filter((each) => Object.hasOwn(config, each))) {
      const message = `\`${name}\` is already the name of a collection in ${configFile}, or of a plugin.`;
      problems.push({ rule: 'settings/invalid', message, file: source.path, ...own.located.keySpanOf([name]) });
    }
  const all = { ...declared, ...inConfig } as Record<string, CollectionSettings>;
  const specs = Object.entries(all).map(([name, settings]): CollectionSpec => {
    const isOwn = source && 'located' in own && !Object.hasOwn(inConfig, name);
    const place = isOwn ? { file: source.path, ...own.located.keySpanOf([name]) } : { file: configFile, ...FILE_START };
    const spanOf = (at: readonly PropertyKey[]) => (isOwn ? own.located.spanOf([name, 'schema', ...at]) : FILE_START);
    const known = checkSchema(settings.schema, (message, at, hint) =>
      problems.push({ rule: 'settings/invalid', message, file: place.file, ...spanOf(at), hint }),
    );
    const schema = closed(known) as CollectionSchema;
    return { ...settings, name, schema, roles: rolesOf(schema), place, ...inCode(config[name]) };
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

/** Returns what a collection in code has beyond its settings: a zod schema, and a function for the ID. */
function inCode(collection: unknown): Pick<CollectionSpec, 'refined' | 'idOf'> {
  const { schema, id } = isObject(collection) ? (collection as { schema?: unknown; id?: unknown }) : {};
  return {
    refined: isObject(schema) && '_zod' in schema ? (schema as unknown as z.ZodType) : undefined,
    idOf: typeof id === 'function' ? (id as IdOf) : undefined,
  };
}

/** Converts the zod schemas of collections in the config. */
function fromConfig(config: Readonly<Record<string, unknown>>, file: string, problems: Problem[]) {
  const converted: Record<string, unknown> = {};
  for (const [name, collection] of Object.entries(config)) {
    const { refined, idOf } = inCode(collection);
    try {
      converted[name] = refined
        ? {
            ...(collection as object),
            ...(idOf && { id: undefined }),
            schema: z.toJSONSchema(refined, { io: 'input' }),
          }
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
