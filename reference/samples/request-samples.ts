import type { Operation, RequestSample } from '#schemas/operation.ts';
import { curlSample } from './curl-sample.ts';
import { goSample } from './go-sample.ts';
import { javascriptSample } from './javascript-sample.ts';
import { pythonSample } from './python-sample.ts';
import { requestOf, type SampleApi } from './request-of.ts';
import type { SampleRequest } from './sample-request.ts';

/** The languages that samples are written in: the value of the tab group, what readers see, and how. */
const LANGUAGES = [
  { language: 'curl', label: 'curl', write: curlSample },
  { language: 'javascript', label: 'JavaScript', write: javascriptSample },
  { language: 'python', label: 'Python', write: pythonSample },
  { language: 'go', label: 'Go', write: goSample },
] as const;

/** A request in every language that samples are written in. */
export function writtenSamples(request: SampleRequest): { language: string; label: string; source: string }[] {
  return LANGUAGES.map(({ language, label, write }) => ({ language, label, source: write(request) }));
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
 * The samples of an operation: one in each language for each named example of its body, or one without. Those that the
 * description itself holds take the place of the ones in the same language.
 */
export function requestSamples(operation: Operation, api: SampleApi): RequestSample[] {
  const own = operation.codeSamples.map(({ lang, label, source }) => ({ language: languageOf(lang), label, source }));
  const taken = new Set(own.map(({ language }) => language));
  const examples = operation.requestBody?.content[0]?.examples ?? [];
  const known = LANGUAGES.flatMap(({ language, label, write }): RequestSample[] => {
    if (taken.has(language)) return own.filter((sample) => sample.language === language);
    if (examples.length === 0) {
      const request = requestOf(operation, api);
      return request ? [{ language, label, source: write(request) }] : [];
    }
    return examples.flatMap(({ name, value }) => {
      const request = requestOf(operation, api, value);
      return request ? [{ language, label, example: name, source: write(request) }] : [];
    });
  });
  const names = new Set<string>(LANGUAGES.map(({ language }) => language));
  return [...known, ...own.filter(({ language }) => !names.has(language))];
}

function languageOf(lang: string): string {
  const name = lang.toLowerCase().replace(/[^a-z0-9+#]+/g, '-');
  return SYNONYMS[name] ?? name;
}
