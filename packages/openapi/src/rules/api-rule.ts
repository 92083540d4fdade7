import type { Problem } from '@docgraph/source/checked';
import { nearest } from '@docgraph/source/nearest';
import type { Description, Place } from '../description/description.ts';
import type { Located } from '../description/located.ts';
import type { DescriptionObject, ObjectKind } from '../description/structure.ts';

/** A problem that a rule finds: all of it but the rule's name. */
export interface ApiProblem {
  message: string;
  place: Place;
  hint?: string | undefined;
  related?: Problem['related'];
}

/** Finds the violations of a rule in a description. */
export type ApiCheck = (description: Description) => Iterable<ApiProblem>;

/** Checks by the name of the rule. */
export type ApiChecks<Name extends string> = Readonly<Record<Name, ApiCheck>>;

/** Makes a rule of a check that looks at one object, of one kind, at a time. */
export function each(
  kind: ObjectKind,
  check: (object: DescriptionObject, description: Description, near: Near) => Iterable<ApiProblem>,
): ApiCheck {
  return function* (description) {
    const near = nearNames();
    for (const object of description.of(kind)) yield* check(object, description, near);
  };
}

/** What has the same key as something before it, with the first one of that key. */
export function repeated<T>(items: Iterable<T>, keyOf: (item: T) => string): { again: T; first: T }[] {
  const seen = new Map<string, T>();
  const found: { again: T; first: T }[] = [];
  for (const again of items) {
    const first = seen.get(keyOf(again));
    if (first === undefined) seen.set(keyOf(again), again);
    else found.push({ again, first });
  }
  return found;
}

/** What stands where it stood before, with the place of the first one. */
export function twice(message: string, place: Place, first: Place, hint = 'Remove one of them.'): ApiProblem {
  return { message, place, hint, related: related('The first one is here.', first) };
}

/** Another place that explains a problem. */
export function related(message: string, { file, start }: Place): Problem['related'] {
  return [{ message, file, start }];
}

/** Comparisons of names in one check: enough for hints at hundreds of slips, and no work for a file of nothing else. */
const MAX_COMPARISONS = 300_000;

/** Finds the name that was probably meant. */
export type Near = (written: string, names: Iterable<string>) => string | undefined;

/** Finds names for the hints of one check. Gives up when asked too often. */
export function nearNames(): Near {
  let comparisons = 0;
  return (written, names) => {
    if (comparisons > MAX_COMPARISONS) return undefined;
    const candidates = [...names];
    comparisons += candidates.length;
    return nearest(written, candidates);
  };
}

/** The hint at a name that was probably meant, or else another one. */
export function meantHint(meant: string | undefined, otherwise: string): string {
  return meant ? `Did you mean \`${meant}\`?` : otherwise;
}

/** A parameter in the list of an operation or a path item. */
interface DeclaredParameter {
  name: string;
  /** Where it is sent: `path`, `query`, `header` or `cookie`. */
  in: string;
  /** The parameter itself, with references followed. */
  object: Located;
  /** JSON pointer of its item in the list, which may be a reference. */
  place: string;
}

/** The parameters in the lists of objects; those without a name, a place or a target are reported by other checks. */
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
