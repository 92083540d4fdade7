import { parentPort } from 'node:worker_threads';
import { parseFragment } from '../markdown/parse-fragment.ts';
import { parsePage } from '../markdown/parse-page.ts';
import { parseGlossary } from '../settings/parse-glossary.ts';
import type { ParseTask } from './parse-task.ts';
import type { WorkerMessage } from './worker-pool.ts';

const answer = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', async (task: ParseTask) => {
  answer({ started: true });
  const result = await parse(task);
  answer({ json: JSON.stringify(result) });
});

function parse(task: ParseTask) {
  if (task.kind === 'api') return parseDescription(task);
  if (task.kind === 'page') return parseMarkdown(task);
  return parseGlossary(task.source, (text, origin) => parseFragment(text, origin, task.settings));
}

async function parseMarkdown({ source, settings }: Extract<ParseTask, { kind: 'page' | 'glossary' }>) {
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
