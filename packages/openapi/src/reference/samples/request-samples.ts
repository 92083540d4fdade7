import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation, RequestSample } from '@docgraph/schemas/operation';
import { goSample } from './go-sample.ts';
import { javascriptSample } from './javascript-sample.ts';
import { pythonSample } from './python-sample.ts';
import { requestOf, type SampleApi, sentBody } from './request-of.ts';
import { isFixed, type SampleRequest, type SampleText } from './sample-request.ts';

/** A language for request samples, with its tab value, its label, and a function that generates samples. */
interface SampleLanguage {
  language: string;
  label: string;
  /** Returns undefined if the language can't send the request. */
  write(request: SampleRequest): string | undefined;
}

const LANGUAGES: readonly SampleLanguage[] = [
  { language: 'curl', label: 'curl', write: curlSample },
  { language: 'javascript', label: 'JavaScript', write: javascriptSample },
  { language: 'python', label: 'Python', write: pythonSample },
  { language: 'go', label: 'Go', write: goSample },
];

/** Generates samples of a request in all languages. */
export function writtenSamples(request: SampleRequest): { language: string; label: string; source: string }[] {
  return LANGUAGES.flatMap(({ language, label, write }) => {
    const source = write(request);
    return source === undefined ? [] : [{ language, label, source }];
  });
}

/** Other names for the sample languages that descriptions use. */
const SYNONYMS: Readonly<Record<string, string>> = {
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  'node-js': 'javascript',
  nodejs: 'javascript',
  python3: 'python',
  py: 'python',
  golang: 'go',
};

/**
 * Returns the samples for an operation in each language, with one sample per named example of the body. `written`
 * contains samples from the description, which replace generated samples in the same language.
 */
export function requestSamples(
  operation: Operation,
  api: SampleApi,
  written: readonly RequestSample[] = [],
): RequestSample[] {
  const own = written.map((sample) => ({ ...sample, language: languageOf(sample.language) }));
  const taken = new Set(own.map(({ language }) => language));
  const examples = sentBody(operation)?.examples ?? [];
  const known = LANGUAGES.flatMap(({ language, label, write }): RequestSample[] => {
    if (taken.has(language)) return own.filter((sample) => sample.language === language);
    const sample = (value?: JsonValue) => {
      const request = requestOf(operation, api, value);
      const source = request && write(request);
      return source === undefined ? [] : [{ language, label, source }];
    };
    if (examples.length === 0) return sample();
    return examples.flatMap(({ name, value }) => sample(value).map((each) => ({ ...each, example: name })));
  });
  const names = new Set(LANGUAGES.map(({ language }) => language));
  return [...known, ...own.filter(({ language }) => !names.has(language))];
}

function languageOf(lang: string): string {
  const name = lang.toLowerCase().replace(/[^a-z0-9+#]+/g, '-');
  return SYNONYMS[name] ?? name;
}

/** Generates a POSIX shell command that sends the request with `curl`. */
function curlSample({ method, url, headers, body }: SampleRequest): string {
  const isPlain = method === 'GET' && body === undefined;
  const call = isPlain ? 'curl' : method === 'HEAD' ? 'curl --head' : `curl -X ${method}`;
  return [
    `${call} ${shellWord(url)}`,
    ...headers.map(({ name, value }) => `-H ${shellWord([`${name}: `, ...value])}`),
    ...bodyOptions(body),
  ].join(' \\\n  ');
}

/**
 * Returns the options for the body. Unlike `-d` and `-F`, `--data-raw` and `--form-string` don't read files for values
 * with a leading `@`.
 */
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

/** Quotes a shell word. Uses single quotes, or double quotes if it contains variables. */
function shellWord(text: SampleText): string {
  if (isFixed(text)) return `'${text.join('').replaceAll("'", `'\\''`)}'`;
  const parts = text.map((part) => (typeof part === 'string' ? part.replace(/["$`\\]/g, '\\$&') : `$${part.variable}`));
  return `"${parts.join('')}"`;
}
