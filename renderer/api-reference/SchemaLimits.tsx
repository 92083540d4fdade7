import type { ApiSchema, JsonValue } from '#schemas/api-schema.ts';
import { Html } from '../ui/Html.tsx';
import { ApiText, useApiText } from './ApiText.tsx';
import { limitsInWords } from './limits-in-words.ts';
import { useReference } from './reference-context.ts';

/** Allowed values, default, limits and example of a schema; those of a named value stand in place. */
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

/** All allowed values where some of them are described. */
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

/** Values or names with commas between. */
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

/** Texts as they are sent in a parameter; the empty one must be seen. */
function plain(value: JsonValue): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}
