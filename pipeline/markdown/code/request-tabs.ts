import type { CallFacts } from '@docgraph/openapi/parsed-api';
import { isJson } from '@docgraph/openapi/reference/request/media-type';
import { mergedText, type SampleRequest, type SampleText } from '@docgraph/openapi/reference/request/sample-request';
import { serverText } from '@docgraph/openapi/reference/request/server-url';
import { readHttpRequest } from '@docgraph/openapi/reference/samples/http-request';
import { writtenSamples } from '@docgraph/openapi/reference/samples/request-samples';
import type { Element } from 'hast';
import type { Code } from 'mdast';
import { tabPanelElement, tabsElement } from '../directives/tabs.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import { codeBlock } from './code-block.ts';
import { infoOf, parseCodeMeta } from './fence-info.ts';
import { quoted } from './line-marks.ts';

/** Tab group, shared with the API reference so that both show the same language. */
const GROUP = 'language';

/** Renders a code block. A request marked with `samples` becomes tabs that show the request in different languages. */
export function codeOrSamples(state: HandlerState, node: Code): Element {
  const block = codeBlock(state, node);
  const { calls } = contextOf(state.options.file).options;
  const { language, meta } = infoOf(node);
  const { words, title } = parseCodeMeta(meta);
  if (language !== 'http' || !calls || !words.includes('samples')) return block;
  const request = pageRequest(node.value, calls);
  if (!request) return block;
  const panels = writtenSamples(request).map(({ language, label, source }, index) => {
    const lang = language === 'curl' ? 'bash' : language;
    const sample: Code = { type: 'code', lang, value: source, data: { ...node.data, lines: undefined } };
    const figure = codeBlock(state, title === undefined ? sample : { ...sample, meta: `title=${quoted(title)}` });
    // Only index the request once.
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

/**
 * Parses the request in an `http` block for code samples: resolves the URL against the API's server, and adds missing
 * credentials and content type. The samples read `$NAME` in the URL and in headers from the environment. Returns undefined
 * if the block isn't a request.
 */
function pageRequest(text: string, facts: CallFacts): SampleRequest | undefined {
  const request = readHttpRequest(text);
  if (!request) return undefined;
  const part = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const method = part(request.method).toUpperCase();
  const target = part(request.target);
  const written = request.headers.map(part).flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [{ name: line.slice(0, colon).trim(), value: withVariables(line.slice(colon + 1).trim()) }];
  });
  const isWritten = (name: string) => written.some((header) => header.name.toLowerCase() === name.toLowerCase());
  const accepted = written.find(({ name }) => name.toLowerCase() === 'accept')?.value.join('');
  const call = callOf(method, target, facts);
  const body = request.body && bodyOf(part(request.body));
  const added = [
    ...(call?.credentials ?? []),
    ...(body && 'json' in body ? [{ name: 'Content-Type', value: ['application/json'] }] : []),
  ];
  return {
    method,
    url: target.startsWith('/')
      ? mergedText([...serverText(call?.server ?? facts.server), ...withVariables(target)])
      : withVariables(target),
    headers: [...added.filter(({ name }) => !isWritten(name)), ...written],
    body,
    answer: accepted === undefined ? (call?.answer ?? 'json') : isJson(accepted) ? 'json' : 'text',
  };
}

/** Finds the operation of a path or an absolute URL. */
function callOf(method: string, target: string, facts: CallFacts): CallFacts['calls'][number] | undefined {
  return facts.calls.find((call) => {
    const { server = facts.server } = call;
    const path = target.startsWith(server) ? target.slice(server.length) : target;
    const segments = path.replace(/\?.*$/s, '').split('/');
    const template = call.path.split('/');
    return (
      call.method === method &&
      template.length === segments.length &&
      template.every((segment, index) => segment.startsWith('{') || segment === segments[index])
    );
  });
}

function bodyOf(text: string): SampleRequest['body'] {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { text: text.trimEnd() };
  }
}

function withVariables(text: string): SampleText {
  return mergedText(
    text
      .split(/(\$\{?[A-Za-z_]\w*\}?)/)
      .filter((part) => part !== '')
      .map((part) => (/^\$\{?[A-Za-z_]/.test(part) ? { variable: part.replace(/[${}]/g, '') } : part)),
  );
}
