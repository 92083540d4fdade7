import type { Element } from 'hast';
import type { Code } from 'mdast';
import { writtenSamples } from '../../../reference/samples/request-samples.ts';
import { contextOf } from '../context-of.ts';
import { tabPanelElement, tabsElement } from '../directives/tab-elements.ts';
import type { HandlerState } from '../handler.ts';
import { codeBlock, infoOf } from './code-block.ts';
import { parseCodeMeta } from './code-meta.ts';
import { pageRequest } from './page-request.ts';

/** Group of the tabs: the choice of a language holds for the API reference too. */
const GROUP = 'language';

/** A block of code; a request that is marked with `samples` becomes tabs with the same request in several languages. */
export function codeOrSamples(state: HandlerState, node: Code): Element {
  const block = codeBlock(state, node);
  const { calls } = contextOf(state.options.file).options;
  const { language, meta } = infoOf(node);
  const { words, title } = parseCodeMeta(meta);
  if (language !== 'http' || !calls || !words.includes('samples')) return block;
  const request = pageRequest(node.value, calls);
  if (!request) return block;
  const panels = writtenSamples(request).map(({ language, label, source }, index) => {
    const sample: Code = { type: 'code', lang: language === 'curl' ? 'bash' : language, value: source };
    const figure = codeBlock(state, title === undefined ? sample : { ...sample, meta: `title=${quoted(title)}` });
    // Search finds the request once.
    const repeated = index > 0 ? ['repeated-sample'] : [];
    return tabPanelElement({
      value: language,
      label,
      shown: [{ type: 'text', value: label }],
      content: [figure],
      classes: repeated,
    });
  });
  const tabs = tabsElement(GROUP, state.wrap(panels, true));
  state.patch(node, tabs);
  return tabs;
}

function quoted(title: string): string {
  return title.includes('"') ? `'${title}'` : `"${title}"`;
}
