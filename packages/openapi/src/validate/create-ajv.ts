import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescriptionData } from '../description/json-object.ts';
import { rootOf, walkDescription } from '../description/structure.ts';
import { COMPARISONS, COUNTED, FORMATS, type Weight } from './json-schema.ts';
import type { PatternMatcher } from './pattern-matcher.ts';
import type { StepCounter } from './step-counter.ts';

/** The validator that stands behind all checks of values, set up for schemas that nobody has looked at. */
export function createAjv(description: DescriptionData, steps: StepCounter, patterns: PatternMatcher): Ajv2020 {
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
    code: {
      optimize: false,
      regExp: Object.assign((source: string) => regExpOf(source, steps, patterns), { code: '' }),
    },
  });
  // Keeping track of what was evaluated is slow, and fails at some schemas ("items0 is not defined").
  ajv.opts.unevaluated = usesUnevaluated(description);
  addFormats.default(ajv, [...FORMATS]);
  ajv.addKeyword({
    keyword: COUNTED,
    valid: true,
    validate: ({ schema, elements }: Weight, value: unknown) => {
      // Elements that must differ are compared each with each.
      const compared = elements && Array.isArray(value) ? value.length ** 2 / 2 : 0;
      steps.take(schema + compared / COMPARISONS);
      return true;
    },
  });
  return ajv;
}

/** A pattern in the form that the validator wants, which tells patterns apart by their texts. */
function regExpOf(source: string, steps: StepCounter, patterns: PatternMatcher) {
  const test = (text: string): boolean => {
    const isMatch = patterns.test(source, text);
    if (isMatch === undefined) throw steps.limitError(source);
    return isMatch;
  };
  return { test, toString: () => source };
}

/** Whether a description has keywords that depend on what others have evaluated. */
function usesUnevaluated(description: DescriptionData): boolean {
  let isUsed = false;
  if (description.version !== '3.0')
    walkDescription(rootOf(description), ({ kind, value }) => {
      isUsed ||= kind === 'schema' && ('unevaluatedItems' in value || 'unevaluatedProperties' in value);
    });
  return isUsed;
}
