import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isFixed, type SampleRequest, type SampleText } from './sample-request.ts';

/** Methods that have their own function in `requests`. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Generates a Python script that sends the request with `requests`. */
export function pythonSample({ method, url, headers, body, answer }: SampleRequest): string {
  const texts = [url, ...headers.map(({ value }) => value)];
  const imports = texts.every(isFixed) ? ['import requests'] : ['import os', '', 'import requests'];
  // The `json` argument sets this header.
  const written =
    body && 'json' in body ? headers.filter(({ value }) => value.join('') !== 'application/json') : headers;
  const given = written.flatMap(({ name, value }) => `        ${quoted(name)}: ${textOf(value)},`);
  const call = METHODS.has(method) ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${quoted(method)},`;
  return [
    ...imports,
    '',
    `response = ${call}`,
    `    ${textOf(url)},`,
    ...(given.length > 0 ? ['    headers={', ...given, '    },'] : []),
    ...bodyArgument(body),
    ')',
    `print(${['response.status_code', ...SHOWN[answer]].join(', ')})`,
  ].join('\n');
}

const SHOWN = { json: ['response.json()'], text: ['response.text'], none: [] } as const;

function bodyArgument(body: SampleRequest['body']): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`    json=${literal(body.json, '    ')},`];
  if ('text' in body) return [`    data=${quoted(body.text)},`];
  // A part without a file name becomes a text field.
  const parts = body.parts.map((part) => {
    const content = 'file' in part ? `open(${quoted(part.file)}, "rb")` : `(None, ${quoted(part.text)})`;
    return `        (${quoted(part.name)}, ${content}),`;
  });
  return ['    files=[', ...parts, '    ],'];
}

/** Formats a value as a Python literal, which differs from JSON in its constants. */
function literal(value: JsonValue, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const lines = Array.isArray(value)
    ? value.map((each) => `${inner}${literal(each, inner)},`)
    : Object.entries(value).map(([key, each]) => `${inner}${quoted(key)}: ${literal(each, inner)},`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return lines.length > 0 ? [open, ...lines, `${indent}${close}`].join('\n') : `${open}${close}`;
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const parts = text.map((part) =>
    typeof part === 'string' ? quoted(part.replace(/[{}]/g, '$&$&')).slice(1, -1) : `{os.environ['${part.variable}']}`,
  );
  return `f"${parts.join('')}"`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
