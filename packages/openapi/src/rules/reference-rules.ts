import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { textField, valueAt } from '../description/json-object.ts';
import { pointerOf, stepsOf } from '../description/json-pointer.ts';
import {
  isWithinFile,
  type Located,
  locate,
  MAX_REFERENCE_CHAIN,
  pointerOfMapping,
  pointerOfReference,
} from '../description/located.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { type DescriptionObject, structures } from '../description/structure.ts';
import {
  type ApiChecks,
  type ApiProblem,
  createFindNearest,
  declaredParameters,
  didYouMean,
  type FindNearest,
} from './api-rule.ts';
import { securityRequirements } from './security-rules.ts';

/** Key under which authors explain why an unused component is published. */
const REASON = 'x-unused-because';

/** Rules about references within a description. */
export const referenceRules = {
  'openapi/unused-component': warning('Components must be referenced.'),
  'openapi/operation-link': descriptionError('Link objects must name an existing operation and its parameters.'),
  'openapi/runtime-expression': descriptionError('Runtime expressions in links and callbacks must be valid.'),
} as const satisfies RuleTable;

export const referenceChecks: ApiChecks<keyof typeof referenceRules | 'openapi/reference'> = {
  /**
   * References must resolve to an object of the right kind, without cycles. References to files are checked when files
   * are joined.
   */
  *'openapi/reference'({ objects, place }) {
    const near = createFindNearest();
    const inCycles = new Set<string>();
    for (const object of objects) {
      const { reference } = object;
      const isChecked = structures[object.kind].section && reference !== undefined && isWithinFile(reference);
      if (!isChecked || inCycles.has(object.pointer)) continue;
      const problem = referenceProblem(object, reference, near, inCycles);
      if (problem) yield { ...problem, place: place(object.at('$ref')) };
    }
  },

  /** Components must be used, because readers never see unused ones. They're often caused by a forgotten reference. */
  *'openapi/unused-component'(description) {
    const { root, keyPlace } = description;
    const uses = usesOf(description);
    const components = root
      .map('components')
      .flatMap(([section, entries]) => (section.startsWith('x-') ? [] : entries.keys().map((name) => entries.at(name))))
      .map((pointer) => ({ pointer, name: stepsOf(pointer)[2], reason: locate(description, pointer)?.field(REASON) }));
    const used = reachable(uses.get('') ?? [], uses);
    const isExcused = (reason: JsonValue | undefined) => typeof reason === 'string' && reason.trim() !== '';
    const excused = components.filter(({ reason }) => isExcused(reason)).map(({ pointer }) => pointer);
    const expected = reachable([...used, ...excused], uses);
    for (const { pointer, name, reason } of components) {
      if (reason !== undefined && used.has(pointer))
        yield {
          message: `\`${name}\` is used, but has a reason for being unused.`,
          place: keyPlace(`${pointer}/${REASON}`),
          hint: `Remove \`${REASON}\`.`,
        };
      else if (!expected.has(pointer))
        yield {
          message: `No operation uses the component \`${name}\`.`,
          place: keyPlace(pointer),
          hint: `Remove it, reference it, or explain under \`${REASON}\` why it's published.`,
        };
    }
  },

  /** A Link Object must point from a response to an existing operation and use parameters of that operation. */
  *'openapi/operation-link'(description) {
    const near = createFindNearest();
    const { operations, place, keyPlace } = description;
    const byId = new Map(
      operations.flatMap((each) => (each.declaredId === undefined ? [] : [[each.declaredId, each]])),
    );
    const byPointer = new Map(operations.map((each) => [each.operation.pointer, each]));
    for (const link of description.of('link')) {
      const id = link.text('operationId');
      const written = link.text('operationRef');
      const pointer = pointerOfReference(written ?? '');
      const target = id === undefined ? byPointer.get(pointer ?? '') : byId.get(id);
      if (id !== undefined && !target)
        yield {
          message: `No operation \`${id}\` exists.`,
          place: place(link.at('operationId')),
          hint: didYouMean(near(id, byId.keys()), 'Use the ID of an operation in this description.'),
        };
      if (
        written !== undefined &&
        (pointer === undefined || valueAt(description.document, stepsOf(pointer)) === undefined)
      )
        yield {
          message: `\`${written}\` doesn't point to an operation in this description.`,
          place: place(link.at('operationRef')),
          hint: 'Use `operationId` instead.',
        };
      if (id === undefined && written === undefined && link.reference === undefined)
        yield {
          message: 'The link has no operation.',
          place: keyPlace(link.pointer),
          hint: 'Add `operationId`.',
        };
      if (target) yield* unknownParameters(link, target, description);
    }
  },

  /** Runtime expressions in links and callbacks must be resolvable. */
  *'openapi/runtime-expression'(description) {
    const { document, place, keyPlace } = description;
    for (const link of description.of('link')) {
      const parameters = link.names('parameters').map((name) => link.at('parameters', name));
      for (const at of [...parameters, link.at('requestBody')]) {
        const problem = expressionProblem(valueAt(document, stepsOf(at)), link, description);
        if (problem) yield { ...problem, place: place(at) };
      }
    }
    for (const callback of description.of('callback'))
      for (const expression of callback.keys()) {
        const isExpression = !/^(?:x-|\$ref$)/.test(expression);
        const problem = isExpression && expressionProblem(expression, callback, description);
        if (problem) yield { ...problem, place: keyPlace(callback.at(expression)) };
      }
  },
};

