import { createTextReader } from '@docgraph/texts/text-reader';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { announce } from '@docgraph/ui/announce';
import { BODY_ATTRIBUTE } from '@docgraph/ui/prose/Prose';
import { siteHref } from '@docgraph/ui/site-href';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Guide } from '../../walkthrough/guide.ts';
import { openWalkthrough, type WalkthroughApi } from '../../walkthrough/open-walkthrough.ts';
import { type DockedSandbox, dockFor } from '../dock/show-dock.tsx';
import answerStyle from '../page/answer.css?inline';
import { loadApi, loadJson } from '../page/published-api.ts';
import { resourceTables } from '../page/resource-tables.ts';
import { BlockResponse } from './BlockResponse.tsx';
import { explainBlockFault } from './explain-block-fault.ts';
import { markDoneSteps } from './mark-done-steps.ts';
import runStyle from './run.css?inline';
import { isRunParts, type RunParts, runPartsPath } from './run-parts.ts';

adoptStyle(answerStyle);
adoptStyle(runStyle);

/** A page with runnable blocks. */
export interface OpenGuide {
  /** Runs a block, shows its responses below it, and announces them to screen readers. */
  run(number: number): Promise<void>;
}

/**
 * Loads the sandbox and the runnable blocks of a page. `text` is the element that contains the page content. Rejects if
 * a part can't be loaded.
 */
export async function openGuide(text: Element, baseUrl: string): Promise<OpenGuide> {
  const path = runPartsPath(text.getAttribute(BODY_ATTRIBUTE) ?? '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  const parts = await loadJson<RunParts>(siteHref(baseUrl, path), isRunParts);
  const api = await loadApi(parts.place);
  return guideIn(text, parts, api);
}

function guideIn(element: Element, { texts, about, place, walkthrough }: RunParts, api: WalkthroughApi): OpenGuide {
  const text = createTextReader(texts);
  const root = createRoot(document.createElement('div'));
  const dock = dockFor(place, texts);
  let docked: DockedSandbox | undefined;
  const open = () => {
    const { run, sandbox } = openWalkthrough(api, walkthrough, { clock: () => performance.now() });
    const tables = () => resourceTables(sandbox.state, api.rules);
    docked = {
      api: api.api,
      start: tables(),
      get tables() {
        return tables();
      },
      reset: () => void reset(),
    };
    return run;
  };
  const guide = new Guide(walkthrough, open);
  /** Changes after each run, so that responses are rendered anew. */
  let turn = 0;

  const show = (last: number | undefined) => {
    turn += 1;
    const answers = [...guide.results].flatMap(([number, result]) => {
      const answer = {
        result,
        texts,
        direction: document.documentElement.dir,
        about,
        isLast: number === last,
        onRunEarlier: (button: Element) => void act(button, () => runEarlier(number)),
        onReset: (button: Element) => void act(button, reset),
      };
      return placesOf(element, number).map((place, index) =>
        createPortal(<BlockResponse {...answer} />, place, `${number} ${index} ${number === last ? turn : ''}`),
      );
    });
    root.render(answers);
    markDoneSteps(element, guide.results);
    if (docked) dock(docked);
  };
  const outcome = (number: number) => {
    const result = guide.results.get(number);
    if (result?.fault) return explainBlockFault(result.fault, texts).join(' ');
    return text('response.status', { status: String(result?.exchanges.at(-1)?.status ?? '') });
  };
  const runEarlier = async (number: number) => {
    await guide.runUpTo(number);
    show(number);
    announce(`${text('run.steps', { count: guide.results.size })} ${outcome(number)}`);
  };
  const reset = async () => {
    await guide.reset();
    show(undefined);
    announce(text('run.was-reset'));
  };
  return {
    async run(number) {
      await guide.run(number);
      show(number);
      announce(outcome(number));
    },
  };
}

/** Returns the elements that show the responses of a block. There is one per language of the request. */
function placesOf(element: Element, number: number): Element[] {
  return [...element.querySelectorAll(`.run[data-block="${number}"]`)];
}

/** Runs an action that removes the pressed button. First moves the focus to the Run button. */
function act(button: Element, action: () => Promise<void>): Promise<void> {
  button.closest('.code-block')?.querySelector<HTMLElement>('.run-button')?.focus({ preventScroll: true });
  return action();
}
