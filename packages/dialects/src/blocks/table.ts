/** Returns a table by name. Several names of an entry are separated by spaces. */
export function tableOf<Entry>(entries: Readonly<Record<string, Entry>>): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(entries).flatMap(([names, entry]) => names.split(' ').map((name) => [name, entry])));
}
