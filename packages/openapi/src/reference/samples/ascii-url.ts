import type { SampleText } from '../request/sample-request.ts';

/** Percent-encodes the characters of a URL that PHP, Ruby, and Java reject or send unchanged. */
export function asciiUrl(url: SampleText): SampleText {
  return url.map((part) =>
    typeof part === 'string' ? part.replace(/[^\x21-\x7e]+|["<>\\^`{|}]/gu, encodeURIComponent) : part,
  );
}
