import type { Sentence } from './sentence.ts';

/** A test that proves more is about nothing in particular. */
const MOST_SENTENCES_OF_A_TEST = 3;

/**
 * What is wrong with the sentences, one problem a line. `titles` has the titles of the tests that run, by their file
 * below `tests/`.
 */
export function findProblems(
  sentences: readonly Sentence[],
  titles: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const sentencesOf = new Map<string, number>();
  for (const { sentence, tests } of sentences) {
    if (seen.has(sentence)) problems.push(`"${sentence}" is there twice`);
    seen.add(sentence);
    const named = Object.entries(tests).flatMap(([file, list]) => list.map((title) => ({ file, title })));
    if (named.length === 0) problems.push(`"${sentence}" names no test`);
    for (const { file, title } of named) {
      const test = `${file}: ${title}`;
      sentencesOf.set(test, (sentencesOf.get(test) ?? 0) + 1);
      if (!titles.get(file)?.has(title)) problems.push(`"${sentence}" names a test that does not run: ${test}`);
    }
  }
  for (const [test, count] of sentencesOf)
    if (count > MOST_SENTENCES_OF_A_TEST)
      problems.push(`${count} sentences name one test, which is to be split: ${test}`);
  return problems;
}
