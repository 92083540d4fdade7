import { type ListedValue, listValues } from '@docgraph/openapi/reference/list-values';
import { type Constraint, constraintsOf, exactValue, partsOf } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import type { ApiExample } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import type { ReadText } from '@docgraph/texts/text-reader';
import { Html } from '@docgraph/ui/Html';
import { Fragment, type ReactNode } from 'react';
import { ApiText, useApiText } from './ApiText.tsx';
import { DescriptionHtml } from './DescriptionHtml.tsx';
import { ExternalDocs } from './ExternalLinks.tsx';
import { useReference } from './reference-context.ts';
import { SchemaParts } from './SchemaParts.tsx';

/**
 * The allowed values, default, limits, and example of a value, and those of its parts. Combines a schema with the
 * schemas that it references or lists in `allOf`.
 * @param examples Named examples, which replace the example of the schema.
 */
export function SchemaLimits({ schema, examples = [], level = 0 }: SchemaLimitsProps) {
  const text = useApiText();
  const { schemas } = useReference();
  const parts = partsOf(schema, schemas);
  const standard = parts.find((part) => part.default !== undefined)?.default;
  const example = examples.length > 0 ? undefined : parts.find((part) => part.examples)?.examples?.[0];
  const byName = new Map(parts.flatMap(constraintsOf).map((limit) => [limit.name, limit]));
  const valueIn = (of: 'api.default' | 'api.example', value: JsonValue) => (
    <ApiText of={of} values={{ value: <code>{plain(value)}</code> }} />
  );
  const facts: ReactNode[] = [
    ...limitsInWords([...byName.values()], text).map(({ words, code }) => (
      <>
        {words}
        {code !== undefined && ' '}
        {code !== undefined && <code>{code}</code>}
      </>
    )),
    ...(standard === undefined ? [] : [valueIn('api.default', standard)]),
    ...(example === undefined ? [] : [valueIn('api.example', example)]),
    ...examples.map((each) => (
      <>
        {valueIn('api.example', exactValue(each))}
        {each.summary !== undefined && ` (${each.summary})`}
      </>
    )),
  ];
  const own = listValues(schema, schemas);
  const items = parts.find((part) => part.items)?.items;
  const allowed = own.length > 0 || !items || items.$ref !== undefined ? own : listValues(items, schemas);
  return (
    <>
      {allowed.some(({ name, description }) => name ?? description) ? (
        <DescribedValues values={allowed} />
      ) : (
        allowed.length > 0 && <AllowedValues values={allowed.map(({ value }) => value)} />
      )}
      <Facts facts={facts} />
      <ExternalDocs docs={parts.find((part) => part.externalDocs)?.externalDocs} />
      <SchemaParts schema={schema} level={level} />
    </>
  );
}

/** The description of a schema. */
export function Description({ of: { 'x-descriptionHtml': html } }: { of: ApiSchema }) {
  return html !== undefined && <DescriptionHtml html={html} />;
}

interface SchemaLimitsProps {
  schema: ApiSchema;
  examples?: readonly ApiExample[];
  level?: number;
}

/** Lists of values with more entries than this are collapsed. */
const MAX_VALUES = 20;

/** Allowed values with their names and descriptions. */
function DescribedValues({ values }: { values: readonly ListedValue[] }) {
  const text = useApiText();
  const list = (
    <dl className="api-values">
      {values.map(({ value, name, description }) => (
        <div key={jsonText(value)}>
          <dt>
            <code>{plain(value)}</code>
            {name !== undefined && <span className="api-type"> {name}</span>}
          </dt>
          <dd>{description && <Html html={description.html} />}</dd>
        </div>
      ))}
    </dl>
  );
  return values.length > MAX_VALUES ? (
    <details className="api-fold">
      <summary>{text('api.value-count', { count: values.length })}</summary>
      {list}
    </details>
  ) : (
    list
  );
}

