import { isJson, isText } from './media-type.ts';

/** How samples read an answer: as JSON, as text, or not at all, because there is none or it is no text. */
export type SampleAnswer = 'json' | 'text' | 'none';

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
