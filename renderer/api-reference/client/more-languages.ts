import { requestSamples } from '@docgraph/openapi/reference/samples/request-samples';
import { loadOperations } from '@docgraph/sandbox/ui/page/published-api';
import type { SandboxPlace } from '@docgraph/sandbox/ui/page/sandbox-parts';
import type { RequestSample } from '@docgraph/schemas/operation';
import { addCodeActions } from '@docgraph/ui/prose/code-actions';
import { addTab } from '@docgraph/ui/prose/tabs';
import { markOf, withMark } from '../marks.ts';
import { colorCode } from './color-code.ts';
import { SAMPLES_ADDED } from './samples-added.ts';

/** The APIs of the pages in this tab, by folder. */
const apis = new Map<string, ReturnType<typeof loadOperations>>();

/**
 * Adds a tab with the samples of an operation in another language to each of its sets, except to sets for requests that
 * the language can't send. Rejects if a file can't be loaded, after which it can be called again.
 */
export async function addLanguage(
  samples: HTMLElement,
  sets: readonly HTMLElement[],
  { operationId, language, place }: { operationId: string; language: string; place: SandboxPlace },
): Promise<void> {
  const loading = apis.get(place.folder) ?? loadOperations(place);
  apis.set(place.folder, loading);
  loading.catch(() => apis.delete(place.folder));
  const api = await loading;
  const operation = await api.operation(operationId);
  const { server, securitySchemes, schemas } = api;
  const written = requestSamples(operation, {
    server,
    securitySchemes: [...securitySchemes],
    schemas,
    languages: [language],
  });
  const first = operation.requestBody?.content[0]?.mediaType;
  for (const set of sets) {
    const example = set.closest(`.api-example${withMark('example')}`);
    const sample = written.find(
      (each) =>
        (each.example ?? '') === (markOf(example, 'example') ?? '') &&
        (each.mediaType ?? first) === (markOf(example, 'media') ?? each.mediaType ?? first),
    );
    if (sample) addPanel(set, sample);
  }
  samples.dispatchEvent(new Event(SAMPLES_ADDED));
}

function addPanel(set: HTMLElement, { language, label, source }: RequestSample): void {
  const panel = document.createElement('div');
  panel.className = 'tab-panel';
  panel.dataset.value = language;
  panel.dataset.label = label;
  const block = document.createElement('figure');
  block.className = 'code-block';
  block.dataset.language = language;
  const code = document.createElement('pre');
  code.tabIndex = 0;
  code.append(source);
  block.append(code);
  panel.append(block);
  set.append(panel);
  addTab(set, panel);
  colorCode(block);
  addCodeActions(block);
}
