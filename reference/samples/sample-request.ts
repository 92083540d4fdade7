import type { JsonValue } from '#schemas/api-schema.ts';
import type { SampleAnswer } from './answer-of.ts';
import type { SampleText } from './sample-text.ts';

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
