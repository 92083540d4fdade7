import type { JsonValue } from '@docgraph/schemas/api-schema';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from './sample-request.ts';

/**
 * Generates a JavaScript module for Node that sends the request with `fetch`. Returns undefined for GET and HEAD
 * requests with a body, which `fetch` rejects.
 */
export function javascriptSample({ method, url, headers, body, answer }: SampleRequest): string | undefined {
  if (body && (method === 'GET' || method === 'HEAD')) return undefined;
  const parts = body && 'parts' in body ? body.parts : [];
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
    ...(parts.some((part) => 'file' in part) ? ["import { openAsBlob } from 'node:fs';", ''] : []),
    ...(parts.length > 0 ? ['const form = new FormData();', ...parts.map(appended)] : []),
    `const response = await ${call};`,
    `console.log(${shown});`,
  ].join('\n');
}

function appended(part: FormPart): string {
  const value = 'file' in part ? `await openAsBlob(${quoted(part.file)}), ${quoted(part.file)}` : quoted(part.text);
  return `form.append(${quoted(part.name)}, ${value});`;
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  if ('parts' in body) return 'form';
  return 'json' in body ? jsonOf(body.json) : quoted(body.text);
}

/** Formats a value as JavaScript, which differs from JSON only in the `__proto__` key. */
function jsonOf(value: JsonValue): string {
  const json = JSON.stringify(value, null, 2).replace(/^( *)"__proto__":/gm, '$1["__proto__"]:');
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
