import type { ApiSchema, Constraint, JsonValue } from '@docgraph/schemas/api-schema';
import type { ReadText } from '@docgraph/texts/text-reader';
import { Html } from '@docgraph/ui/Html';
import { ApiText, useApiText } from './ApiText.tsx';
import { useReference } from './reference-context.ts';

/** The allowed values, default, limits, and example of a schema, or of the named schema that it references. */
export function SchemaLimits({ schema }: { schema: ApiSchema }) {
  const text = useApiText();
  const { schemas } = useReference();
  const named = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const { enum: values, const: constant, default: standard, example, items } = named ?? schema;
  const limits = limitsInWords(named ?? schema, text);
  const meanings = meaningsOf(named ?? schema);
  const allowed = values ?? items?.enum ?? (constant === undefined || constant === null ? [] : [constant]);
  return (
    <>
      {meanings.length > 0 ? (
        <dl className="api-values">
          {meanings.map(({ value, description }) => (
            <div key={JSON.stringify(value)}>
              <dt>
                <code>{plain(value)}</code>
              </dt>
              <dd>{description && <Html html={description.html} />}</dd>
            </div>
          ))}
        </dl>
      ) : (
        allowed.length > 0 && <AllowedValues values={allowed} />
      )}
      {(limits.length > 0 || standard !== undefined || example !== undefined) && (
        <p className="api-limits">
          {limits.map(({ words, code }) => (
            <span key={words}>
              {words}
              {code !== undefined && (
                <>
                  {' '}
                  <code>{code}</code>
                </>
              )}
            </span>
          ))}
          <Value of="api.default" value={standard} />
          <Value of="api.example" value={example} />
        </p>
      )}
    </>
  );
}

/** Returns all allowed values with their descriptions, or an empty list if none of them has one. */
function meaningsOf({ enum: values = [], enumDescriptions }: ApiSchema) {
  if (enumDescriptions === undefined) return [];
  const byValue = new Map(enumDescriptions.map(({ value, description }) => [JSON.stringify(value), description]));
  return values.map((value) => ({ value, description: byValue.get(JSON.stringify(value)) }));
}

function AllowedValues({ values }: { values: readonly JsonValue[] }) {
  const listed = <CodeList values={values.map(plain)} />;
  return (
    <p className="api-limits">
      <span>
        {values.length === 1 ? (
          <ApiText of="api.always-value" values={{ value: listed }} />
        ) : (
          <ApiText of="api.one-of-values" values={{ values: listed }} />
        )}
      </span>
    </p>
  );
}

/** A comma-separated list of code elements. */
export function CodeList({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </span>
  ));
}

function Value({ of, value }: { of: 'api.default' | 'api.example'; value: JsonValue | undefined }) {
  if (value === undefined) return null;
  return (
    <span>
      <ApiText of={of} values={{ value: <code>{plain(value)}</code> }} />
    </span>
  );
}

/** Formats a value as it's sent in a parameter. Formats an empty string as JSON, so that it's visible. */
function plain(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
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

/** Describes the constraints of a schema. */
export function limitsInWords({ constraints = [] }: ApiSchema, text: ReadText): LimitWords[] {
  // Most schemas have no constraints. For these, Node 20 has crashed in the optimized code of the rest of this function.
  if (constraints.length === 0) return [];
  const byName = new Map(constraints.map((constraint) => [constraint.name, constraint]));
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
  if (low.value === high.value) return [{ words: text('api.exactly', { amount: amountOf(low) }) }];
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
