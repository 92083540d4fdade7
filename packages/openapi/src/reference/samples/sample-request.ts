import type { JsonValue } from '@docgraph/schemas/api-schema';

/** A part of a form: a text, or a file that the caller has. */
export type FormPart = { name: string; text: string } | { name: string; file: string };

/** A call of the API as samples write it. */
export interface SampleRequest {
  /** HTTP method in upper case. */
  method: string;
  /** Address with its query. */
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  /**
   * JSON is written as a value of the language where it has such values, parts as a multipart form, whose content type
   * the language sets; other bodies are texts.
   */
  body: { json: JsonValue } | { text: string } | { parts: FormPart[] } | undefined;
  /** What a success is answered with. */
  answer: SampleAnswer;
}

/** A text of which parts are read from the environment when the sample runs, so that no sample holds a credential. */
export type SampleText = readonly (string | { variable: string })[];

/** A text that is the same whenever the sample runs. */
export function isFixed(text: SampleText): boolean {
  return text.every((part) => typeof part === 'string');
}

/** The same text with its fixed parts put together where they touch. */
export function mergedText(text: SampleText): SampleText {
  const merged: (string | { variable: string })[] = [];
  for (const part of text) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

/** How samples read an answer: as JSON, as text, or not at all, because there is none or it is no text. */
type SampleAnswer = 'json' | 'text' | 'none';

/** A response, as far as reading it goes. */
export interface Answer {
  status: string;
  mediaTypes: readonly string[];
}

/**
 * How every success of a call can be read. A server that is not asked for one of several media types sends the first. An
 * answer that may also be something else than JSON, or nothing, must not be parsed.
 */
export function answerOf(method: string, answers: readonly Answer[]): SampleAnswer {
  const successes = answers.filter(({ status }) => status.startsWith('2'));
  const sent = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1));
  if (method.toUpperCase() === 'HEAD' || sent.length === 0) return 'none';
  if (sent.length === successes.length && sent.every(isJson)) return 'json';
  return sent.every((mediaType) => isJson(mediaType) || isText(mediaType)) ? 'text' : 'none';
}

/** Whether bodies of a media type are JSON; a range that allows everything is read as JSON too. */
export function isJson(mediaType: string): boolean {
  return /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)(?![\w-])/i.test(mediaType);
}

/** Whether bodies of a media type can be shown as text. */
function isText(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|yaml|json|json-seq|jsonl)\b|application\/(?:x-)?(?:ndjson|yaml)\b)/i.test(
    mediaType,
  );
}
