/** The names in a list of the command line, such as `github,stripe`; all where there is none. Ends where one is unknown. */
export function chooseNames(list: string | undefined, known: readonly string[]): string[] {
  const chosen = list?.split(',') ?? [...known];
  const unknown = chosen.find((name) => !known.includes(name));
  if (unknown === undefined) return chosen;
  console.error(`There is no "${unknown}". Known are: ${known.join(',')}`);
  return process.exit(2);
}
