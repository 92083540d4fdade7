import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import {
  choices,
  isCompound,
  isNullable,
  nameOf,
  type Tuple,
  tupleOf,
  typeNames,
  typesOf,
} from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { ReactNode } from 'react';
import { ApiText, useApiText } from './ApiText.tsx';
import { useReference } from './reference-context.ts';

/** Describes the type of a schema. A reference links to the schema's section. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { href } = useReference();
  const text = useApiText();
  const { items, additionalProperties, 'x-additionalPropertiesName': name, properties, not } = schema;
  const ref = nameOf(schema);
  if (ref !== undefined) return <OrNull schema={schema} type={<a href={href(schemaAnchor(ref))}>{ref}</a>} />;
  const tuple = tupleOf(schema);
  if (tuple !== undefined) return <OrNull schema={schema} type={<TupleType tuple={tuple} />} />;
  if (items !== undefined) {
    const [open, close] = isCompound(items) ? ['(', ')'] : [];
    const element = (
      <>
        {open}
        <SchemaType schema={items} />
        {close}
      </>
    );
    const type = <ApiText of="api.array-of" values={{ type: element }} />;
    return <OrNull schema={schema} type={type} />;
  }
  if (typeof additionalProperties === 'object' && properties === undefined) {
    const values = { type: <SchemaType schema={additionalProperties} /> };
    const type =
      name === undefined ? (
        <ApiText of="api.map-of" values={values} />
      ) : (
        <ApiText of="api.map-by" values={{ ...values, name }} />
      );
    return (
      <>
        <OrNull schema={schema} type={type} />
        <PatternTypes schema={schema} />
      </>
    );
  }
  const variants = choices(schema, 'oneOf') ?? choices(schema, 'anyOf') ?? schema.allOf;
  const hasTypes = typesOf(schema).length > 0;
  if (!hasTypes && variants !== undefined) {
    const joint = ` ${text(schema.allOf === variants ? 'api.and' : 'api.or')} `;
    return <OrNull schema={schema} type={<Joined schemas={distinct(variants)} joint={joint} />} />;
  }
  if (!hasTypes && not && (not.$ref ?? not.type) !== undefined)
    return <ApiText of="api.not" values={{ type: <SchemaType schema={not} /> }} />;
  const format = schema.format === undefined ? '' : ` <${schema.format}>`;
  const names = typeNames(schema, { or: text('api.or'), any: text('api.any') });
  return (
    <>
      <OrNull schema={schema} type={`${names}${format}`} />
      <PatternTypes schema={schema} />
    </>
  );
}

/** A type with `or null` if it's nullable. */
function OrNull({ schema, type }: { schema: ApiSchema; type: ReactNode }) {
  return isNullable(schema) ? <ApiText of="api.or-null" values={{ type }} /> : type;
}

/** A tuple type. */
function TupleType({ tuple: { first, rest } }: { tuple: Tuple }) {
  const types = (
    <>
      [<Joined schemas={first} joint=", " />
      {rest !== null && ', …'}
      {rest && <SchemaType schema={rest} />}]
    </>
  );
  return <ApiText of="api.array" values={{ types }} />;
}

/** The types of properties whose names match a pattern. */
function PatternTypes({ schema }: { schema: ApiSchema }) {
  return Object.entries(schema.patternProperties ?? {}).map(([pattern, each]) => (
    <span key={pattern}>
      <ApiText
        of="api.pattern-names"
        values={{ pattern: <code>{pattern}</code>, type: <SchemaType schema={each} /> }}
      />
    </span>
  ));
}

function Joined({ schemas, joint }: { schemas: readonly ApiSchema[]; joint: string }) {
  return schemas.map((schema, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no ID, and their order never changes
    <span key={index}>
      {index > 0 && joint}
      <SchemaType schema={schema} />
    </span>
  ));
}

/** Omits parts that have no type of their own, and deduplicates parts with the same type. */
function distinct(schemas: readonly ApiSchema[]): ApiSchema[] {
  const telling = schemas.filter(
    ({ $ref, type, items, oneOf, anyOf, allOf }) => $ref ?? items ?? oneOf ?? anyOf ?? allOf ?? type,
  );
  const byText = new Map(
    telling.map((schema) => [
      schema.$ref ?? JSON.stringify([schema.type, schema.format, schema.items, schema.title]),
      schema,
    ]),
  );
  return byText.size > 0 ? [...byText.values()] : [...schemas].slice(0, 1);
}
