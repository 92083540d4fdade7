import { matchSegments, type TemplateSegment, templateSegments } from '@docgraph/schemas/path-template';
import type { SearchDocument, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { type ApiRequest, readRequest, type Step } from '../query/read-request.ts';

/** The documents that a query refers to by name. */
interface NamedDocuments {
  documents: ReadonlySet<SearchDocument>;
  /** The words of a request to search for. Everything else is blank, so that offsets stay the same. */
  request: string | undefined;
}

/** Indexes documents by name. A name is an ID, a command, or a request that an operation documents. */
export function namedDocuments(all: readonly SearchDocument[]): (query: string) => NamedDocuments {
  const byName = new Map<string, SearchDocument[]>();
  for (const document of all)
    for (const name of namesOf(document)) byName.set(name, [...(byName.get(name) ?? []), document]);

  return (query) => {
    const request = readRequest(query);
    const called = request && findOperations(request, all);
    if (!called) return { documents: new Set(byName.get(nameIn(query))), request: undefined };
    let words = '';
    for (const { start, end } of called.literals) words = words.padEnd(start) + query.slice(start, end);
    return { documents: new Set(called.documents), request: words };
  };
}

/** Returns the operations that match a request such as `POST /disks`. Returns none for other text. */
export function operationsCalled<Document extends Pick<SearchDocument, 'operation'>>(
  text: string,
  documents: Iterable<Document>,
): Document[] {
  const request = readRequest(text);
  return (request && findOperations(request, documents)?.documents) ?? [];
}

/** The operations that match a request. */
interface CalledOperations<Document> {
  documents: Document[];
  /** The segments that match literally. They're neither part of a base path nor IDs. */
  literals: Step[];
}

/** Maximum number of segments before the path of an operation, such as a version. */
const MAX_BASE = 2;

/**
 * Finds the operations whose path matches a request best. A match of the full path is better than a match of its end,
 * which is better than a match of a part. If multiple paths match equally well, those with more literal segments are
 * chosen. Returns undefined if none matches.
 */
function findOperations<Document extends Pick<SearchDocument, 'operation'>>(
  request: ApiRequest,
  documents: Iterable<Document>,
): CalledOperations<Document> | undefined {
  let best: ({ extent: number } & CalledOperations<Document>) | undefined;
  for (const document of documents) {
    const { operation } = document;
    if (!operation || (request.method !== undefined && request.method !== operation.method)) continue;
    const fit = fitOf(operation.path, request.steps);
    if (!fit) continue;
    const difference = best ? fit.extent - best.extent || fit.literals.length - best.literals.length : 1;
    if (difference > 0) best = { ...fit, documents: [document] };
    else if (difference === 0) best?.documents.push(document);
  }
  if (!best || request.method !== undefined) return best;
  // If there's no method, the request is probably a GET request from a browser or `curl`.
  const reading = best.documents.filter(({ operation }) => operation?.method === 'get');
  return reading.length > 0 ? { ...best, documents: reading } : best;
}

/** Returns how much of a path a request covers: 2 for the whole path, 1 for its end, and 0 for another part. */
function fitOf(path: string, steps: readonly Step[]): { extent: number; literals: Step[] } | undefined {
  const template = templateSegments(path.toLowerCase()).filter(({ text }) => text !== '');
  const base = steps.length - template.length;
  if (base >= 0) {
    const literals = base <= MAX_BASE ? literalsOf(template, steps.slice(base)) : undefined;
    return literals && { extent: 2, literals };
  }
  for (let rest = 0; rest <= -base; rest++) {
    const part = template.slice(-base - rest, template.length - rest);
    const literals = literalsOf(part, steps);
    if (literals) return { extent: rest === 0 ? 1 : 0, literals };
  }
  return undefined;
}

/**
 * Returns the segments that literally match a template of the same length. Returns undefined if the template doesn't
 * match or contains only parameters.
 */
function literalsOf(template: readonly TemplateSegment[], steps: readonly Step[]): Step[] | undefined {
  const isMatch = matchSegments(
    template,
    steps.map(({ text }) => text),
  );
  const literals = steps.filter((_, index) => template[index]?.parameters.length === 0);
  return isMatch && literals.length > 0 ? literals : undefined;
}

/**
 * Matches unambiguous identifiers such as `disk_names`, `bootDisk`, and `DiskList`. Doesn't match `size` or `Disk`,
 * which could be ordinary words.
 */
const IDENTIFIER = /[\p{L}\p{N}][._]|-|\p{Ll}\p{Lu}/u;
/** Matches the words of a listed command before its flags and arguments, such as `cloud disks create`. */
const COMMAND = /^[a-z][a-z\d-]*(?: [a-z][a-z\d-]*)+(?=\s*$|\t| [[<A-Z]| --?\w)/;

/**
 * Lists the names of a reference document as written. A name is an operation ID, a schema, a parameter or property with
 * or without its path, or a command with or without the program name.
 */
export function namesOf({ type, sectionRoute, content }: UnnumberedDocument): string[] {
  if (type === 'docs') return [];
  if (type === 'cli') return content.split('\n').flatMap(commandNames);
  const [kind, owner = '', ...path] = anchorSteps(sectionRoute);
  if (kind !== 'operation' && kind !== 'schema') return [];
  const names = path.length === 0 ? [owner] : [path.at(-1) ?? '', path.slice(kind === 'operation' ? 1 : 0).join('.')];
  return names.filter((name) => IDENTIFIER.test(name));
}

/** Normalizes a query to a name. Drops the flags of a command. */
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
