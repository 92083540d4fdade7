import { listValues } from '@docgraph/openapi/reference/list-values';
import {
  allowsNothing,
  constraintsOf,
  partsOf,
  propertiesOf,
  requiredElsewhere,
  type SchemasByName,
  tupleOf,
} from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { ReadText } from '@docgraph/texts/text-reader';
import type { ReactNode } from 'react';
import { ApiText, useApiText } from './ApiText.tsx';
import { useReference } from './reference-context.ts';
import { CodeList, Description, limitsInWords, SchemaLimits } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';

/** Maximum nesting of parts, which can be circular. */
const MAX_LEVELS = 3;

interface Part {
  label: ReactNode;
  schema: ApiSchema;
}

/** The constraints and descriptions of what a value consists of (items, keys, map values), and its conditions. */
export function SchemaParts({ schema, level = 0 }: { schema: ApiSchema; level?: number }) {
  const text = useApiText();
  const { schemas } = useReference();
  if (level === MAX_LEVELS) return null;
  const parts = partsOf(schema, schemas);
  return (
    <>
      {parts
        .flatMap((part) => partsWithWords(part, schemas, text))
        .map(({ label, schema: inner }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no ID, and their order never changes
          <div key={index} className="api-part">
            <p className="api-type">
              {label}: <SchemaType schema={inner} />
            </p>
            {inner.$ref === undefined && <Description of={inner} />}
            {inner.$ref === undefined && <SchemaLimits schema={inner} level={level + 1} />}
          </div>
        ))}
      {parts.flatMap(conditionsOf).map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ID, and their order never changes
        <p key={index} className="api-note">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Lists the parts of a value. Leaves out items and map values without constraints, whose type is in the type of the whole. */
function partsWithWords(schema: ApiSchema, schemas: SchemasByName, text: ReadText): Part[] {
  const { items, additionalProperties: values, not, contains, minContains = 1, contentSchema } = schema;
  const { propertyNames: keys, unevaluatedProperties: others, patternProperties = {} } = schema;
  const inWords = (inner: ApiSchema | undefined) =>
    inner?.$ref === undefined && (inner?.description ?? inner?.contains ?? constraintsOf(inner ?? {}).length > 0);
  const isValue = not && ((not.$ref ?? not.type) !== undefined || listValues(not, schemas).length > 0);
  const all: [ReactNode, ApiSchema | undefined][] = [
    ...(tupleOf(schema)?.first ?? []).map((item, index): [ReactNode, ApiSchema | undefined] => [
      text('api.item-number', { number: String(index + 1) }),
      inWords(item) ? item : undefined,
    ]),
    [text('api.each-item'), inWords(items) && items ? { ...items, enum: undefined } : undefined],
    [text('api.contained-items', { count: minContains }), contains],
    [text('api.each-value'), typeof values === 'object' && (inWords(values) || values.enum) ? values : undefined],
    [text('api.keys'), keys],
    ...Object.entries(patternProperties).map(([pattern, inner]): [ReactNode, ApiSchema | undefined] => [
      <ApiText key={pattern} of="api.keys-matching" values={{ pattern: <code>{pattern}</code> }} />,
      inWords(inner) || inner.enum ? inner : undefined,
    ]),
    [text('api.content'), contentSchema],
    [text('api.other-properties'), others && !allowsNothing(others) ? others : undefined],
    [text('api.not-allowed'), isValue && schema.type !== undefined ? not : undefined],
  ];
  return all.flatMap(([label, inner]) => (inner ? [{ label, schema: inner }] : []));
}

function code(name: string): ReactNode {
  return <code>{name}</code>;
}

/** Describes conditions and dependent properties in sentences. */
function conditionsOf(schema: ApiSchema): ReactNode[] {
  const { if: condition, then: consequence, else: otherwise, dependentRequired = {}, dependentSchemas = {} } = schema;
  const rule = (from: ApiSchema) => <Facts schema={from} present="api.name-required" />;
  const present = (name: string) => <ApiText of="api.name-present" values={{ name: code(name) }} />;
  const sentences: [ReactNode, ReactNode][] = [
    ...(condition && consequence
      ? [
          [<Facts key="if" schema={condition} present="api.name-present" />, rule(consequence)] as [
            ReactNode,
            ReactNode,
          ],
        ]
      : []),
    ...Object.entries(dependentRequired).map(([name, required]): [ReactNode, ReactNode] => [
      present(name),
      rule({ required }),
    ]),
    ...Object.entries(dependentSchemas).map(([name, inner]): [ReactNode, ReactNode] => [present(name), rule(inner)]),
  ];
  return [
    ...sentences.map(([when, then]) => <ApiText key="" of="api.if-then" values={{ condition: when, rule: then }} />),
    ...(condition && otherwise ? [<Otherwise key="" condition={condition} rule={rule(otherwise)} />] : []),
  ];
}

function Otherwise({ condition, rule }: { condition: ApiSchema; rule: ReactNode }) {
  const when = <Facts schema={condition} present="api.name-present" />;
  return <ApiText of="api.unless" values={{ condition: when, rule }} />;
}

/** Lists what a schema states about the properties of an object, or its type for other values. */
function Facts({ schema, present }: { schema: ApiSchema; present: 'api.name-present' | 'api.name-required' }) {
  const text = useApiText();
  const { schemas } = useReference();
  const properties = propertiesOf(schema);
  const facts = properties.flatMap((property): ReactNode[] => {
    const name = code(property.name);
    const values = listValues(property.schema, schemas).map(({ value }) => String(value));
    const limits = limitsInWords(constraintsOf(property.schema), text).map(({ words, code = '' }) =>
      `${words} ${code}`.trim(),
    );
    if (values.length > 0)
      return [<ApiText key="" of="api.name-is" values={{ name, values: <CodeList values={values} /> }} />];
    return limits.length > 0 ? [<ApiText key="" of="api.name-is" values={{ name, values: limits.join(', ') }} />] : [];
  });
  const named = new Set(present === 'api.name-present' && facts.length > 0 ? properties.map(({ name }) => name) : []);
  for (const name of schema.required ?? [])
    if (!named.has(name)) facts.push(<ApiText of={present} values={{ name: code(name) }} />);
  for (const name of requiredElsewhere(schema.not ?? {}))
    facts.push(<ApiText of="api.without" values={{ names: code(name) }} />);
  if (facts.length === 0) facts.push(<SchemaType schema={schema} />);
  return facts.map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no ID, and their order never changes
    <span key={index}>
      {index > 0 && ` ${text('api.and')} `}
      {fact}
    </span>
  ));
}
