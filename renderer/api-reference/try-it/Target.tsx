import { useTry, useTryText } from './try-context.ts';

/** Where the request goes, and what it says of who calls. */
export function Target({ servers, isSecured }: { servers: readonly string[]; isSecured: boolean }) {
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
      {isSecured && (
        <div className="try-field">
          <label htmlFor={`${id}-credential`}>{text('try.credential')}</label>
          <div className="try-control">
            <input
              id={`${id}-credential`}
              type={session.server === undefined ? 'text' : 'password'}
              value={session.credential}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-credential-note`}
              onChange={({ target }) => session.setCredential(target.value)}
            />
          </div>
          <p className="try-note" id={`${id}-credential-note`}>
            {text(session.server === undefined ? 'try.sandbox-credential' : 'try.credential-note')}
          </p>
        </div>
      )}
      {session.server !== undefined && (
        <p className="try-warning" role="status">
          {text('try.real-server')}
        </p>
      )}
    </section>
  );
}
