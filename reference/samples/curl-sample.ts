import type { SampleRequest } from './sample-request.ts';
import { isFixed, type SampleText } from './sample-text.ts';

/** The call as a command of a POSIX shell. */
export function curlSample({ method, url, headers, body }: SampleRequest): string {
  const call = method === 'GET' ? 'curl' : method === 'HEAD' ? 'curl --head' : `curl -X ${method}`;
  const text = body && ('json' in body ? JSON.stringify(body.json, null, 2) : body.text);
  return [
    `${call} ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellWord([`${name}: `, ...value])}`),
    // Unlike -d it takes a text that starts with @ as it is.
    ...(text === undefined ? [] : [`--data-raw ${shellWord([text])}`]),
  ].join(' \\\n  ');
}

/** One word of the command: in single quotes, which mean nothing but themselves, or with variables in double ones. */
function shellWord(text: SampleText): string {
  if (isFixed(text)) return `'${text.join('').replaceAll("'", `'\\''`)}'`;
  const parts = text.map((part) => (typeof part === 'string' ? part.replace(/["$`\\]/g, '\\$&') : `$${part.variable}`));
  return `"${parts.join('')}"`;
}
