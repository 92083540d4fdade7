import type { SampleRequest } from './sample-request.ts';
import { isFixed, type SampleText } from './sample-text.ts';

/** The call as a command of a POSIX shell. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const isPlain = method === 'GET' && body === undefined;
  const call = isPlain ? 'curl' : method === 'HEAD' ? 'curl --head' : `curl -X ${method}`;
  return [
    `${call} ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellWord([`${name}: `, ...value])}`),
    ...bodyOptions(body),
  ].join(' \\\n  ');
}

/** Unlike -d and -F, the options for texts take one that starts with @ as it is. */
function bodyOptions(body: SampleRequest['body']): string[] {
  if (body === undefined) return [];
  if ('json' in body) return [`--data-raw ${shellWord([JSON.stringify(body.json, null, 2)])}`];
  if ('text' in body) return [`--data-raw ${shellWord([body.text])}`];
  return body.parts.map((part) =>
    'file' in part
      ? `-F ${shellWord([`${part.name}=@${part.file}`])}`
      : `--form-string ${shellWord([`${part.name}=${part.text}`])}`,
  );
}

/** One word of the command: in single quotes, which mean nothing but themselves, or with variables in double ones. */
function shellWord(text: SampleText): string {
  if (isFixed(text)) return `'${text.join('').replaceAll("'", `'\\''`)}'`;
  const parts = text.map((part) => (typeof part === 'string' ? part.replace(/["$`\\]/g, '\\$&') : `$${part.variable}`));
  return `"${parts.join('')}"`;
}
