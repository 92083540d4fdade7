import { adoptStyle } from '@docgraph/ui/adopt-style';
import { siteHref } from '@docgraph/ui/site-href';
import { createRoot } from 'react-dom/client';
import { dockFor } from '../dock/show-dock.tsx';
import answerStyle from '../page/answer.css?inline';
import { openSandbox } from '../page/open-sandbox.ts';
import type { PageSandbox } from '../page/page-sandbox.ts';
import { startDraft } from './start-draft.ts';
import { TryPanel } from './TryPanel.tsx';
import type { TryConfig } from './try-config.ts';
import formStyle from './try-form.css?inline';
import panelStyle from './try-it.css?inline';
import { sessionOf } from './try-session.ts';

adoptStyle(answerStyle);
adoptStyle(formStyle);
adoptStyle(panelStyle);

/** Sandboxes that the dock shows after each change. */
const docked = new WeakSet<PageSandbox>();

/** Renders the panel for an operation until the signal is aborted. Rejects if a part can't be loaded. */
export async function openPanel(
  host: HTMLElement,
  operationId: string,
  { place, ...config }: TryConfig,
  signal: AbortSignal,
): Promise<void> {
  const sandbox = await openSandbox(place);
  const operation = await sandbox.api.operation(operationId);
  const session = sessionOf(sandbox);
  if (!docked.has(sandbox)) {
    docked.add(sandbox);
    const dock = dockFor(place, config.texts);
    sandbox.subscribe(() => dock(sandbox));
  }
  const folder = siteHref(place.baseUrl, place.folder);
  const start = await startDraft(operation, session, folder);
  if (signal.aborted) return;
  const root = createRoot(host);
  root.render(<TryPanel session={session} operation={operation} start={start} folder={folder} {...config} />);
  signal.addEventListener('abort', () => root.unmount());
}