function referenceProblem(object: DescriptionObject, written: string, near: FindNearest, inCycles: Set<string>) {
  const { document, version } = object.data;
  const expected = structures[object.kind].section;
  const hint = `Reference \`#/components/${expected}/…\`.`;
  const target = pointerOfReference(written);
  if (target === undefined) {
    const message = written === '' ? 'The reference is empty.' : `\`${written}\` isn't a JSON pointer.`;
    return { message, hint: 'Use the full path, such as `#/components/schemas/Name`.' };
  }
  const steps = stepsOf(target);
  const value = valueAt(document, steps);
  if (value === undefined) return { message: `\`${written}\` doesn't exist.`, hint: targetHint(document, steps, near) };
  if (steps.length === 0) {
    const whole = `\`${written}\` references the whole description`;
    return { message: `${whole}, but must reference one of its \`components.${expected}\`.`, hint };
  }
  if (steps[0] === 'components' && steps.length === 3 && steps[1] !== expected) {
    const message = `\`${written}\` must reference one of \`components.${expected}\`.`;
    return { message, hint };
  }
  const isBooleanSchema = object.kind === 'schema' && version !== '3.0' && typeof value === 'boolean';
  if (!isObject(value) && !isBooleanSchema) return { message: `\`${written}\` isn't an object.`, hint };
  return textField(value, '$ref') === undefined ? undefined : chainProblem(object, written, inCycles);
}

/**
 * Checks that a chain of references ends at an object. Reports a cycle at its first object, and adds all objects in the
 * cycle to `inCycles`.
 */
function chainProblem(start: Located, written: string, inCycles: Set<string>) {
  const seen = new Set([start.pointer]);
  for (let next = start.target(); next; next = next.target()) {
    if (next.pointer === start.pointer) {
      for (const member of seen) inCycles.add(member);
      return {
        message: `\`${written}\` is a circular reference.`,
        hint: 'Replace one of the references with an object.',
      };
    }
    // A cycle that doesn't include the start is reported at its own members.
    if (seen.has(next.pointer)) return undefined;
    seen.add(next.pointer);
    if (seen.size > MAX_REFERENCE_CHAIN) {
      const message = `\`${written}\` goes through more than ${MAX_REFERENCE_CHAIN} references.`;
      return { message, hint: 'Reference the final target directly.' };
    }
  }
  return undefined;
}

/** Suggests the name closest to the first step that doesn't exist. Otherwise, tells authors to add the target. */
function targetHint(document: Description['document'], steps: readonly string[], near: FindNearest): string {
  const missing = steps.findIndex((_, index) => valueAt(document, steps.slice(0, index + 1)) === undefined);
  const above = valueAt(document, steps.slice(0, missing));
  const name = isObject(above) ? near(steps[missing] ?? '', Object.keys(above)) : undefined;
  const suggestion = name && `#${pointerOf([...steps.slice(0, missing), name, ...steps.slice(missing + 1)])}`;
  return didYouMean(suggestion, 'Reference an existing object, or add the target.');
}

