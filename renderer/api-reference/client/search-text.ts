/** What the filter compares with for every operation: its heading, method, path and the names of all its fields. */
export function searchTexts(root: HTMLElement): Map<string, string> {
  const namesOf = fieldNames(root);
  return new Map(
    [...root.querySelectorAll<HTMLElement>('.api-operation')].map((section) => {
      const heading = section.querySelector('h3');
      const path = section.querySelector('.api-path')?.textContent ?? '';
      const own = [...section.querySelectorAll('.api-name')].map((name) => name.textContent);
      const below = [...section.querySelectorAll<HTMLElement>('[data-schema]')].flatMap(({ dataset }) => [
        ...namesOf(dataset.schema ?? ''),
      ]);
      const id = heading?.id.slice('operation/'.length) ?? '';
      const words = [heading?.textContent ?? '', path, id, ...own, ...below];
      return [`#${heading?.id ?? ''}`, [...new Set(words)].join('\n').toLowerCase()];
    }),
  );
}

/** Names of the fields of a named schema, at any depth; each schema is gone through once. */
function fieldNames(root: HTMLElement): (schema: string) => ReadonlySet<string> {
  const sections = new Map<string, { names: string[]; below: string[] }>();
  for (const section of root.querySelectorAll<HTMLElement>('.api-schema[data-name]')) {
    sections.set(section.dataset.name ?? '', {
      names: [...section.querySelectorAll('.api-name')].map((name) => name.textContent),
      below: [...section.querySelectorAll<HTMLElement>('[data-schema]')].map(({ dataset }) => dataset.schema ?? ''),
    });
  }
  const known = new Map<string, Set<string>>();
  return (schema) => {
    const found = known.get(schema);
    if (found !== undefined) return found;
    const names = new Set<string>();
    // A set visits what is added while it is gone through, and nothing twice: cycles end.
    const reached = new Set([schema]);
    for (const name of reached) {
      const section = sections.get(name);
      for (const field of section?.names ?? []) names.add(field);
      for (const next of section?.below ?? []) reached.add(next);
    }
    known.set(schema, names);
    return names;
  };
}
