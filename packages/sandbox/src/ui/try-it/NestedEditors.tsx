import { typeText } from '@docgraph/openapi/reference/print-type';
import type { ApiProperty } from '@docgraph/openapi/reference/schema-forms';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { Icon } from '@docgraph/ui/Icon';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Values, withProperty } from './draft.ts';
import { type FormEntries, type FormField, formField, startValue } from './form-field.ts';
import { type EditorProps, useTry, useTryText } from './try-context.ts';
import { useFieldError } from './use-field-error.tsx';

/** Renders the required and set properties of an object, and buttons for adding others. */
export function PropertiesEditor({
  properties,
  value,
  path,
  onChange,
}: Omit<EditorProps, 'schema' | 'value'> & { properties: readonly ApiProperty[]; value: Values }) {
  const { session, id, Editor } = useTry();
  const text = useTryText();
  const { schemas } = session.sandbox.api;
  const fault = useFieldError(path, false);
  const shown = properties.filter(({ name, required }) => required || Object.hasOwn(value, name));
  const others = properties.filter((property) => !shown.includes(property));
  const add = ({ name, schema }: ApiProperty) => {
    // Render synchronously, so that the new field can be focused.
    flushSync(() => onChange(withProperty(value, name, startValue(schema, schemas))));
    document.getElementById(`${id}-${[...path, name].join('/')}`)?.focus();
  };
  return (
    <div className="try-properties">
      {fault.note}
      {shown.map(({ name, required, schema }) => {
        const change = (next: JsonValue | undefined) => onChange(withProperty(value, name, next));
        const onRemove = required ? undefined : () => change(undefined);
        return (
          <Labeled
            key={name}
            name={name}
            required={required}
            schema={schema}
            path={[...path, name]}
            onRemove={onRemove}
          >
            <Editor
              schema={schema}
              value={Object.hasOwn(value, name) ? value[name] : undefined}
              path={[...path, name]}
              required={required}
              // Added fields stay until they're removed.
              onChange={(next) => change(next === undefined && !required ? emptyValue(schema, schemas) : next)}
            />
          </Labeled>
        );
      })}
      {others.length > 0 && (
        <p className="try-add">
          <span>{text('try.optional')}</span>
          {others.map((property) => (
            <button
              key={property.name}
              type="button"
              aria-label={text('try.add', { name: property.name })}
              onClick={() => add(property)}
            >
              {property.name}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

function emptyValue(schema: ApiSchema, schemas: Parameters<typeof formField>[1]): JsonValue {
  const { kind } = formField(schema, schemas);
  return kind === 'text' ? '' : null;
}

interface LabeledProps {
  name: string;
  required: boolean;
  schema: ApiSchema;
  path: readonly (string | number)[];
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

/** Renders a field with its name, its type, and a button to remove it. Multiple controls form a group. */
function Labeled({ name, required, schema, path, onRemove, children }: LabeledProps) {
  const { session, id } = useTry();
  const text = useTryText();
  // Multiple controls need a frame.
  const nested = ['object', 'list', 'variants'].includes(formField(schema, session.sandbox.api.schemas).kind);
  const controlId = `${id}-${path.join('/')}`;
  const label = (
    <>
      <code>{name}</code>
      {required && <span className="try-required">{text('try.required')}</span>}
      <span className="try-type">{typeText(schema)}</span>
    </>
  );
  const remove = onRemove && (
    <button type="button" className="try-remove" aria-label={text('try.remove', { name })} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
  if (nested)
    return (
      <fieldset className="try-group" id={controlId} tabIndex={-1}>
        <legend>{label}</legend>
        {remove}
        {children}
      </fieldset>
    );
  return (
    <div className="try-field">
      <label htmlFor={controlId}>{label}</label>
      <div className="try-control">
        {children}
        {remove}
      </div>
    </div>
  );
}

/** Renders the items of a list. */
export function ListEditor({
  items,
  value,
  path,
  onChange,
}: Omit<EditorProps, 'value'> & { items: ApiSchema; value: readonly JsonValue[] }) {
  const { session, Editor } = useTry();
  const { schemas } = session.sandbox.api;
  const text = useTryText();
  const fault = useFieldError(path, false);
  const name = String(path.at(-1));
  return (
    <div className="try-list">
      {fault.note}
      {value.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: elements have no identity but their place
        <div key={`${index}/${value.length}`} className="try-item">
          <div className="try-item-value">
            <Editor
              schema={items}
              value={each}
              path={[...path, index]}
              label={text('try.item', { name, number: String(index + 1) })}
              required
              onChange={(next) => onChange(value.map((old, at) => (at === index ? (next ?? null) : old)))}
            />
          </div>
          <button
            type="button"
            className="try-remove"
            aria-label={text('try.remove', { name: text('try.item', { name, number: String(index + 1) }) })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <p className="try-add">
        <button type="button" onClick={() => onChange([...value, startValue(items, schemas)])}>
          {text('try.add-item', { name })}
        </button>
      </p>
    </div>
  );
}

/** Renders entries whose names the reader chooses. */
export function EntriesEditor({
  field,
  entries,
  value,
  path,
  onChange,
}: Omit<EditorProps, 'value'> & { field: FormField & { kind: 'object' }; entries: FormEntries; value: Values }) {
  const { session, Editor } = useTry();
  const { schemas } = session.sandbox.api;
  const text = useTryText();
  const [name, setName] = useState('');
  const known = new Set(field.properties.map((property) => property.name));
  const own = Object.keys(value).filter((each) => !known.has(each));
  const label = entries.name ?? text('try.entry-name');
  const onAdd = () => {
    if (name === '' || Object.hasOwn(value, name)) return;
    onChange(withProperty(value, name, startValue(entries.schema, schemas)));
    setName('');
  };
  return (
    <>
      {own.map((each) => (
        <Labeled
          key={each}
          name={each}
          required={false}
          schema={entries.schema}
          path={[...path, each]}
          onRemove={() => onChange(withProperty(value, each, undefined))}
        >
          <Editor
            schema={entries.schema}
            value={value[each]}
            path={[...path, each]}
            required={false}
            onChange={(next) => onChange(withProperty(value, each, next ?? ''))}
          />
        </Labeled>
      ))}
      <p className="try-add">
        <input
          type="text"
          aria-label={label}
          placeholder={label}
          value={name}
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onAdd();
          }}
        />
        <button type="button" onClick={onAdd}>
          {text('try.add-entry')}
        </button>
      </p>
    </>
  );
}
