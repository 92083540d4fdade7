import { jsonText } from '@docgraph/schemas/written-number';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/** Generates a POSIX shell command that sends the request with `curl`. */
export function curlSample({ method, url, headers, body, hasCertificate }: SampleRequest): string {
  const isPlain = method === 'GET' && body === undefined;
  const call = isPlain ? 'curl' : method === 'HEAD' ? 'curl --head' : `curl -X ${method}`;
  return [
    `${call} ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellWord([`${name}: `, ...value])}`),
    ...(hasCertificate ? ['--cert client.pem --key client-key.pem'] : []),
    ...bodyOptions(body),
  ].join(' \\\n  ');
}

/**
 * Returns the options for the body. Unlike `-d` and `-F`, `--data-raw` and `--form-string` don't read files for values
 * with a leading `@`.
 */
function bodyOptions(body: SampleRequest['body']): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`--data-raw ${shellWord([jsonText(body.json, 2).replaceAll('\n', '\n  ')])}`];
  if ('text' in body) return [`--data-raw ${shellWord([body.text])}`];
  if ('file' in body) return [`--data-binary ${shellWord([`@${body.file}`])}`];
  return body.parts.map(partOption);
}

/** Returns the option for a part. `--form-string` doesn't support content types. */
function partOption({ name, text, file, type, headers = [] }: FormPart): string {
  const facts = [
    ...(type === undefined ? [] : [`;type=${type}`]),
    ...headers.map((header) => `;headers=${formQuoted(`${header.name}: ${header.value}`)}`),
  ].join('');
  if (text !== undefined && facts === '') return `--form-string ${shellWord([`${name}=${text}`])}`;
  const content = text === undefined ? `@${file}` : /^[\s"@<(]|[;\s]/.test(text) ? formQuoted(text) : text;
  return `-F ${shellWord([`${name}=${content}${facts}`])}`;
}

function formQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** Quotes a shell word. Uses single quotes, or double quotes if it contains variables. */
function shellWord(text: SampleText): string {
  if (isFixed(text)) return `'${text.join('').replaceAll("'", `'\\''`)}'`;
  const parts = text.map((part) => (typeof part === 'string' ? part.replace(/["$`\\]/g, '\\$&') : `$${part.variable}`));
  return `"${parts.join('')}"`;
}
