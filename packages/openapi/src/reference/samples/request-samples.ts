import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Operation, RequestSample } from '@docgraph/schemas/operation';
import { goSample } from './go-sample.ts';
import { javascriptSample } from './javascript-sample.ts';
import { pythonSample } from './python-sample.ts';
import { requestOf, type SampleApi, sentBody } from './request-of.ts';
import { isFixed, type SampleRequest, type SampleText } from './sample-request.ts';

/** A language that samples are written in: the value of its tab, what readers see, and how. */
interface SampleLanguage {
  language: string;
  label: string;
  /** Undefined for a call that the language cannot make. */
  write(request: SampleRequest): string | undefined;
}

const LANGUAGES: readonly SampleLanguage[] = [
  { language: 'curl', label: 'curl', write: curlSample },
  { language: 'javascript', label: 'JavaScript', write: javascriptSample },
  { language: 'python', label: 'Python', write: pythonSample },
  { language: 'go', label: 'Go', write: goSample },
];

/** A request in every language that samples are written in. */
export function writtenSamples(request: SampleRequest): { language: string; label: string; source: string }[] {
  return LANGUAGES.flatMap(({ language, label, write }) => {
    const source = write(request);
    return source === undefined ? [] : [{ language, label, source }];
  });
}

/** Other names under which descriptions hold samples in these languages. */
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
 * The samples of an operation: one in each language for each named example of its body, or one without. Those in
 * `written`, which the description itself holds, take the place of the ones in the same language.
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

/** The call as a command of a POSIX shell. */
function curlSample({ method, url, headers, body }: SampleRequest): string {
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
