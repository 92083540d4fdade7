import { schemaAnchor } from '@docgraph/openapi/reference/anchors';
import { printType } from '@docgraph/openapi/reference/print-type';
import { nameOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { Fragment, type ReactNode } from 'react';
import { ApiText, useApiText } from './ApiText.tsx';
import { useReference } from './reference-context.ts';

/** Describes the type of a schema. A reference links to the schema's section. */
export function SchemaType({ schema }: { schema: ApiSchema }) {
  const { href } = useReference();
  const text = useApiText();
  return printType<ReactNode>(schema, {
    words: { and: text('api.and'), or: text('api.or'), any: text('api.any') },
    text: (words) => words,
    joined: (parts, joint) => <Joined parts={parts} joint={joint} />,
    reference: (name) => <a href={href(schemaAnchor(name))}>{name}</a>,
    withFormat: (types, format) => `${types} <${format}>`,
    orNull: (type) => <ApiText of="api.or-null" values={{ type }} />,
    arrayOf: (type) => <ApiText of="api.array-of" values={{ type }} />,
    tuple: (types) => <ApiText of="api.array" values={{ types: <>[{types}]</> }} />,
    mapOf: (type, name) =>
      name === undefined ? (
        <ApiText of="api.map-of" values={{ type }} />
      ) : (
        <ApiText of="api.map-by" values={{ type, name }} />
      ),
    except: (type) => <ApiText of="api.not" values={{ type }} />,
    keysMatching: (pattern, type) => (
      <ApiText of="api.pattern-names" values={{ pattern: <code>{pattern}</code>, type }} />
    ),
  });
}

/** A type beside a name. The type of a plain reference is only a link. */
export function TypeNote({ schema }: { schema: ApiSchema }) {
  const { href } = useReference();
  const name = nameOf(schema);
  if (name !== undefined && Object.keys(schema).length === 1)
    return (
      <a className="api-type" href={href(schemaAnchor(name))}>
        {name}
      </a>
    );
  return (
    <span className="api-type">
      <SchemaType schema={schema} />
    </span>
  );
}

function Joined({ parts, joint }: { parts: readonly ReactNode[]; joint: string }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID, and their order never changes
    <Fragment key={index}>
      {index > 0 && joint}
      {part}
    </Fragment>
  ));
}
