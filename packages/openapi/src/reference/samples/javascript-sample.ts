import type { JsonValue } from '@docgraph/schemas/api-schema';
import { jsonText } from '@docgraph/schemas/written-number';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/**
 * Generates a JavaScript module for Node that sends the request with `fetch`. Returns undefined for what `fetch` can't
 * send: GET and HEAD requests with a body, parts with headers of their own, and client certificates.
 */
export function javascriptSample(request: SampleRequest): string | undefined {
  const { method, url, headers, body, answer, hasCertificate } = request;
  const parts = body && 'parts' in body ? body.parts : [];
  if ((body && /^(?:GET|HEAD)$/.test(method)) || hasCertificate || parts.some((part) => part.headers)) return undefined;
  const usesFiles = body && ('file' in body || parts.some(({ file }) => file !== undefined));
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    ...(headers.length === 0
      ? []
      : ['  headers: {', ...headers.map(({ name, value }) => `    ${keyOf(name)}: ${textOf(value)},`), '  },']),
    ...(body ? [`  body: ${bodyOf(body)},`] : []),
  ];
  const call = options.length > 0 ? `fetch(${textOf(url)}, {\n${options.join('\n')}\n})` : `fetch(${textOf(url)})`;
  const shown = answer === 'none' ? 'response.status' : `response.status, await response.${answer}()`;
  return [
    ...(usesFiles ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(parts.length > 0 ? ['const form = new FormData();', ...parts.map(appended)] : []),
    `const response = await ${call};`,
    `console.log(${shown});`,
  ].join('\n');
}

function appended({ name, text, file, type }: FormPart): string {
  const options = type === undefined ? '' : `, { type: ${quoted(type)} }`;
  if (file !== undefined) return `form.append(${quoted(name)}, ${blobOf(file, options)}, ${quoted(file)});`;
  const value = type === undefined ? quoted(text) : `new Blob([${quoted(text)}]${options})`;
  return `form.append(${quoted(name)}, ${value});`;
}

function blobOf(file: string, options = ''): string {
  return `await openAsBlob(${quoted(file)}${options})`;
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  if ('parts' in body) return 'form';
  if ('file' in body) return blobOf(body.file);
  return 'json' in body ? jsonOf(body.json) : quoted(body.text);
}

/** Formats a value as JavaScript, which differs from JSON only in the `__proto__` key. */
function jsonOf(value: JsonValue): string {
  const json = jsonText(value, 2).replace(/^( *)"__proto__":/gm, '$1["__proto__"]:');
  return `JSON.stringify(${json.replaceAll('\n', '\n  ')})`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/[`$\\]/g, '\\$&') : `\${process.env.${part.variable}}`,
  );
  return `\`${parts.join('')}\``;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
