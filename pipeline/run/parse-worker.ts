import { parentPort } from 'node:worker_threads';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import type { ParseTask } from './parse-task.ts';
import type { WorkerMessage } from './worker-pool.ts';

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  answer({ started: true });
  const result = task.kind === 'page' ? await parseMarkdown(task) : await parseDescription(task);
  answer({ json: JSON.stringify(result) });
});

async function parseMarkdown({ source, settings }: Extract<ParseTask, { kind: 'page' }>) {
  // Few pages hold a diagram, and what draws them takes a while to load.
  if (!settings.diagrams || !/mermaid/i.test(source.text)) return parsePage(source, settings);
  const { renderDiagram } = await import('../diagram/render-diagram.ts');
  return parsePage(source, { ...settings, renderDiagram });
}

async function parseDescription({ files, entry, settings }: Extract<ParseTask, { kind: 'api' }>) {
  // Most workers parse pages only, and the validator of descriptions takes as long to load as all that pages need.
  const { parseApi } = await import('../openapi/parse-api.ts');
  return parseApi(new Map(files), entry, (text, origin) => parseFragment(text, origin, settings));
}