function AllowedValues({ values }: { values: readonly JsonValue[] }) {
  const text = useApiText();
  const listed = <CodeList values={values.map(plain)} />;
  if (values.length > MAX_VALUES)
    return (
      <details className="api-fold">
        <summary>{text('api.value-count', { count: values.length })}</summary>
        <Facts facts={[listed]} />
      </details>
    );
  return (
    <Facts
      facts={[
        values.length === 1 ? (
          <ApiText key="" of="api.always-value" values={{ value: listed }} />
        ) : (
          <ApiText key="" of="api.one-of-values" values={{ values: listed }} />
        ),
      ]}
    />
  );
}

/** A comma-separated list of code elements. */
export function CodeList({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </Fragment>
  ));
}

/** Facts in one line. A single fact needs no element around it. */
function Facts({ facts }: { facts: readonly ReactNode[] }) {
  if (facts.length === 0) return null;
  if (facts.length === 1) return <p className="api-limits api-limit">{facts[0]}</p>;
  return (
    <p className="api-limits">
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no ID, and their order never changes
        <span key={index}>{fact}</span>
      ))}
    </p>
  );
}

/** Formats a value as it's sent in a parameter. Formats an empty string as JSON, so that it's visible. */
function plain(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : jsonText(value);
}

/** A description of a limit, with optional code after it. */
interface LimitWords {
  words: string;
  code?: string;
}

/** Pairs of limits that are shown as a range. */
const RANGES = [
  { low: 'minLength', high: 'maxLength', unit: 'api.characters' },
  { low: 'minItems', high: 'maxItems', unit: 'api.items' },
  { low: 'minProperties', high: 'maxProperties', unit: 'api.entries' },
  { low: 'minimum', high: 'maximum', unit: undefined },
] as const;

type Unit = (typeof RANGES)[number]['unit'];

/** All limits in `RANGES`. */
const PAIRED: ReadonlySet<string> = new Set(RANGES.flatMap(({ low, high }) => [low, high]));

/** Describes constraints. */
export function limitsInWords(constraints: readonly Constraint[], text: ReadText): LimitWords[] {
  // Most schemas have no constraints. For these, Node 20 has crashed in the optimized code of the rest of this function.
  if (constraints.length === 0) return [];
  const byName = new Map<string, Constraint>(constraints.map((constraint) => [constraint.name, constraint]));
  return [
    ...RANGES.flatMap(({ low, high, unit }) => rangeInWords(byName.get(low), byName.get(high), unit, text)),
    ...constraints.filter(({ name }) => !PAIRED.has(name)).map((constraint) => otherInWords(constraint, text)),
  ];
}

function rangeInWords(
  low: Constraint | undefined,
  high: Constraint | undefined,
  unit: Unit,
  text: ReadText,
): LimitWords[] {
  const amountOf = ({ value }: Constraint) => {
    const written = String(value);
    return unit === undefined ? written : text(unit, { count: Number(value), value: written });
  };
  if (low === undefined) return high === undefined ? [] : [{ words: text('api.at-most', { amount: amountOf(high) }) }];
  if (high === undefined) return [{ words: text('api.at-least', { amount: amountOf(low) }) }];
  if (String(low.value) === String(high.value)) return [{ words: text('api.exactly', { amount: amountOf(low) }) }];
  return [{ words: text('api.between', { low: String(low.value), amount: amountOf(high) }) }];
}

function otherInWords({ name, value }: Constraint, text: ReadText): LimitWords {
  const amount = String(value);
  if (name === 'exclusiveMinimum') return { words: text('api.more-than', { amount }) };
  if (name === 'exclusiveMaximum') return { words: text('api.less-than', { amount }) };
  if (name === 'multipleOf') return { words: text('api.multiple-of', { amount }) };
  if (name === 'uniqueItems') return { words: text('api.unique') };
  if (name === 'pattern') return { words: text('api.matches'), code: amount };
  return { words: `${name}:`, code: amount };
}
