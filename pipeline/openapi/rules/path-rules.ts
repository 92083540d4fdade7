import type { Description } from '../description/description.ts';
import { objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';

/** What no path should have, and what to do about it. */
const FORMS: readonly { pattern: RegExp; what: string; hint: string }[] = [
  { pattern: /\?/, what: 'a query', hint: 'Describe the query as parameters with `in: query`.' },
  { pattern: /#/, what: 'a fragment', hint: 'No request has one: remove it.' },
  { pattern: /.\/$/, what: 'a slash at its end', hint: 'Remove it: few servers take both forms for the same.' },
  { pattern: /\/\//, what: 'an empty segment', hint: 'Remove one of the slashes.' },
  { pattern: /\{\}/, what: 'a parameter without a name', hint: 'Write its name between the braces.' },
  {
    pattern: /\{[^}]*(?:\{|$)|(?:^|\})[^{]*\}/,
    what: 'braces that do not match',
    hint: 'Write parameters as `{name}`.',
  },
];

/** Paths in a form that servers and clients agree on. */
export const pathForm: ApiRule = {
  name: 'openapi/path-form',
  *check({ document, keyPlace }) {
    for (const path of Object.keys(objectField(document, 'paths') ?? {})) {
      // The shape check reports what does not start with a slash.
      if (!path.startsWith('/')) continue;
      const form = FORMS.find(({ pattern }) => pattern.test(path));
      if (form)
        yield {
          message: `The path \`${path}\` has ${form.what}.`,
          place: keyPlace(pointerOf(['paths', path])),
          hint: form.hint,
        };
    }
  },
};

/** A request means one operation: a method and an address are described once. */
export const pathClash: ApiRule = {
  name: 'openapi/path-clash',
  *check(description) {
    for (const { clashes, problem } of sameAddresses(description)) if (clashes) yield problem;
  },
};

/** The methods of an address stand under one path: OpenAPI wants it, and many tools keep only one of several. */
export const splitPath: ApiRule = {
  name: 'openapi/split-path',
  *check(description) {
    for (const { clashes, problem } of sameAddresses(description)) if (!clashes) yield problem;
  },
};

/** Two paths that differ in the names of their parameters only. */
interface SameAddress {
  /** Whether a method is described under both: then one request means two operations. */
  clashes: boolean;
  problem: ApiProblem;
}

/** All paths that are the address of an earlier one. */
export function* sameAddresses({ document, operations, keyPlace }: Description): Generator<SameAddress> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of operations) methods.set(path, (methods.get(path) ?? new Set()).add(method));
  const first = new Map<string, string>();
  for (const path of Object.keys(objectField(document, 'paths') ?? {})) {
    if (!path.startsWith('/')) continue;
    const address = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(address);
    if (other === undefined) {
      first.set(address, path);
      continue;
    }
    const { file, start } = keyPlace(pointerOf(['paths', other]));
    yield {
      clashes: [...(methods.get(path) ?? [])].some((method) => methods.get(other)?.has(method)),
      problem: {
        message: `The paths \`${path}\` and \`${other}\` are the same address.`,
        place: keyPlace(pointerOf(['paths', path])),
        hint: 'Put their operations under one path, with the same names of parameters.',
        related: [{ message: 'The other one is here.', file, start }],
      },
    };
  }
}
