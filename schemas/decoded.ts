/** A text without its percent-encoding; as it is where that is not well formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
