import { matchSegments, type TemplateSegment, templateSegments } from '@docgraph/schemas/path-template';
import type { SearchDocument, UnnumberedDocument } from '@docgraph/schemas/search-index';
import { type ApiRequest, readRequest, type Step } from '../query/read-request.ts';

/** The documents that a query does not merely describe, but names. */
interface NamedDocuments {
  documents: ReadonlySet<SearchDocument>;
  /** Where the query is a request, what of it can be looked up: anything else is blank, so that places stay the same. */
  request: string | undefined;
}

/** Prepares documents for being asked for by name: an id, a command, or a request that calls an operation. */
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

/** Returns the operations that a text such as `POST /disks` calls; none if it isn't a request. */
export function operationsCalled<Document extends Pick<SearchDocument, 'operation'>>(
  text: string,
  documents: Iterable<Document>,
): Document[] {
  const request = readRequest(text);
  return (request && findOperations(request, documents)?.documents) ?? [];
}

/** The operations that a request calls. */
interface CalledOperations<Document> {
  documents: Document[];
  /** The steps that their paths have as they are written: not those that name a host's base path or hold an id. */
  literals: Step[];
}

/** Steps before an operation's path: of a version, and of where the API is on its host. */
const MAX_BASE = 2;

/**
 * The operations whose path fits a request best; undefined where none does. A whole path is better than the end of one,
 * and that better than a part of one; of equal ones those come first that have most of its steps as they are written.
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
    const lead = best ? fit.extent - best.extent || fit.literals.length - best.literals.length : 1;
    if (lead > 0) best = { ...fit, documents: [document] };
    else if (lead === 0) best?.documents.push(document);
  }
  if (!best || request.method !== undefined) return best;
  // A path alone is what a browser or `curl` gets.
  const reading = best.documents.filter(({ operation }) => operation?.method === 'get');
  return reading.length > 0 ? { ...best, documents: reading } : best;
}

/** How much of a path a request is: 2 for all of it, 1 for its end, 0 for a part. */
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

/** The steps that are literal in a template of as many segments; undefined if it doesn't match, or has only parameters. */
function literalsOf(template: readonly TemplateSegment[], steps: readonly Step[]): Step[] | undefined {
  const isMatch = matchSegments(
    template,
    steps.map(({ text }) => text),
  );
  const literals = steps.filter((_, index) => template[index]?.parameters.length === 0);
  return isMatch && literals.length > 0 ? literals : undefined;
}

/** What only a name looks like: `disk_names`, `bootDisk`, `DiskList`; not `size` or `Disk`, which may mean anything. */
const IDENTIFIER = /[\p{L}\p{N}][._]|-|\p{Ll}\p{Lu}/u;
/** The words of a command before its flags and arguments, where it is listed and not called: `cloud disks create`. */
const COMMAND = /^[a-z][a-z\d-]*(?: [a-z][a-z\d-]*)+(?=\s*$|\t| [[<A-Z]| --?\w)/;

/**
 * The names by which references know what a document describes, as they are written: an operation id, a schema, a
 * parameter or property with and without those around it, and the commands of a program with and without its name.
 */
export function namesOf({ type, sectionRoute, content }: UnnumberedDocument): string[] {
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
