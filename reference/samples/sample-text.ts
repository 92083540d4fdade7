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
