import type { Operation } from '@docgraph/schemas/operation';
import { useEffect, useRef, useState } from 'react';
import { clearedDraft, type Draft } from './draft.ts';
import { RequestForm } from './RequestForm.tsx';
import { credentialVariables, sampleOf } from './send.ts';
import { sampleApiOf, startDraft } from './start-draft.ts';
import { useTry, useTryText } from './try-context.ts';

interface TryFormProps {
  operation: Operation;
  draft: Draft;
  /** Servers that requests can be sent to. */
  servers: readonly string[];
  onChange(draft: Draft): void;
  /** Replaces the whole draft. */
  onReplace(draft: Draft): void;
  /** Called before sending. Shows validation errors from then on, and returns whether there are none. */
  onCheck(): boolean;
  onSend(): void;
}

/** Renders the request form, with the target of the request and validation errors. */
export function TryForm({ operation, draft, servers, onChange, onReplace, onCheck, onSend }: TryFormProps) {
  const { session, faults, folder } = useTry();
  const text = useTryText();
  const form = useRef<HTMLFormElement>(null);
  const variables = credentialVariables(sampleOf(operation, sampleApiOf(session), draft));
  /** A React key. It changes when the draft is replaced, which resets the controls. */
  const [filling, setFilling] = useState(0);
  const replace = (next: Draft) => {
    onReplace(next);
    setFilling(filling + 1);
  };
  // After a failed attempt to send, focus the first field with an error.
  const [askedToSend, setAskedToSend] = useState(0);
  useEffect(() => {
    if (askedToSend > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [askedToSend]);
  return (
    <form
      ref={form}
      className="try-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onCheck()) onSend();
        else setAskedToSend(askedToSend + 1);
      }}
    >
      <Target servers={servers} variables={variables} />
      <RequestForm key={filling} operation={operation} draft={draft} onChange={onChange} />
      {faults.length > 0 && (
        <div className="try-fault" role="status">
          <p>{text('try.faults', { count: faults.length })}</p>
          {/* List all errors, because those in other variants have no field. */}
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path.join('/')}>
                <code>{path.join('.')}</code> {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="try-actions">
        <button type="submit" className="button try-send">
          {text('try.send')}
        </button>
        {faults.length > 0 && (
          <button type="button" className="button" onClick={onSend}>
            {text('try.send-anyway')}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => replace(clearedDraft(operation, draft.media, session.sandbox.api.schemas))}
        >
          {text('try.clear')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => void startDraft(operation, session, folder).then(replace)}
        >
          {text('try.use-examples')}
        </button>
      </div>
    </form>
  );
}

/** Controls for the server and the credentials, which replace the variables in the samples. */
function Target({ servers, variables }: { servers: readonly string[]; variables: readonly string[] }) {
  const { session, id } = useTry();
  const text = useTryText();
  return (
    <section className="try-part try-properties">
      {servers.length > 0 && (
        <div className="try-field">
          <label htmlFor={`${id}-server`}>{text('try.server')}</label>
          <div className="try-control">
            <select
              id={`${id}-server`}
              value={session.server ?? ''}
              onChange={({ target }) => session.setServer(target.value === '' ? undefined : target.value)}
            >
              <option value="">{text('try.sandbox')}</option>
              {servers.map((server) => (
                <option key={server}>{server}</option>
              ))}
            </select>
          </div>
        </div>
      )}
      {variables.map((variable, index) => (
        <div key={variable} className="try-field">
          <label htmlFor={`${id}-credential${index}`}>
            {text('try.credential')} {variables.length > 1 && <code>{variable}</code>}
          </label>
          <div className="try-control">
            <input
              id={`${id}-credential${index}`}
              type={session.server === undefined ? 'text' : 'password'}
              value={session.credential(variable)}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-credential-note`}
              onChange={({ target }) => session.setCredential(variable, target.value)}
            />
          </div>
          {index === variables.length - 1 && (
            <p className="try-note" id={`${id}-credential-note`}>
              {text(session.server === undefined ? 'try.sandbox-credential' : 'try.credential-note')}
            </p>
          )}
        </div>
      ))}
      {session.server !== undefined && (
        <p className="try-warning" role="status">
          {text('try.real-server')}
        </p>
      )}
    </section>
  );
}
