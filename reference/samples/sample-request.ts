import type { JsonValue } from '#schemas/api-schema.ts';
import type { SampleText } from './sample-text.ts';

/** A call of the API as samples write it. */
export interface SampleRequest {
  /** HTTP method in upper case. */
  method: string;
  /** Address with its query. */
  url: SampleText;
  headers: { name: string; value: SampleText }[];
  /** JSON is written as a value of the language where it has such values; other bodies are texts. */
  body: { json: JsonValue } | { text: string } | undefined;
  /** Whether a success is answered with JSON. */
  answersJson: boolean;
}
