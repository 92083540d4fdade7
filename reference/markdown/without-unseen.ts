/** Tag characters, which no font shows, but for those that tell a flag which country it is of. */
const UNSEEN = /(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0000}-\u{E007F}]+/gu;

/** A text without characters that spell words which nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
