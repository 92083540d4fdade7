import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isJson, isText } from './media-type.ts';

/** A part of a form: text, or a local file. Without a type, clients send the default for text or files. */
export type FormPart = ({ text: string; file?: undefined } | { file: string; text?: undefined }) & {
  name: string;
  type?: string;
  headers?: { name: string; value: string }[];
};

/** A request from which samples in all languages are generated. */
export interface SampleRequest {
  /** HTTP method in upper case. */
  method: string;
  /** URL with its query. */
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  /**
   * The body. JSON is written as a literal in languages that support it. Parts are sent as a multipart form, whose
   * content type each language sets. Other bodies are strings, or the bytes of a local file.
   */
  body: { json: JsonValue } | { text: string } | { file: string } | { parts: FormPart[] } | undefined;
  /** Whether the client authenticates with a certificate. */
  hasCertificate?: boolean;
  /** How to read a successful response. */
  answer: SampleAnswer;
}

/** A string that may contain environment variables, so that samples never contain credentials. */
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

/** How samples read a response: as JSON, as text, or not at all if it's empty or binary. */
type SampleAnswer = 'json' | 'text' | 'none';

/** The parts of a response that determine how to read it. */
export interface Answer {
  status: string;
  mediaTypes: readonly string[];
}

/**
 * Returns how to read any successful response. If a response has multiple media types, servers send the first one by
 * default. Responses that could be empty or in another format must not be parsed as JSON.
 */
export function answerOf(method: string, answers: readonly Answer[]): SampleAnswer {
  const successes = answers.filter(({ status }) => status.startsWith('2'));
  const sent = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1));
  if (method.toUpperCase() === 'HEAD' || sent.length === 0) return 'none';
  if (sent.length === successes.length && sent.every(isJson)) return 'json';
  return sent.every((mediaType) => isJson(mediaType) || isText(mediaType)) ? 'text' : 'none';
}
