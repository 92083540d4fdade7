import { nameOf, partsOf, requiredElsewhere } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { ApiText, useApiText } from './ApiText.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { BelowView, ChoiceView, LevelView } from './level-view.ts';
import { marks } from './marks.ts';
import { useReference } from './reference-context.ts';
import { CodeList, Description, SchemaLimits } from './SchemaLimits.tsx';
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
  const hasInline = level.rows.length > 0 || level.choices.length > 0;
  return (
    <>
      {names.map((schema) => (
        <details key={schema} className="api-nested" {...marks({ schema })}>
          <summary>
            <ApiText of="api.fields-of" values={{ name: <code>{names.length > 1 ? schema : name}</code> }} />
          </summary>
        </details>
      ))}
      {hasInline && (
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
          <ApiText of="api.discriminator" values={{ property: <code>{discriminator.propertyName}</code> }} />
        )}
      </p>
      <ul>
        {options.map(({ schema, below }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no identity but their place, and never move
          <li key={index}>
            <OptionTitle schema={schema} values={discriminatingValues(schema, discriminator)} />
            <OptionText schema={schema} isLeaf={isEmpty(below)} />
            <OptionFields below={below} title={schema.title ?? nameOf(schema) ?? text('api.this-variant')} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionTitle({ schema, values }: { schema: ApiSchema; values: readonly string[] }) {
  const { title, not, type, $ref } = schema;
  const required = requiredElsewhere(schema);
  const onlyNames = ($ref ?? type) === undefined && (required.length > 0 || not !== undefined);
  return (
    <>
      {title !== undefined && <b>{title}</b>}
      {!onlyNames && (
        <span className="api-type">
          {title !== undefined && ' '}
          <SchemaType schema={schema} />
        </span>
      )}
      {values.length > 0 && (
        <span className="api-type">
          {' '}
          <ApiText of="api.if" values={{ value: <CodeList values={values} /> }} />
        </span>
      )}
      <Names of="api.with" before=" " names={required} />
      <Names of="api.without" before={required.length > 0 ? '; ' : ' '} names={requiredElsewhere(not ?? {})} />
    </>
  );
}

function OptionFields({ below, title }: { below: BelowView; title: string }) {
  const { names, level } = below;
  if (names.length > 0) return <FieldsBelow name={title} below={below} />;
  return <FieldLevel level={level} />;
}

/** The description of an alternative, and the limits of one without fields. */
function OptionText({ schema, isLeaf }: { schema: ApiSchema; isLeaf: boolean }) {
  const { schemas } = useReference();
  const described = partsOf(schema, schemas).find((part) => part.description !== undefined);
  return (
    <>
      {described && <Description of={described} />}
      {isLeaf && <SchemaLimits schema={schema} />}
    </>
  );
}

/** Reports whether there's nothing to expand. */
export function isEmpty({ names, level: { rows, choices } }: BelowView): boolean {
  return names.length === 0 && rows.length === 0 && choices.length === 0;
}

/** Returns the values of the discriminator property that select an alternative. */
function discriminatingValues({ $ref }: ApiSchema, discriminator: ApiSchema['discriminator']): string[] {
  const mapping = Object.entries(discriminator?.mapping ?? {});
  return mapping.flatMap(([value, reference]) => (reference === $ref ? [value] : []));
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
