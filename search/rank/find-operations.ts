import type { SearchDocument } from '#schemas/search-index.ts';
import type { ApiRequest, Step } from '../query/read-request.ts';

/** The operations that a request calls. */
export interface CalledOperations {
  documents: SearchDocument[];
  /** The steps that their paths have as they are written: not those that name a host's base path or hold an id. */
  literals: Step[];
}

/** Steps before an operation's path: of a version, and of where the API is on its host. */
const MAX_BASE = 2;

/**
 * The operations whose path fits a request best; undefined where none does. A whole path is better than the end of one,
 * and that better than a part of one; of equal ones those come first that have most of its steps as they are written.
 */
export function findOperations(request: ApiRequest, documents: Iterable<SearchDocument>): CalledOperations | undefined {
  let best: { extent: number; literals: Step[]; documents: SearchDocument[] } | undefined;
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
  const template = path.split('/').filter((step) => step !== '');
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

/** The steps that are the same in a template of as many steps; undefined where it does not fit, or is all parameters. */
function literalsOf(template: readonly string[], steps: readonly Step[]): Step[] | undefined {
  const literals: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const expected = template[index]?.toLowerCase() ?? '';
    if (expected.includes('{')) continue;
    if (expected !== step.text) return undefined;
    literals.push(step);
  }
  return literals.length > 0 ? literals : undefined;
}
