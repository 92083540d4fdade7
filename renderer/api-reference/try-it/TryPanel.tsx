import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Operation } from '#schemas/operation.ts';
import type { Interface, TryKey } from '#texts/text-reader.ts';
import { createTextReader, textIn } from '#texts/text-reader.ts';
import { resourcesFor, resourcesNamed } from '../../sandbox/existing-tables.ts';
import { ResponseView } from '../../sandbox/ResponseView.tsx';
import { announce } from '../../ui/announce.ts';
import { CallCode } from './CallCode.tsx';
import { clearedDraft, type Draft, type FaultWords, type FormFault, faultsOf } from './draft.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { type Following, followingCall, stateOf } from './follow.ts';
import { History } from './History.tsx';
import { RequestForm } from './RequestForm.tsx';
import { nameIn, SandboxState } from './SandboxState.tsx';
import { type Exchange, exchange, requestFrom, sampleOf } from './send.ts';
import { sampleApiOf, startDraft } from './start-draft.ts';
import { Target } from './Target.tsx';
import { TryContext, type TryContextValue } from './try-context.ts';
import type { TrySession } from './try-session.ts';
import { WaitForWork } from './WaitForWork.tsx';

interface TryPanelProps {
  session: TrySession;
  operation: Operation;
  /** The request that the form begins with. */
  start: Draft;
  texts: Interface<TryKey>;
  /** Real servers that requests may go to. */
  servers: readonly string[];
}

/** Where an operation is tried: the request, what it was answered, and what there is in the sandbox. */
export function TryPanel({ session, operation, start, texts, servers }: TryPanelProps) {
  useSyncExternalStore(session.subscribe, session.version);
  const { sandbox } = session;
  const { api } = sandbox;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const text = useMemo(() => createTextReader(texts), [texts]);
  const sampleApi = sampleApiOf(session);
  const [draft, setDraft] = useState<Draft>(start);
  /** Begins anew what the controls remember of a draft that another one took the place of. */
  const [filling, setFilling] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [answer, setAnswer] = useState<Exchange>();
  const [work, setWork] = useState<{ following: Following; begun: Exchange }>();
  const [failure, setFailure] = useState<string>();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const words: FaultWords = {
    demand: ({ kind, limit = '' }) => textIn(texts, `try.demand.${kind}`, { limit }),
    notJson: text('try.is-not-json'),
  };
  const faults: FormFault[] = isChecked ? faultsOf(operation, draft, api.validator, words) : [];
  const context: TryContextValue = {
    ...{ session, texts, id, faults, files, Editor: FieldEditor },
    suggest: (path) =>
      resourcesAt(operation, path, session).map((each) => ({ value: each.id, label: nameIn(each.value) })),
    onFile: (name, file) =>
      setFiles(
        (known) =>
          new Map([...known, ...(file ? [[name, file] as const] : [])].filter(([key]) => file || key !== name)),
      ),
  };
  const replace = (next: Draft) => {
    setDraft(next);
    setFilling(filling + 1);
    setChecked(false);
  };
  // Focus goes to the first fault when the request was to be sent.
  const [askedToSend, setAskedToSend] = useState(0);
  useEffect(() => {
    if (askedToSend > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [askedToSend]);

  const call = async (called: Operation, calledDraft: Draft): Promise<Exchange | undefined> => {
    try {
      const sample = sampleOf(called, sampleApi, calledDraft);
      const request = requestFrom(sample, { credential: session.credential, files, file: files.get('') });
      const target = session.server;
      const result = session.add(
        await exchange(request, (each) => (target === undefined ? sandbox.fetch(each) : fetch(each))),
      );
      setFailure(undefined);
      announce(text('answer.answered', { status: String(result.status) }));
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(session.server === undefined ? text('try.failed', { reason }) : text('try.unreachable', { reason }));
      return undefined;
    }
  };
  const send = async () => {
    const result = await call(operation, draft);
    setAnswer(result);
    const following = result && (await followingCall(operation, draft, result.json, api));
    setWork(following && { following, begun: result });
  };
  const onSend = () => {
    setChecked(true);
    if (faultsOf(operation, draft, api.validator, words).length > 0) setAskedToSend(askedToSend + 1);
    else void send();
  };
  return (
    <TryContext value={context}>
      <div className="try-columns">
        <form
          ref={form}
          className="try-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <Target servers={servers} isSecured={operation.security.length > 0} />
          <RequestForm key={filling} operation={operation} draft={draft} onChange={setDraft} />
          {faults.length > 0 && (
            <div className="try-fault" role="status">
              <p>{text('try.faults', { count: faults.length })}</p>
              {/* All of them: one of an alternative that is not chosen has no field beside it. */}
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
              <button type="button" className="button" onClick={() => void send()}>
                {text('try.send-anyway')}
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => replace(clearedDraft(operation, draft.media, api.schemas))}
            >
              {text('try.clear')}
            </button>
            <button type="button" className="button" onClick={() => void startDraft(operation, session).then(replace)}>
              {text('try.fill')}
            </button>
          </div>
        </form>
        <div className="try-answer answer">
          {failure !== undefined && (
            <p className="try-fault" role="alert">
              {failure}
            </p>
          )}
          {answer ? (
            <ResponseView key={`answer ${answer.number}`} answer={answer} texts={texts} />
          ) : (
            <p className="try-note">{text('try.nothing-yet')}</p>
          )}
          {answer && work && (
            <WaitForWork
              key={`work ${work.begun.number}`}
              start={stateOf(work.begun.json)}
              following={work.following}
              ask={() => call(work.following.operation, work.following.draft)}
              onAnswer={setAnswer}
            />
          )}
          <CallCode sample={sampleOf(operation, sampleApi, draft)} />
          <SandboxState />
          <History />
        </div>
      </div>
    </TryContext>
  );
}

/** The resources that a field can name: by the path for its parameters, by the name of the field elsewhere. */
function resourcesAt(
  { path: template }: Operation,
  path: readonly (string | number)[],
  { sandbox, server }: TrySession,
) {
  const [place, name] = [path[0], path.findLast((step) => typeof step === 'string') ?? ''];
  if (server !== undefined) return [];
  if (place === 'path') return resourcesFor(template, name, sandbox.tables);
  return resourcesNamed(name, sandbox.tables);
}
