import type { MediaType, Operation, RequestSample } from '@docgraph/schemas/operation';
import { examplesOf } from '../examples-of.ts';
import { requestOf, type SampleApi, sentBody } from '../request/request-of.ts';
import type { SampleRequest } from '../request/sample-request.ts';
import { csharpSample } from './csharp-sample.ts';
import { curlSample } from './curl-sample.ts';
import { goSample } from './go-sample.ts';
import { javaSample } from './java-sample.ts';
import { javascriptSample } from './javascript-sample.ts';
import { phpSample } from './php-sample.ts';
import { powershellSample } from './powershell-sample.ts';
import { pythonSample } from './python-sample.ts';
import { rubySample } from './ruby-sample.ts';
import { rustSample } from './rust-sample.ts';
import { DEFAULT_LANGUAGES, isSampleLanguage, SAMPLE_LANGUAGES, type SampleLanguage } from './sample-languages.ts';

/** Functions that generate samples. They return undefined if their language can't send the request. */
const WRITERS: Readonly<Record<SampleLanguage, (request: SampleRequest) => string | undefined>> = {
  curl: curlSample,
  javascript: javascriptSample,
  python: pythonSample,
  go: goSample,
  php: phpSample,
  ruby: rubySample,
  java: javaSample,
  csharp: csharpSample,
  powershell: powershellSample,
  rust: rustSample,
};

/** A language with its tab value, its label, and a function that generates samples. */
interface WrittenLanguage {
  language: SampleLanguage;
  label: string;
  write(request: SampleRequest): string | undefined;
}

/** Returns the given languages in their order, or the default ones. */
function chosenLanguages(names: readonly string[] = DEFAULT_LANGUAGES): WrittenLanguage[] {
  return names.flatMap((name) =>
    isSampleLanguage(name) ? { language: name, label: SAMPLE_LANGUAGES[name], write: WRITERS[name] } : [],
  );
}

/** Generates samples of a request in the given languages. */
export function writtenSamples(
  request: SampleRequest,
  languages?: readonly string[],
): { language: string; label: string; source: string }[] {
  return chosenLanguages(languages).flatMap(({ language, label, write }) => {
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
  rb: 'ruby',
  'c#': 'csharp',
  cs: 'csharp',
  ps1: 'powershell',
  pwsh: 'powershell',
  rs: 'rust',
};

/**
 * Returns the samples for an operation in each language, with one sample per media type and named example of the body.
 * `written` contains samples from the description, which replace generated samples in the same language.
 */
export function requestSamples(
  operation: Operation,
  api: SampleApi,
  written: readonly RequestSample[] = [],
): RequestSample[] {
  const own = written.map((sample) => ({ ...sample, language: languageOf(sample.language) }));
  const taken = new Set(own.map(({ language }) => language));
  const first = sentBody(operation);
  const bodies = (first ? (operation.requestBody?.content ?? []) : []).flatMap((media): SentBody[] => {
    const examples = examplesOf(media, api.schemas, 'request');
    const isNamed = media.examples.length > 0 || examples.length > 1;
    return isNamed ? examples.map((example) => ({ media, example })) : [{ media }];
  });
  const languages = chosenLanguages(api.languages);
  const known = languages.flatMap(({ language, label, write }): RequestSample[] => {
    if (taken.has(language)) return own.filter((sample) => sample.language === language);
    return (first ? bodies : [{ media: undefined }]).flatMap(({ media, example }: SentBody) => {
      const request = requestOf(operation, api, media, example?.value);
      const source = request && write(request);
      if (source === undefined) return [];
      const mediaType = media === first ? undefined : media?.mediaType;
      return [{ language, label, source, ...(example && { example: example.name }), ...(mediaType && { mediaType }) }];
    });
  });
  const names = new Set<string>(languages.map(({ language }) => language));
  return [...known, ...own.filter(({ language }) => !names.has(language))];
}

/** A body to send. Without an example, it's generated. */
interface SentBody {
  media?: MediaType | undefined;
  example?: MediaType['examples'][number];
}

function languageOf(lang: string): string {
  const name = lang.toLowerCase().replace(/[^a-z0-9+#]+/g, '-');
  return SYNONYMS[name] ?? name;
}
