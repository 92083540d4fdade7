import type { Operation } from '@docgraph/schemas/operation';
import { type Catalog, createTextReader, type ReadText, type TryKey, textIn } from '@docgraph/texts/text-reader';
import { announce } from '@docgraph/ui/announce';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ResponseView } from '../page/ResponseView.tsx';
import { nameIn, resourcesFor, resourcesNamed } from '../page/resource-tables.ts';
import { type Draft, type ErrorMessages, faultsOf } from './draft.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { type Following, findPollRequest, stateOf } from './follow.ts';
import { History } from './History.tsx';
import { NextRequests } from './NextRequests.tsx';
import { RequestCode } from './RequestCode.tsx';
import { SandboxState } from './SandboxState.tsx';
import { type Exchange, exchange, requestFrom, sampleOf } from './send.ts';
import { sampleApiOf } from './start-draft.ts';
import { TryForm } from './TryForm.tsx';
import { TryContext, type TryContextValue } from './try-context.ts';
import type { TrySession } from './try-session.ts';
import { WaitForOperation } from './WaitForOperation.tsx';

interface TryPanelProps {
  session: TrySession;
  operation: Operation;
  /** The initial request. */
  start: Draft;
  /** URL of the folder that contains the API's files. */
  folder: string;
  texts: Catalog<TryKey>;
  /** Servers that requests can be sent to. */
  servers: readonly string[];
}

/** Renders the panel for trying an operation: the request, its response, and the state of the sandbox. */
export function TryPanel({ session, operation, start, folder, texts, servers }: TryPanelProps) {
  useSyncExternalStore(session.subscribe, session.version);
  const { api } = session.sandbox;
  const id = useId();
  const text = useMemo(() => createTextReader(texts), [texts]);
  const [draft, setDraft] = useState<Draft>(start);
  const [isChecked, setChecked] = useState(false);
  const [answer, setAnswer] = useState<Exchange>();
  const [work, setWork] = useState<{ following: Following; begun: Exchange }>();
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const { call, failure } = useCall(session, files, text);
  const words: ErrorMessages = {
    violation: ({ kind, limit = '' }) => textIn(texts, `try.constraint.${kind}`, { limit }),
    notJson: text('try.is-not-json'),
  };
  const faultsNow = () => faultsOf(operation, draft, api.validator, words);
  const context: TryContextValue = {
    session,
    texts,
    folder,
    id,
    files,
    Editor: FieldEditor,
    faults: isChecked ? faultsNow() : [],
    suggest: (path) =>
      resourcesAt(operation, path, session).map((each) => ({ value: each.id, label: nameIn(each.value) })),
    onFile: (name, file) =>
      setFiles(
        (known) =>
          new Map([...known, ...(file ? [[name, file] as const] : [])].filter(([key]) => file || key !== name)),
      ),
  };
  const response = useRef<HTMLDivElement>(null);
  // On wide screens, the panel scrolls, and the response is below the form.
  useEffect(() => {
    const { current } = response;
    if (answer && current) current.closest('.try-panel')?.scrollTo({ top: current.offsetTop });
  }, [answer]);
  const send = async () => {
    const result = await call(operation, draft);
    setAnswer(result);
    const following = result && (await findPollRequest(operation, draft, result.json, api));
    setWork(following && { following, begun: result });
  };
  return (
    <TryContext value={context}>
      <div className="try-columns">
        <TryForm
          operation={operation}
          draft={draft}
          servers={servers}
          onChange={setDraft}
          onReplace={(next) => {
            setDraft(next);
            setChecked(false);
          }}
          onCheck={() => {
            setChecked(true);
            return faultsNow().length === 0;
          }}
          onSend={() => void send()}
        />
        <div ref={response} className="try-answer answer">
          {failure !== undefined && (
            <p className="try-fault" role="alert">
              {failure}
            </p>
          )}
          {answer ? (
            <ResponseView key={`answer ${answer.number}`} answer={answer} texts={texts} />
          ) : (
            <p className="try-note">{text('try.no-response-yet')}</p>
          )}
          {answer && work && (
            <WaitForOperation
              key={`work ${work.begun.number}`}
              start={stateOf(work.begun.json)}
              following={work.following}
              poll={() => call(work.following.operation, work.following.draft)}
              onAnswer={setAnswer}
            />
          )}
          {answer && <NextRequests operationId={operation.operationId} answer={answer.json} />}
          <RequestCode operation={operation} draft={draft} />
          <SandboxState />
          <History />
        </div>
      </div>
    </TryContext>
  );
}

/** Returns a function that sends requests to the sandbox or the selected server, and the error of the last request. */
function useCall(session: TrySession, files: ReadonlyMap<string, File>, text: ReadText<TryKey>) {
  const [failure, setFailure] = useState<string>();
  const call = async (operation: Operation, draft: Draft): Promise<Exchange | undefined> => {
    const { sandbox, server, credential } = session;
    try {
      const sample = sampleOf(operation, sampleApiOf(session), draft);
      const origin = server === undefined ? undefined : new URL(server).origin;
      const request = requestFrom(sample, { credential, files, file: files.get(''), origin });
      const result = session.add(
        await exchange(request, (each) => (server === undefined ? sandbox.fetch(each) : fetch(each))),
      );
      setFailure(undefined);
      announce(text('response.status', { status: String(result.status) }));
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      setFailure(server === undefined ? text('try.failed', { reason }) : text('try.unreachable', { reason }));
      return undefined;
    }
  };
  return { call, failure };
}

/** Lists the resources that a field can refer to. Matches path parameters by path, and other fields by name. */
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
