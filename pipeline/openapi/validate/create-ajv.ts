import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Description } from '../description/description.ts';
import { walkDescription } from '../description/walk-description.ts';
import { FORMATS } from './formats.ts';
import { toRegExp } from './to-reg-exp.ts';

/** The validator that stands behind all checks of values, set up for schemas that nobody has looked at. */
export function createAjv(description: Pick<Description, 'document' | 'version'>): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    logger: false,
    allErrors: true,
    verbose: true,
    // Names such as `constructor` are ordinary names.
    ownProperties: true,
    // Each schema once, however many refer to it.
    inlineRefs: false,
    multipleOfPrecision: 9,
    code: { optimize: false, regExp: Object.assign(regExpOf, { code: '' }) },
  });
  // Keeping track of what was evaluated is slow, and fails at some schemas ("items0 is not defined").
  ajv.opts.unevaluated = usesUnevaluated(description);
  addFormats.default(ajv, [...FORMATS]);
  return ajv;
}

/** Patterns were tried when schemas were made, so that one without a meaning never gets here. */
function regExpOf(pattern: string): RegExp {
  const found = toRegExp(pattern);
  if ('fault' in found) throw new Error(found.fault);
  return found.regExp;
}

/** Whether a description has keywords that depend on what others have evaluated. */
function usesUnevaluated({ document, version }: Pick<Description, 'document' | 'version'>): boolean {
  let isUsed = false;
  walkDescription(document, 'root', '', ({ kind, value }) => {
    isUsed ||=
      kind === 'schema' && ['unevaluatedItems', 'unevaluatedProperties'].some((key) => Object.hasOwn(value, key));
  });
  return version !== '3.0' && isUsed;
}
