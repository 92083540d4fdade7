import { typeText } from '@docgraph/openapi/reference/print-type';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { isObject, parseJson } from '@docgraph/schemas/checks';
import { jsonText } from '@docgraph/schemas/written-number';
import { rememberChoices } from '@docgraph/ui/preferences/api-choices';
import { type ReactNode, useId, useState } from 'react';
import { variantValue } from './draft.ts';
import { type FormField, formField } from './form-field.ts';
import { EntriesEditor, ListEditor, PropertiesEditor } from './NestedEditors.tsx';
import { type EditorProps, useTry, useTryText } from './try-context.ts';
import { useFieldError } from './use-field-error.tsx';

/** Maximum nesting of fields. Deeper values are entered as JSON, because schemas can be recursive. */
const MAX_LEVELS = 8;

/** Renders the control for a value. */
export function FieldEditor(props: EditorProps): ReactNode {
  const { schema, value, path } = props;
  const { schemas } = useTry().session.sandbox.api;
  const field = formField(schema, schemas);
  if (path.length > MAX_LEVELS) return <JsonEditor {...props} />;
  switch (field.kind) {
    case 'variants':
      return <VariantsEditor {...props} variants={field.variants} />;
    case 'object': {
      const values = isObject(value) ? value : {};
      return (
        <>
          <PropertiesEditor {...props} value={values} properties={field.properties} />
          {field.entries && <EntriesEditor {...props} value={values} field={field} entries={field.entries} />}
        </>
      );
    }
    case 'list':
      return <ListEditor {...props} value={Array.isArray(value) ? value : []} items={field.items} />;
    case 'json':
      return <JsonEditor {...props} />;
    default:
      return <ScalarEditor {...props} field={field} />;
  }
}

function ScalarEditor({ field, value, path, label, required, onChange }: EditorProps & { field: FormField }) {
  const { id, suggest, onFile } = useTry();
  const text = useTryText();
  const listId = useId();
  const fault = useFieldError(path, true);
  const common = { id: `${id}-${path.join('/')}`, 'aria-label': label, 'aria-required': required, ...fault.attributes };
  if (field.kind === 'choice' || field.kind === 'boolean') {
    const values = field.kind === 'choice' ? field.values : [true, false];
    const index = value === undefined ? -1 : values.indexOf(value);
    return (
      <>
        <select {...common} value={index} onChange={({ target }) => onChange(values[Number(target.value)])}>
          <option value={-1}>{text('try.not-set')}</option>
          {values.map((each, at) => (
            <option key={String(each)} value={at}>
              {String(each)}
            </option>
          ))}
        </select>
        {fault.note}
      </>
    );
  }
  if (field.kind === 'file') {
    const onChoose = (file: File | undefined) => {
      onFile(String(path.at(-1)), file);
      onChange(file?.name);
    };
    return (
      <>
        <input {...common} type="file" onChange={({ target }) => onChoose(target.files?.[0])} />
        {fault.note}
      </>
    );
  }
  const suggestions = suggest(path);
  const shown = value === undefined || value === null ? '' : typeof value === 'object' ? jsonText(value) : value;
  const isLong = String(shown).length > 80 || String(shown).includes('\n');
  const onType = (typed: string) => {
    const number = Number(typed);
    if (typed === '') onChange(required && field.kind === 'text' && path[0] === 'body' ? '' : undefined);
    else onChange(field.kind === 'number' && Number.isFinite(number) ? number : typed);
  };
  const input = {
    ...common,
    value: String(shown),
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <>
      {isLong ? (
        <textarea {...input} rows={3} />
      ) : (
        <input
          {...input}
          type="text"
          inputMode={field.kind === 'number' ? (field.isWhole ? 'numeric' : 'decimal') : undefined}
          list={suggestions.length > 0 ? listId : undefined}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each.value} value={each.value} label={each.label} />
          ))}
        </datalist>
      )}
      {fault.note}
    </>
  );
}

/** Renders a value whose schema has multiple variants. Initially selects the variant that the value matches. */
function VariantsEditor({
  variants,
  ...props
}: EditorProps & { variants: readonly { label: string; schema: ApiSchema }[] }) {
  const { session, folder } = useTry();
  const { validator, schemas } = session.sandbox.api;
  const { value } = props;
  const text = useTryText();
  const [chosen, setChosen] = useState(() => {
    const counts = variants.map(({ schema }) => validator.validate(schema, value ?? null, 'request').length);
    return counts.indexOf(Math.min(...counts));
  });
  const current = variants[chosen];
  const onChoose = (index: number) => {
    const next = variants[index];
    if (!next) return;
    setChosen(index);
    // The samples show the alternatives of a whole body as examples.
    if (props.path.length === 1) rememberChoices(folder, { names: [next.label] });
    props.onChange(variantValue(next.schema, value, schemas, validator));
  };
  return (
    <div className="try-variants">
      <select
        aria-label={text('try.variant', { name: props.label ?? String(props.path.at(-1)) })}
        value={chosen}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {variants.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alternatives of a description have no identity but their place
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
      {current && <FieldEditor key={chosen} {...props} schema={current.schema} />}
    </div>
  );
}

/** Renders a value as JSON. Invalid JSON is treated as a string. */
function JsonEditor({ schema, value, path, label, required, onChange }: EditorProps) {
  const { id } = useTry();
  const fault = useFieldError(path, true);
  const [typed, setTyped] = useState(() => (value === undefined ? '' : jsonText(value, 2)));
  const onType = (next: string) => {
    setTyped(next);
    const value = parseJson(next);
    onChange(next.trim() === '' || value !== undefined ? value : next);
  };
  return (
    <>
      <textarea
        id={`${id}-${path.join('/')}`}
        aria-label={label}
        aria-required={required}
        {...fault.attributes}
        className="try-json"
        rows={Math.min(8, Math.max(2, typed.split('\n').length))}
        placeholder={typeText(schema)}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {fault.note}
    </>
  );
}
