import { parseJson } from '@docgraph/schemas/checks';
import type { MediaType, Operation } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import { rememberChoices } from '@docgraph/ui/preferences/api-choices';
import { useState } from 'react';
import { TryTabs } from '../page/TryTabs.tsx';
import { type Draft, filledBody, isFileBody, isStructured, PLACES, parametersIn, propertiesOf } from './draft.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { PropertiesEditor } from './NestedEditors.tsx';
import { useTry, useTryText } from './try-context.ts';
import { useFieldError } from './use-field-error.tsx';

interface RequestFormProps {
  operation: Operation;
  draft: Draft;
  onChange(draft: Draft): void;
}

/** Renders the form for the parameters and body of a request. */
export function RequestForm({ operation, draft, onChange }: RequestFormProps) {
  const text = useTryText();
  const titles = {
    path: text('try.path-parameters'),
    query: text('try.query-parameters'),
    header: text('try.headers'),
    cookie: text('try.cookies'),
  };
  return (
    <>
      {PLACES.map((place) => {
        const properties = propertiesOf(parametersIn(operation, place));
        if (properties.length === 0) return null;
        return (
          <section key={place} className="try-part">
            <h4>{titles[place]}</h4>
            <PropertiesEditor
              properties={properties}
              value={draft.parameters[place] ?? {}}
              path={[place]}
              required
              onChange={(value) =>
                onChange({ ...draft, parameters: { ...draft.parameters, [place]: Object(value ?? {}) } })
              }
            />
          </section>
        );
      })}
      {operation.requestBody && (
        <BodyForm operation={operation} draft={draft} onChange={onChange} content={operation.requestBody.content} />
      )}
    </>
  );
}

/** Renders the body as fields or as JSON. Both are views of the same value. */
function BodyForm({ operation, draft, onChange, content }: RequestFormProps & { content: readonly MediaType[] }) {
  const { session, folder } = useTry();
  const { schemas } = session.sandbox.api;
  const text = useTryText();
  const { media } = draft;
  const isRequired = operation.requestBody?.required === true;
  const onMedia = (name: string) => {
    const next = content.find(({ mediaType }) => mediaType === name);
    if (next) rememberChoices(folder, { names: [name] });
    onChange({ ...draft, ...filledBody(next, schemas, next?.examples[0]?.value) });
  };
  return (
    <section className="try-part">
      <h4>{text('try.body')}</h4>
      {(content.length > 1 || !isRequired) && (
        <p className="try-choice">
          <select
            aria-label={text('try.media-type')}
            value={media?.mediaType ?? ''}
            onChange={({ target }) => onMedia(target.value)}
          >
            {!isRequired && <option value="">{text('try.no-body')}</option>}
            {content.map(({ mediaType }) => (
              <option key={mediaType}>{mediaType}</option>
            ))}
          </select>
        </p>
      )}
      {media && media.examples.length > 1 && <ExampleChoice draft={draft} onChange={onChange} media={media} />}
      {media &&
        (isStructured(media) && media.schema ? (
          <StructuredBody draft={draft} onChange={onChange} media={media} />
        ) : (
          <PlainBody draft={draft} onChange={onChange} media={media} />
        ))}
    </section>
  );
}

type BodyProps = Pick<RequestFormProps, 'draft' | 'onChange'> & { media: MediaType };

function ExampleChoice({ draft, onChange, media }: BodyProps) {
  const { session, folder } = useTry();
  const { schemas } = session.sandbox.api;
  const text = useTryText();
  const onExample = (example: MediaType['examples'][number] | undefined) => {
    if (example) rememberChoices(folder, { names: [example.name] });
    onChange({ ...draft, ...filledBody(media, schemas, example?.value) });
  };
  return (
    <p className="try-choice">
      <select
        aria-label={text('try.example')}
        value=""
        onChange={({ target }) => onExample(media.examples[Number(target.value)])}
      >
        <option value="">{text('try.fill-with')}</option>
        {media.examples.map(({ name, summary = name }, index) => (
          <option key={name} value={index}>
            {summary}
          </option>
        ))}
      </select>
    </p>
  );
}

function StructuredBody({ draft, onChange, media }: BodyProps) {
  const text = useTryText();
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const schema = media.schema ?? {};
  // Invalid JSON can't be displayed as fields, so show the JSON view.
  const shown = draft.text === undefined ? view : 'json';
  return (
    <TryTabs
      label={text('try.body')}
      tabs={[
        { value: 'fields', label: text('try.fields'), isDisabled: draft.text !== undefined },
        { value: 'json', label: 'JSON' },
      ]}
      value={shown}
      onChange={setView}
    >
      {shown === 'fields' ? (
        <FieldEditor
          schema={schema}
          value={draft.body}
          path={['body']}
          label={text('try.body')}
          required
          onChange={(body) => onChange({ ...draft, body })}
        />
      ) : (
        <JsonBody draft={draft} onChange={onChange} media={media} />
      )}
    </TryTabs>
  );
}

function JsonBody({ draft, onChange }: BodyProps) {
  const text = useTryText();
  const fault = useFieldError(['body'], true);
  const [typed, setTyped] = useState(() => (draft.body === undefined ? '' : jsonText(draft.body, 2)));
  const onType = (next: string) => {
    setTyped(next);
    if (next.trim() === '') return onChange({ ...draft, body: undefined, text: undefined });
    const value = parseJson(next);
    onChange(value === undefined ? { ...draft, text: next } : { ...draft, body: value, text: undefined });
  };
  return (
    <>
      <textarea
        className="try-json"
        aria-label={text('try.json-body')}
        {...fault.attributes}
        rows={Math.min(24, Math.max(6, typed.split('\n').length))}
        spellCheck={false}
        value={draft.text ?? typed}
        onChange={({ target }) => onType(target.value)}
      />
      {fault.note}
    </>
  );
}

/** Renders a text or file body. */
function PlainBody({ draft, onChange, media }: BodyProps) {
  const { onFile, session } = useTry();
  const text = useTryText();
  const fault = useFieldError(['body'], true);
  const isText = !isFileBody(media, session.sandbox.api.schemas);
  return (
    <>
      {isText ? (
        <textarea
          className="try-json"
          aria-label={text('try.body')}
          {...fault.attributes}
          rows={6}
          spellCheck={false}
          value={draft.text ?? ''}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      ) : (
        <input
          type="file"
          aria-label={text('try.body')}
          {...fault.attributes}
          onChange={({ target }) => {
            onFile('', target.files?.[0]);
            onChange({ ...draft, text: target.files?.[0]?.name ?? '' });
          }}
        />
      )}
      {fault.note}
    </>
  );
}
