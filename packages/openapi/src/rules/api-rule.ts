import type { Problem } from '@docgraph/source/checked';
import { nearest } from '@docgraph/source/nearest';
import type { Description, Place } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import type { DescriptionObject, ObjectKind } from '../description/structure.ts';

/** A problem that a rule reports, without the name of the rule. */
export interface ApiProblem {
  message: string;
  place: Place;
  hint?: string | undefined;
  related?: Problem['related'];
}

/** Finds violations of a rule in a description. */
export type ApiCheck = (description: Description) => Iterable<ApiProblem>;

/** Checks, keyed by rule name. */
export type ApiChecks<Name extends string> = Readonly<Record<Name, ApiCheck>>;

/** Creates a rule that checks objects of one kind, one at a time. */
export function forEachObject(
  kind: ObjectKind,
  check: (object: DescriptionObject, description: Description, near: FindNearest) => Iterable<ApiProblem>,
): ApiCheck {
  return function* (description) {
    const near = createFindNearest();
    for (const object of description.of(kind)) yield* check(object, description, near);
  };
}

/** Finds items with the key of an earlier item. Returns each with the first item that has the key. */
export function findDuplicates<T>(items: Iterable<T>, keyOf: (item: T) => string): { again: T; first: T }[] {
  const seen = new Map<string, T>();
  const found: { again: T; first: T }[] = [];
  for (const again of items) {
    const first = seen.get(keyOf(again));
    if (first === undefined) seen.set(keyOf(again), again);
    else found.push({ again, first });
  }
  return found;
}

/** Creates the problem for a duplicate, with the position of the first occurrence. */
export function duplicateProblem(
  message: string,
  place: Place,
  first: Place,
  hint = 'Remove one of them.',
): ApiProblem {
  return { message, place, hint, related: related('The first one is here.', first) };
}

/** Creates a reference to another position that explains a problem. */
export function related(message: string, { file, start }: Place): Problem['related'] {
  return [{ message, file, start }];
}

/**
 * Maximum number of name comparisons per check. That's enough to suggest names for hundreds of typos, but limits the
 * run time for hostile files.
 */
const MAX_COMPARISONS = 300_000;

/** Finds the name closest to an unknown one. */
export type FindNearest = (written: string, names: Iterable<string>) => string | undefined;

/** Creates a function that suggests names within one check. It stops suggesting after too many comparisons. */
export function createFindNearest(): FindNearest {
  let comparisons = 0;
  return (written, names) => {
    if (comparisons > MAX_COMPARISONS) return undefined;
    const candidates = [...names];
    comparisons += candidates.length;
    return nearest(written, candidates);
  };
}

/** Returns a "Did you mean" hint, or the other hint if there is no suggestion. */
export function didYouMean(name: string | undefined, otherwise: string): string {
  return name ? `Did you mean \`${name}\`?` : otherwise;
}

/** A parameter listed in an operation or path item. */
interface DeclaredParameter {
  name: string;
  /** Location of the parameter: `path`, `query`, `header`, or `cookie`. */
  in: string;
  /** The parameter itself, with references followed. */
  object: Located;
  /** JSON pointer of its list item, which may be a reference. */
  place: string;
}

/** Lists parameters. Skips those without a name, location, or target, which other checks report. */
export function declaredParameters(...holders: Located[]): DeclaredParameter[] {
  return holders
    .flatMap((holder) => holder.list('parameters'))
    .flatMap((written) => {
      const object = written.followed();
      const name = object?.text('name');
      const location = object?.text('in');
      return object && name !== undefined && location !== undefined
        ? [{ name, in: location, object, place: written.pointer }]
        : [];
    });
}
