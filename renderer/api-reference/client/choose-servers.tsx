import { type ChoosableServer, chosenUrl } from '@docgraph/openapi/reference/request/server-choice';
import { serverUrl } from '@docgraph/openapi/reference/request/server-url';
import { ServerChoice } from '@docgraph/sandbox/ui/page/ServerChoice';
import { isObject, isString, listOf, optional, parseJson, shape } from '@docgraph/schemas/checks';
import { apiChoices, apiPreference } from '@docgraph/ui/preferences/api-choices';
import { createRoot } from 'react-dom/client';
import { markOf, withMark } from '../marks.ts';
import { colorCode } from './color-code.ts';
import { SAMPLES_ADDED } from './samples-added.ts';

/** The code of samples with the first server. */
const sources = new WeakMap<Element, string>();

/** Adds controls for the server to the samples of an operation, and writes the chosen server in their code. */
export function offerServers(place: HTMLElement, folder: string, signal: AbortSignal): void {
  const samples = place.closest('.api-samples');
  const offered = markOf(place, 'servers') || markOf(place.closest(`.api-content${withMark('servers')}`), 'servers');
  const servers: unknown = parseJson(offered ?? '');
  if (samples === null || !isServers(servers)) return;
  const root = createRoot(place);
  root.render(<ServerChoice servers={servers} folder={folder} label={place.ariaLabel ?? ''} />);
  const write = () => writeServer(samples, serverUrl(servers[0]), chosenUrl(servers, apiChoices(folder)));
  const unsubscribe = apiPreference(folder).subscribe(write);
  samples.addEventListener(SAMPLES_ADDED, write, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    root.unmount();
  });
  write();
}

/** Replaces the base URL in the code of request samples. */
function writeServer(samples: Element, from: string, to: string): void {
  for (const block of samples.querySelectorAll<HTMLElement>('.tabs[data-group="language"] .code-block')) {
    const box = block.querySelector('pre');
    if (box === null) continue;
    const source = sources.get(box) ?? box.textContent;
    sources.set(box, source);
    const code = source.replaceAll(from, () => to);
    if (box.textContent === code) continue;
    box.textContent = code;
    colorCode(block);
  }
}

const isVariable = shape({ name: isString, default: isString, enum: optional(listOf(isString)) });
const isServer = shape({ url: isString, variables: optional(listOf(isVariable)) });

function isServers(value: unknown): value is ChoosableServer[] {
  return Array.isArray(value) && value.every((each) => isObject(each) && isServer(each));
}