/**
 * Maps each component to the components that it references. The empty string represents everything outside components.
 */
function usesOf(description: Description): Map<string, string[]> {
  const uses = new Map<string, string[]>([['', []]]);
  const add = (from: string, pointer: string | undefined) => {
    const target = componentOf(pointer ?? '');
    if (target === '' || target === from) return;
    const targets = uses.get(from);
    if (targets) targets.push(target);
    else uses.set(from, [target]);
  };
  for (const object of description.objects) {
    const from = componentOf(object.pointer);
    add(from, pointerOfReference(object.reference ?? ''));
    if (object.kind !== 'schema') continue;
    // Targets of a discriminator mapping.
    const discriminator = object.object('discriminator');
    for (const value of discriminator?.names('mapping') ?? [])
      add(from, pointerOfMapping(discriminator?.object('mapping')?.text(value) ?? ''));
    // A discriminator can implicitly select every schema that extends the schema containing it.
    for (const part of object.list('allOf')) {
      const base = part.target();
      if (base?.object('discriminator')) add(componentOf(base.pointer), object.pointer);
    }
  }
  for (const { scheme } of securityRequirements(description))
    add('', pointerOf(['components', 'securitySchemes', scheme]));
  return uses;
}

/** Returns the pointer of the component that contains a value, or an empty string. */
function componentOf(pointer: string): string {
  const steps = pointer.split('/', 4);
  return steps[1] === 'components' && steps.length === 4 ? steps.join('/') : '';
}

function reachable(start: readonly string[], uses: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(start);
  for (const pointer of found) for (const target of uses.get(pointer) ?? []) found.add(target);
  return found;
}

/** Reports unknown parameters in a link. A name may include the location, such as `path.id`. */
function* unknownParameters(
  link: Located,
  { item, operation, operationId }: DescribedOperation,
  { keyPlace }: Description,
): Generator<ApiProblem> {
  const declared = declaredParameters(item, operation);
  const names = new Set(declared.flatMap((parameter) => [parameter.name, `${parameter.in}.${parameter.name}`]));
  for (const name of link.names('parameters'))
    if (!names.has(name))
      yield {
        message: `The operation \`${operationId}\` has no parameter \`${name}\`.`,
        place: keyPlace(link.at('parameters', name)),
        hint: didYouMean(createFindNearest()(name, names), 'Remove it, or declare it in that operation.'),
      };
}

/** Matches a runtime expression (OpenAPI 4.7.20.4). */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[!#$%&'*+.^_`|~\w-]+|query\.[^{}]+|path\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

function expressionProblem(written: JsonValue | undefined, { pointer }: Located, { operations }: Description) {
  if (typeof written !== 'string') return undefined;
  const expressions = written.startsWith('$') ? [written] : (written.match(/(?<=\{)\$[^{}]*/g) ?? []);
  // A link or callback in `components` may be used by multiple operations, so its parameters aren't checked.
  const around = operations.find(({ operation }) => pointer.startsWith(`${operation.pointer}/`));
  for (const expression of expressions) {
    if (!EXPRESSION.test(expression)) {
      const hint = 'Use `$request.path.name`, `$response.body#/name`, or another OpenAPI runtime expression.';
      return { message: `\`${expression}\` isn't a runtime expression.`, hint };
    }
    const [, location = '', name = ''] = /^\$request\.(path|query)\.(.*)$/.exec(expression) ?? [];
    if (!around || name === '') continue;
    const declared = declaredParameters(around.item, around.operation);
    if (declared.some((parameter) => parameter.in === location && parameter.name === name)) continue;
    return {
      message: `The operation has no ${location} parameter \`${name}\`.`,
      hint: 'Use a parameter of this operation, or a value in its response.',
    };
  }
  return undefined;
}
