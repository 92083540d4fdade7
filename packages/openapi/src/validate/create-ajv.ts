import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescriptionData } from '../description/json-object.ts';
import { rootOf, walkDescription } from '../description/structure.ts';
import { COMPARISONS, COUNTED, FORMATS, type Weight } from './json-schema.ts';
import type { PatternMatcher } from './pattern-matcher.ts';
import type { StepCounter } from './step-counter.ts';

/** Creates the Ajv instance for all checks of values, configured for untrusted schemas. */
export function createAjv(description: DescriptionData, steps: StepCounter, patterns: PatternMatcher): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    logger: false,
    allErrors: true,
    verbose: true,
    // Names such as `constructor` are ordinary property names.
    ownProperties: true,
    // Compile each schema once, regardless of how often it's referenced.
    inlineRefs: false,
    multipleOfPrecision: 9,
    code: {
      optimize: false,
      regExp: Object.assign((source: string) => regExpOf(source, steps, patterns), { code: '' }),
    },
  });
  // Tracking evaluated properties is slow. For some schemas, it also fails ("items0 is not defined").
  ajv.opts.unevaluated = usesUnevaluated(description);
  addFormats.default(ajv, [...FORMATS]);
  ajv.addKeyword({
    keyword: COUNTED,
    valid: true,
    validate: ({ schema, elements }: Weight, value: unknown) => {
      // `uniqueItems` compares each pair of elements.
      const compared = elements && Array.isArray(value) ? value.length ** 2 / 2 : 0;
      steps.take(schema + compared / COMPARISONS);
      return true;
    },
  });
  return ajv;
}

/** Wraps a pattern for Ajv, which identifies patterns by their source. */
function regExpOf(source: string, steps: StepCounter, patterns: PatternMatcher) {
  const test = (text: string): boolean => {
    const isMatch = patterns.test(source, text);
    if (isMatch === undefined) throw steps.limitError(source);
    return isMatch;
  };
  return { test, toString: () => source };
}

/** Returns whether a description uses `unevaluatedItems` or `unevaluatedProperties`. */
function usesUnevaluated(description: DescriptionData): boolean {
  let isUsed = false;
  if (description.version !== '3.0')
    walkDescription(rootOf(description), ({ kind, value }) => {
      isUsed ||= kind === 'schema' && ('unevaluatedItems' in value || 'unevaluatedProperties' in value);
    });
  return isUsed;
}
