import { objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { ApiRule } from './api-rule.ts';

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
