/** Parses a list of names such as `github,stripe`. Defaults to all names. Exits if a name is unknown. */
export function chooseNames<Name extends string>(list: string | undefined, known: readonly Name[]): Name[] {
  return (list?.split(',') ?? known).map((wanted) => {
    const name = known.find((each) => each === wanted);
    if (name !== undefined) return name;
    console.error(`There is no "${wanted}". Known are: ${known.join(',')}`);
    return process.exit(2);
  });
}
