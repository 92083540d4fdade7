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
import { type ApiChecks, type ApiProblem, declaredParameters, meantHint, type Near, nearNames } from './api-rule.ts';
import { securityRequirements } from './security-rules.ts';

/** Why a component is published although nothing refers to it: a text of its writer, under this key. */
const REASON = 'x-unused-because';

/** Rules about what leads from one part of a description to another. */
export const referenceRules = {
  'openapi/unused-component': warning('Components must be used.'),
  'openapi/operation-link': descriptionError('Link objects must name an existing operation and its parameters.'),
  'openapi/runtime-expression': descriptionError('Runtime expressions in links and callbacks must be valid.'),
} as const satisfies RuleTable;

export const referenceChecks: ApiChecks<keyof typeof referenceRules | 'openapi/reference'> = {
  /** References lead to something of the right kind, and not back to themselves. Those to files are checked on joining. */
  *'openapi/reference'({ objects, place }) {
    const near = nearNames();
    const inCircles = new Set<string>();
    for (const object of objects) {
      const { reference } = object;
      const isChecked = structures[object.kind].section && reference !== undefined && isWithinFile(reference);
      if (!isChecked || inCircles.has(object.pointer)) continue;
      const problem = referenceProblem(object, reference, near, inCircles);
      if (problem) yield { ...problem, place: place(object.at('$ref')) };
    }
  },

  /** What no operation leads to is read by nobody, and is often the trace of a reference that was forgotten. */
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
    const kept = reachable([...used, ...excused], uses);
    for (const { pointer, name, reason } of components) {
      if (reason !== undefined && used.has(pointer))
        yield {
          message: `\`${name}\` is used, although it says why it is not.`,
          place: keyPlace(`${pointer}/${REASON}`),
          hint: `Remove \`${REASON}\`.`,
        };
      else if (!kept.has(pointer))
        yield {
          message: `No operation uses the component \`${name}\`.`,
          place: keyPlace(pointer),
          hint: `Remove it, refer to it, or say under \`${REASON}\` why it is published.`,
        };
    }
  },

  /** A Link Object leads from a response to an operation that exists, and gives it parameters that it has. */
  *'openapi/operation-link'(description) {
    const near = nearNames();
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
          message: `There is no operation \`${id}\`.`,
          place: place(link.at('operationId')),
          hint: meantHint(near(id, byId.keys()), 'Name an operation of this description.'),
        };
      if (
        written !== undefined &&
        (pointer === undefined || valueAt(description.document, stepsOf(pointer)) === undefined)
      )
        yield {
          message: `\`${written}\` does not lead to an operation of this description.`,
          place: place(link.at('operationRef')),
          hint: 'Name the operation by its `operationId`.',
        };
      if (id === undefined && written === undefined && link.reference === undefined)
        yield {
          message: 'The link leads to no operation.',
          place: keyPlace(link.pointer),
          hint: 'Name one under `operationId`.',
        };
      if (target) yield* unknownParameters(link, target, description);
    }
  },

  /** Links and callbacks take values of a request or a response by expressions, which must be possible to follow. */
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
      for (const address of callback.keys()) {
        const isAddress = !/^(?:x-|\$ref$)/.test(address);
        const problem = isAddress && expressionProblem(address, callback, description);
        if (problem) yield { ...problem, place: keyPlace(callback.at(address)) };
      }
  },
};

function referenceProblem(object: DescriptionObject, written: string, near: Near, inCircles: Set<string>) {
  const { document, version } = object.data;
  const expected = structures[object.kind].section;
  const hint = `Refer to \`#/components/${expected}/…\`.`;
  const target = pointerOfReference(written);
  if (target === undefined) {
    const message = written === '' ? 'The reference is empty.' : `\`${written}\` is not a JSON pointer.`;
    return { message, hint: 'Write the way to it from the top, as in `#/components/schemas/Name`.' };
  }
  const steps = stepsOf(target);
  const value = valueAt(document, steps);
  if (value === undefined)
    return { message: `\`${written}\` leads to nothing.`, hint: targetHint(document, steps, near) };
  if (steps.length === 0) {
    const whole = `\`${written}\` is the whole description`;
    return { message: `${whole}, but one of its \`components.${expected}\` is expected here.`, hint };
  }
  if (steps[0] === 'components' && steps.length === 3 && steps[1] !== expected) {
    const message = `\`${written}\` is not in \`components.${expected}\`, but one of these is expected here.`;
    return { message, hint };
  }
  const isBooleanSchema = object.kind === 'schema' && version !== '3.0' && typeof value === 'boolean';
  if (!isObject(value) && !isBooleanSchema) return { message: `\`${written}\` does not lead to an object.`, hint };
  return textField(value, '$ref') === undefined ? undefined : chainProblem(object, written, inCircles);
}

