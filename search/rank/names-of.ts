import type { SearchDocument } from '#schemas/search-index.ts';

/** What only a name looks like: `disk_names`, `bootDisk`, `DiskList`; not `size` or `Disk`, which may mean anything. */
const IDENTIFIER = /[\p{L}\p{N}][._]|-|\p{Ll}\p{Lu}/u;
/** The words of a command before its flags and arguments, where it is listed and not called: `cloud disks create`. */
const COMMAND = /^[a-z][a-z\d-]*(?: [a-z][a-z\d-]*)+(?=\s*$|\t| [[<A-Z]| --?\w)/;

/**
 * The names by which references know what a document describes, as they are written: an operation id, a schema, a
 * parameter or property with and without those around it, and the commands of a program with and without its name.
 */
export function namesOf({ type, sectionRoute, content }: SearchDocument): string[] {
  if (type === 'docs') return [];
  if (type === 'cli') return content.split('\n').flatMap(commandNames);
  const [kind, owner = '', ...path] = anchorSteps(sectionRoute);
  if (kind !== 'operation' && kind !== 'schema') return [];
  const names = path.length === 0 ? [owner] : [path.at(-1) ?? '', path.slice(kind === 'operation' ? 1 : 0).join('.')];
  return names.filter((name) => IDENTIFIER.test(name));
}

/** A query as one of these names: a command without its flags and their values. */
export function nameIn(query: string): string {
  return query
    .trim()
    .replace(/\s+(?:-.*)?$/s, '')
    .replace(/\s+/g, ' ');
}

function commandNames(line: string): string[] {
  const [command] = COMMAND.exec(line) ?? [];
  if (command === undefined) return [];
  const [, ...withoutProgram] = command.split(' ');
  return withoutProgram.length > 1 ? [command, withoutProgram.join(' ')] : [command];
}

function anchorSteps(route: string): string[] {
  const anchor = route.split('#')[1] ?? '';
  return anchor.split('/').map(decodeURIComponent);
}
