import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isAnyNumber, jsonText } from '@docgraph/schemas/written-number';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/** Methods that have their own function in `requests`. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Generates a Python script that sends the request with `requests`. */
export function pythonSample(request: SampleRequest): string {
  const { method, url, headers, body, answer, hasCertificate } = request;
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
    ...(hasCertificate ? ['    cert=("client.pem", "client-key.pem"),'] : []),
    ')',
    `print(${['response.status_code', ...SHOWN[answer]].join(', ')})`,
  ].join('\n');
}

const SHOWN = { json: ['response.json()'], text: ['response.text'], none: [] } as const;

function bodyArgument(body: SampleRequest['body']): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`    json=${literal(body.json, '    ')},`];
  // Without an encoding, `requests` sends strings with other characters as Latin-1.
  if ('text' in body) return [`    data=${quoted(body.text)}${isAscii(body.text) ? '' : '.encode()'},`];
  if ('file' in body) return [`    data=open(${quoted(body.file)}, "rb"),`];
  const parts = body.parts.map((part) => `        (${quoted(part.name)}, ${partContent(part)}),`);
  return ['    files=[', ...parts, '    ],'];
}

/** Returns the file name, content, type, and headers of a part. A part without a file name becomes a text field. */
function partContent({ text, file, type, headers }: FormPart): string {
  const content = file === undefined ? quoted(text) : `open(${quoted(file)}, "rb")`;
  const facts = [
    ...(type !== undefined || headers ? [type === undefined ? 'None' : quoted(type)] : []),
    ...(headers ? [`{${headers.map(({ name, value }) => `${quoted(name)}: ${quoted(value)}`).join(', ')}}`] : []),
  ];
  if (file !== undefined && facts.length === 0) return content;
  return `(${[file === undefined ? 'None' : quoted(file), content, ...facts].join(', ')})`;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** Formats a value as a Python literal, which differs from JSON in its constants. */
function literal(value: JsonValue, indent: string): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object' || isAnyNumber(value)) return jsonText(value);
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
