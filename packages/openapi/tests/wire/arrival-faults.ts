import { isDeepStrictEqual } from 'node:util';
import type { ExpectedBody, ExpectedRequest } from './expected-request.ts';

/** A received request. */
export interface Arrival {
  method: string;
  /** Path and query. */
  target: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** Lists the differences between a received request and the expected one. */
export function arrivalFaults(arrival: Arrival, wanted: ExpectedRequest): string[] {
  const { method, target, headers, body } = arrival;
  const [path = '', query = ''] = target.split('?');
  const given = (place: 'header' | 'query' | 'cookie') => wanted.credentials.filter((each) => each.place === place);
  const without = (pairs: [string, string][], place: 'query' | 'cookie') =>
    pairs.filter(([name]) => !given(place).some((each) => each.name === name));
  const pairs = query === '' ? [] : query.split('&').map(decodedPair);
  const cookies = String(headers.cookie ?? '')
    .split('; ')
    .filter(Boolean)
    .map(decodedPair);
  const credentials = wanted.credentials.map(({ place, name }) =>
    place === 'header'
      ? String(headers[name.toLowerCase()] ?? '')
      : ((place === 'query' ? pairs : cookies).find(([each]) => each === name)?.[1] ?? ''),
  );
  return [
    ...different('method', method, wanted.method),
    ...different('path', decoded(path), wanted.path),
    ...(/^[\w\-.~:/?#[\]@!$&'()*+,;=%|]*$/.test(target)
      ? []
      : [`target with characters that aren't allowed: ${target}`]),
    ...different('query', without(pairs, 'query'), wanted.query),
    ...different('cookies', without(cookies, 'cookie'), wanted.cookies),
    ...wanted.headers.flatMap(([name, value]) => different(`header ${name}`, headers[name.toLowerCase()], value)),
    ...wanted.credentials.flatMap(({ name, value }, index) =>
      value.test(credentials[index] ?? '') ? [] : [`credential ${name}: ${credentials[index]}`],
    ),
    ...(new Set(credentials).size === credentials.length ? [] : ['two credentials with the same value']),
    ...typeFaults(String(headers['content-type'] ?? ''), wanted),
    ...bodyFaults(body, String(headers['content-type'] ?? ''), wanted.body),
  ];
}

function different(what: string, actual: unknown, wanted: unknown): string[] {
  return isDeepStrictEqual(actual, wanted)
    ? []
    : [`${what} ${JSON.stringify(actual)}, expected ${JSON.stringify(wanted)}`];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodedPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
}

/** A range or a list allows any of its types. */
function typeFaults(type: string, { contentType }: ExpectedRequest): string[] {
  if (contentType === undefined || contentType.includes('*')) return [];
  const [wanted = ''] = contentType.split(/[;,]/);
  return type.toLowerCase().startsWith(wanted.toLowerCase().trim()) ? [] : [`type ${type}, expected ${contentType}`];
}

function bodyFaults(body: string, type: string, wanted: ExpectedBody | undefined | null): string[] {
  if (wanted === null) return body === '' ? ['no body'] : [];
  if (wanted === undefined) return body === '' ? [] : ['a body where none is expected'];
  if ('json' in wanted) return different('JSON', parsed(body), parsed(JSON.stringify(wanted.json)));
  if ('text' in wanted) return different('text', body, wanted.text);
  if ('bytes' in wanted) return different('bytes', body, 'bytes');
  if ('pairs' in wanted) return different('form', body === '' ? [] : body.split('&').map(decodedPair), wanted.pairs);
  const parts = readParts(body, /boundary="?([^";]+)/.exec(type)?.[1] ?? '');
  const names = different(
    'parts',
    parts.map(({ name }) => name),
    wanted.parts.map(({ name }) => name),
  );
  if (names.length > 0) return names;
  return wanted.parts.flatMap(({ name, text, type: partType }, index) => [
    ...(text === undefined
      ? different(`file ${name}`, parts[index]?.content, 'bytes')
      : different(`part ${name}`, parts[index]?.content, text)),
    ...(text === undefined && parts[index]?.file === undefined ? [`part ${name} without a file name`] : []),
    ...(partType === undefined ? [] : different(`type of part ${name}`, parts[index]?.type, partType)),
  ]);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function readParts(body: string, boundary: string) {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...content] = part.replace(/^\r\n/, '').replace(/\r\n$/, '').split('\r\n\r\n');
      const [, name = ''] = /[; ]name="((?:[^"\\]|\\.)*)"/i.exec(head) ?? [];
      const [, file] = /filename="([^"]*)"/i.exec(head) ?? [];
      const [, type] = /^content-type: *(.*)$/im.exec(head) ?? [];
      return { name: decoded(name), file, type: type?.trim(), content: content.join('\r\n\r\n') };
    });
}