/**
 * What is wrong with an object that leads to another reference: they must end somewhere. A circle is reported at its
 * first object; all of them are noted in `inCircles`.
 */
function chainProblem(start: Located, written: string, inCircles: Set<string>) {
  const seen = new Set([start.pointer]);
  for (let next = start.target(); next; next = next.target()) {
    if (next.pointer === start.pointer) {
      for (const member of seen) inCircles.add(member);
      return { message: `\`${written}\` leads back to itself.`, hint: 'Give one object of the circle a content.' };
    }
    // A circle further on is reported there.
    if (seen.has(next.pointer)) return undefined;
    seen.add(next.pointer);
    if (seen.size > MAX_REFERENCE_CHAIN) {
      const message = `\`${written}\` leads through more than ${MAX_REFERENCE_CHAIN} references.`;
      return { message, hint: 'Refer to what they lead to.' };
    }
  }
  return undefined;
}

/** A hint at the name nearest to the first step that does not exist. */
function targetHint(document: Description['document'], steps: readonly string[], near: Near): string {
  const missing = steps.findIndex((_, index) => valueAt(document, steps.slice(0, index + 1)) === undefined);
  const above = valueAt(document, steps.slice(0, missing));
  const name = isObject(above) ? near(steps[missing] ?? '', Object.keys(above)) : undefined;
  const meant = name && `#${pointerOf([...steps.slice(0, missing), name, ...steps.slice(missing + 1)])}`;
  return meantHint(meant, 'Refer to something that is in the description, or add it there.');
}

/** What each component leads to; under the empty text what everything outside of the components leads to. */
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
    // What a discriminator maps values to.
    const discriminator = object.object('discriminator');
    for (const value of discriminator?.names('mapping') ?? [])
      add(from, pointerOfMapping(discriminator?.object('mapping')?.text(value) ?? ''));
    // A discriminator may name each schema that is built on its own without a reference.
    for (const part of object.list('allOf')) {
      const base = part.target();
      if (base?.object('discriminator')) add(componentOf(base.pointer), object.pointer);
    }
  }
  for (const { scheme } of securityRequirements(description))
    add('', pointerOf(['components', 'securitySchemes', scheme]));
  return uses;
}

/** The component that a value is in: its pointer, or the empty text for what is in none. */
function componentOf(pointer: string): string {
  const steps = pointer.split('/', 4);
  return steps[1] === 'components' && steps.length === 4 ? steps.join('/') : '';
}

function reachable(start: readonly string[], uses: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(start);
  for (const pointer of found) for (const target of uses.get(pointer) ?? []) found.add(target);
  return found;
}

/** Parameters are named as they are, or with their place: `id`, `path.id`. */
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
        hint: meantHint(nearNames()(name, names), 'Remove it, or declare it there.'),
      };
}

/** A runtime expression as OpenAPI defines it (4.7.20.4): what of a request or a response is meant. */
const EXPRESSION =
  /^\$(?:url|method|statusCode|(?:request|response)\.(?:header\.[!#$%&'*+.^_`|~\w-]+|query\.[^{}]+|path\.[^{}]+|body(?:#(?:\/[^{}]*)?)?))$/;

function expressionProblem(written: JsonValue | undefined, { pointer }: Located, { operations }: Description) {
  if (typeof written !== 'string') return undefined;
  const expressions = written.startsWith('$') ? [written] : (written.match(/(?<=\{)\$[^{}]*/g) ?? []);
  // A link or a callback among the components may belong to several operations.
  const around = operations.find(({ operation }) => pointer.startsWith(`${operation.pointer}/`));
  for (const expression of expressions) {
    if (!EXPRESSION.test(expression)) {
      const hint = 'Write `$request.path.name`, `$response.body#/name` or another expression of OpenAPI.';
      return { message: `\`${expression}\` is no runtime expression.`, hint };
    }
    const [, location = '', name = ''] = /^\$request\.(path|query)\.(.*)$/.exec(expression) ?? [];
    if (!around || name === '') continue;
    const declared = declaredParameters(around.item, around.operation);
    if (declared.some((parameter) => parameter.in === location && parameter.name === name)) continue;
    return {
      message: `The operation has no ${location} parameter \`${name}\`.`,
      hint: 'Take the value from a parameter of this operation, or from its response.',
    };
  }
  return undefined;
}
