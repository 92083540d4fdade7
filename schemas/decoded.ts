/** Decodes percent-encoding. Returns the text unchanged if it's malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
