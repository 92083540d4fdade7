import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { ApiText, useApiText } from './ApiText.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { BelowView, ChoiceView, LevelView } from './level-view.ts';
import { marks } from './marks.ts';
import { CodeList } from './SchemaLimits.tsx';
import { SchemaType } from './SchemaType.tsx';

/** Renders one level of fields and its variants. */
export function FieldLevel({ level: { rows, choices } }: { level: LevelView }) {
  return (
    <>
      {rows.length > 0 && (
        <dl>
          {rows.map(({ field: { name, schema, required, direction }, id, below }) => (
            <FieldRow key={name} name={name} schema={schema} required={required} direction={direction} id={id}>
              <FieldsBelow name={name} below={below} />
            </FieldRow>
          ))}
        </dl>
      )}
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no ID, and their order never changes
        <FieldChoice key={index} choice={choice} />
      ))}
    </>
  );
}

/**
 * Renders the expandable levels below a field: one for each named schema, which is filled when it's first opened, and one
 * for inline fields.
 */
export function FieldsBelow({ name, below: { names, level } }: { name: string; below: BelowView }) {
  const isEmpty = level.rows.length === 0 && level.choices.length === 0;
  return (
    <>
      {names.map((schema) => (
        <details key={schema} className="api-nested" {...marks({ schema })}>
          <summary>
            <ApiText of="api.fields-of" values={{ name: <code>{names.length > 1 ? schema : name}</code> }} />
          </summary>
        </details>
      ))}
      {!isEmpty && (
        <details className="api-nested">
          <summary>
            <ApiText of="api.fields-of" values={{ name: <code>{name}</code> }} />
          </summary>
          <div className="api-fields">
            <FieldLevel level={level} />
          </div>
        </details>
      )}
    </>
  );
}

function FieldChoice({ choice: { keyword, discriminator, options } }: { choice: ChoiceView }) {
  const text = useApiText();
  return (
    <div className="api-variants">
      <p>
        {text(keyword === 'oneOf' ? 'api.one-of' : 'api.any-of')}
        {discriminator && (
          <ApiText of="api.discriminator" values={{ property: <code>{discriminator.property}</code> }} />
        )}
      </p>
      <ul>
        {options.map(({ schema, below }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no identity but their place, and never move
          <li key={index}>
            <OptionTitle schema={schema} value={discriminatingValue(schema, discriminator)} />
            <OptionFields below={below} title={schema.title ?? schema.ref ?? text('api.this-variant')} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionTitle({ schema, value }: { schema: ApiSchema; value: string | undefined }) {
  const { title, required = [], not } = schema;
  const onlyNames = schema.types.length === 0 && schema.ref === undefined && (required.length > 0 || not !== undefined);
  return (
    <>
      {title !== undefined && <b>{title}</b>}
      {!onlyNames && (
        <span className="api-type">
          {title !== undefined && ' '}
          <SchemaType schema={schema} />
        </span>
      )}
      {value !== undefined && (
        <span className="api-type">
          {' '}
          <ApiText of="api.if" values={{ value: <code>{value}</code> }} />
        </span>
      )}
      <Names of="api.with" before=" " names={required} />
      <Names of="api.without" before={required.length > 0 ? '; ' : ' '} names={not?.required ?? []} />
    </>
  );
}

function OptionFields({ below, title }: { below: BelowView; title: string }) {
  const { names, level } = below;
  if (names.length > 0) return <FieldsBelow name={title} below={below} />;
  return <FieldLevel level={level} />;
}

function discriminatingValue({ ref }: ApiSchema, discriminator: ApiSchema['discriminator']): string | undefined {
  return ref === undefined ? undefined : discriminator?.mapping.find((entry) => entry.ref === ref)?.value;
}

function Names({ of, before, names }: { of: 'api.with' | 'api.without'; before: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="api-type">
      {before}
      <ApiText of={of} values={{ names: <CodeList values={names} /> }} />
    </span>
  );
}
