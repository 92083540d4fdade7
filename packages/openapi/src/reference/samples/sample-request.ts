import type { JsonValue } from '@docgraph/schemas/api-schema';

/** A part of a form: text, or a local file. */
export type FormPart = { name: string; text: string } | { name: string; file: string };

/** A request as samples write it. */
export interface SampleRequest {
  /** HTTP method in upper case. */
  method: string;
  /** URL with its query. */
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  /**
   * JSON is written as a literal of the language if it has them, and parts as a multipart form, whose content type the
   * language sets. Other bodies are strings.
   */
  body: { json: JsonValue } | { text: string } | { parts: FormPart[] } | undefined;
  /** How to read a successful response. */
  answer: SampleAnswer;
}

/** A string, parts of which come from environment variables, so that no sample contains a credential. */
export type SampleText = readonly (string | { variable: string })[];

/** Returns whether a string contains no variables. */
export function isFixed(text: SampleText): boolean {
  return text.every((part) => typeof part === 'string');
}

/** Merges adjacent constant parts. */
export function mergedText(text: SampleText): SampleText {
  const merged: (string | { variable: string })[] = [];
  for (const part of text) {
    const last = merged.at(-1);
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

/** How samples read a response: as JSON, as text, or not at all because it's empty or binary. */
type SampleAnswer = 'json' | 'text' | 'none';

/** The parts of a response that determine how to read it. */
export interface Answer {
  status: string;
  mediaTypes: readonly string[];
}

/**
 * Returns how every successful response can be read. A server sends the first of several media types by default. A
 * response that may be empty or not JSON must not be parsed as JSON.
 */
export function answerOf(method: string, answers: readonly Answer[]): SampleAnswer {
  const successes = answers.filter(({ status }) => status.startsWith('2'));
  const sent = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1));
  if (method.toUpperCase() === 'HEAD' || sent.length === 0) return 'none';
  if (sent.length === successes.length && sent.every(isJson)) return 'json';
  return sent.every((mediaType) => isJson(mediaType) || isText(mediaType)) ? 'text' : 'none';
}

/** Returns whether a media type is JSON. A wildcard counts as JSON too. */
export function isJson(mediaType: string): boolean {
  return /^(?:\*\/\*|application\/(?:[\w.+-]+\+)?json)(?![\w-])/i.test(mediaType);
}

/** Returns whether a media type can be displayed as text. */
function isText(mediaType: string): boolean {
  return /^(?:text\/|application\/(?:[\w.-]+\+)?(?:xml|yaml|json|json-seq|jsonl)\b|application\/(?:x-)?(?:ndjson|yaml)\b)/i.test(
    mediaType,
  );
}
