import type { JsonValue } from '@docgraph/schemas/api-schema';
import { CodeSample } from '@docgraph/ui/CodeSample';
import { type ReactNode, useState } from 'react';
import { nameIn } from '../page/resource-tables.ts';
import { useTry, useTryText } from './try-context.ts';

/** Speeds that readers can choose. */
const SPEEDS = ['now', '3polls', '30s'];
/** Maximum number of resources listed per table. */
const MAX_LISTED = 100;

/** Shows the resources in the sandbox and its controls. */
export function SandboxState() {
  const { sandbox } = useTry().session;
  const text = useTryText();
  const count = sandbox.tables.reduce((sum, { resources }) => sum + resources.length, 0);
  return (
    <details className="try-more">
      <summary>{text('response.resources', { count })}</summary>
      <p className="try-note">{text('try.sandbox-note')}</p>
      {sandbox.tables.map(({ name, resources }) => (
        <Table key={name} name={name} resources={resources} />
      ))}
      <Controls />
      <SaveControls />
    </details>
  );
}

function Table({ name, resources }: { name: string; resources: readonly { id: string; value: JsonValue }[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="try-table"
      onToggle={({ currentTarget, target }) => target === currentTarget && setOpen(currentTarget.open)}
    >
      <summary>
        <code>{name}</code> {resources.length}
      </summary>
      {isOpen &&
        resources.slice(0, MAX_LISTED).map(({ id, value }) => (
          <details key={id}>
            <summary>
              <code>{id}</code> {nameIn(value)}
            </summary>
            <CodeSample language="json" source={JSON.stringify(value, null, 2)} />
          </details>
        ))}
    </details>
  );
}

function Controls() {
  const { sandbox } = useTry().session;
  const text = useTryText();
  const [fault, setFault] = useState<string>();
  const onImport = async (file: File | undefined) => {
    if (file)
      setFault(
        sandbox.import(
          await file
            .text()
            .then(JSON.parse)
            .catch(() => null),
        ),
      );
  };
  return (
    <div className="try-controls">
      <Choice label={text('response.reset')}>
        <select aria-label={text('response.reset')} value="" onChange={({ target }) => sandbox.reset(target.value)}>
          <option value="">{text('try.choose-start')}</option>
          {sandbox.seeds.map((seed) => (
            <option key={seed}>{seed}</option>
          ))}
        </select>
      </Choice>
      <Choice label={text('try.speed')}>
        <select
          aria-label={text('try.speed')}
          value={sandbox.speed}
          onChange={({ target }) => sandbox.setSpeed(target.value)}
        >
          {[...new Set([...SPEEDS, sandbox.speed])].map((speed) => (
            <option key={speed} value={speed}>
              {speed === 'now' ? text('try.speed-now') : speed === '3polls' ? text('try.speed-polls') : speed}
            </option>
          ))}
        </select>
      </Choice>
      <Choice label={text('try.clock', { time: new Date(sandbox.now).toISOString().slice(0, 16).replace('T', ' ') })}>
        <button type="button" onClick={() => sandbox.advance(3_600_000)}>
          {text('try.advance')}
        </button>
      </Choice>
      <Choice label={text('try.state')}>
        {/* biome-ignore lint/a11y/useValidAnchor: it is a download, whose file is made when it is asked for */}
        <a
          href="#export"
          download="sandbox.json"
          onClick={({ currentTarget }) => offer(currentTarget, sandbox.export())}
        >
          {text('try.export')}
        </a>
        <label className="try-import">
          {text('try.import')}
          <input
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            onChange={({ target }) => void onImport(target.files?.[0])}
          />
        </label>
      </Choice>
      {fault !== undefined && (
        <p role="alert" className="try-fault">
          {text('try.import-failed', { reason: fault })}
        </p>
      )}
    </div>
  );
}

/** Points a download link to JSON. The value is serialized only when the link is used. */
function offer(link: HTMLAnchorElement, value: JsonValue): void {
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="try-control-row">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** Controls for saving the state in this browser. */
function SaveControls() {
  const { sandbox } = useTry().session;
  const text = useTryText();
  const { saveState } = sandbox;
  const isSaved = saveState.is === 'on' || saveState.is === 'refused';
  return (
    <div className="try-keeping">
      <label>
        <input
          type="checkbox"
          checked={saveState.is === 'on'}
          disabled={saveState.is === 'refused'}
          onChange={({ target }) => void (target.checked ? sandbox.keep() : sandbox.forget())}
        />
        {text('try.save')}
      </label>
      {isSaved && (
        <button type="button" className="button" onClick={() => void sandbox.forget()}>
          {text('try.delete-saved')}
        </button>
      )}
      {saveState.is === 'refused' && (
        <p role="status" className="try-fault">
          {text('try.saved-ignored', { reason: saveState.fault })}
        </p>
      )}
      {saveState.is === 'failed' && (
        <p role="status" className="try-fault">
          {text('try.save-failed')}
        </p>
      )}
    </div>
  );
}
