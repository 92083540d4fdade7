import { nearest } from '../../report/nearest.ts';
import type { Description } from '../description/description.ts';
import { objectField, textField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import type { DescribedOperation } from '../description/operations.ts';
import type { Located } from '../description/reference.ts';
import type { DescriptionObject } from '../description/walk-description.ts';
import type { ApiProblem, ApiRule } from './api-rule.ts';
import { type DeclaredParameter, declaredParameters } from './declared-parameters.ts';

/** The `{names}` in a path and the path parameters of its operations must be the same. */
export const pathParameter: ApiRule = {
  name: 'openapi/path-parameter',
  *check(description) {
    const reported = new Set<string>();
    yield* repeatedNames(description);
    for (const operation of description.operations) {
      for (const { key, ...problem } of problemsOf(operation, description)) {
        if (reported.has(key)) continue;
        reported.add(key);
        yield problem;
      }
    }
  },
};

/** A path has each parameter once. */
function* repeatedNames({ document, keyPlace }: Description): Generator<ApiProblem> {
  for (const path of Object.keys(objectField(document, 'paths') ?? {})) {
    const names = namesIn(path);
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated === undefined) continue;
    yield {
      message: `The path ${path} has \`{${repeated}}\` twice.`,
      place: keyPlace(pointerOf(['paths', path])),
      hint: 'Give each parameter a name of its own.',
    };
  }
}

/** The names in braces, in their order. */
function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{([^{}/]*)\}/g), ([, name = '']) => name);
}

/** `key` tells problems apart: an unused parameter of a path item concerns all operations and is reported once. */
function* problemsOf(operation: DescribedOperation, description: Description): Generator<ApiProblem & { key: string }> {
  const { path, method, pointer, item } = operation;
  const written = namesIn(path);
  const declared = [...pathParameters(item, description), ...pathParameters(operation, description)];
  const names = declared.map(({ name }) => name);
  for (const name of new Set(written)) {
    if (names.includes(name)) continue;
    const near = nearest(
      name,
      names.filter((other) => !written.includes(other)),
    );
    yield {
      key: `${pointer} ${name}`,
      message: `${method.toUpperCase()} ${path} does not declare the path parameter \`${name}\`.`,
      place: description.keyPlace(pointer),
      hint: near ? `Did you mean \`${near}\`?` : 'Add it to `parameters` of the operation or of the path.',
    };
  }
  for (const { name, place } of declared) {
    if (written.includes(name)) continue;
    const near = nearest(name, written);
    yield {
      key: `${place} ${name}`,
      message: `The path ${path} has no \`{${name}}\`.`,
      place: description.place(place),
      hint: near ? `Did you mean \`${near}\`?` : `Add \`{${name}}\` to the path, or remove the parameter.`,
    };
  }
}

/** The path parameters in the list of an object. */
function pathParameters(located: Located, { document }: Description): DeclaredParameter[] {
  return declaredParameters(located, document).filter((parameter) => parameter.in === 'path');
}

/** A list has each parameter once; one of an operation may take the place of one of its path. */
export const duplicateParameter: ApiRule = {
  name: 'openapi/duplicate-parameter',
  *check({ document, objects, place }) {
    for (const object of objects) {
      if (object.kind !== 'operation' && object.kind !== 'pathItem') continue;
      const first = new Map<string, string>();
      for (const { name, in: location, place: at } of declaredParameters(object, document)) {
        // The names of headers are the same in upper and lower case.
        const key = `${location} ${location === 'header' ? name.toLowerCase() : name}`;
        const before = first.get(key);
        if (before === undefined) {
          first.set(key, at);
          continue;
        }
        const { file, start } = place(before);
        yield {
          message: `The ${location} parameter \`${name}\` is listed twice.`,
          place: place(at),
          hint: 'Remove one of them.',
          related: [{ message: 'The first one is here.', file, start }],
        };
      }
    }
  },
};

/** Headers that OpenAPI describes in another way: a parameter of the name is ignored. */
const ELSEWHERE = new Map([
  ['accept', 'The media types of the responses say it.'],
  ['content-type', 'The media types of the request body say it.'],
  ['authorization', 'Describe it as a security scheme.'],
]);

/** Headers that tools must ignore, so that they appear nowhere. */
export const ignoredHeader: ApiRule = {
  name: 'openapi/ignored-header',
  *check(description) {
    for (const object of description.objects) {
      if (object.kind === 'parameter') yield* parameterProblems(object, description);
      if (object.kind === 'response') yield* responseProblems(object, description);
    }
  },
};

function* parameterProblems({ value, pointer }: DescriptionObject, { place }: Description): Generator<ApiProblem> {
  const name = textField(value, 'name') ?? '';
  const hint = textField(value, 'in') === 'header' ? ELSEWHERE.get(name.toLowerCase()) : undefined;
  if (hint !== undefined)
    yield {
      message: `A header parameter \`${name}\` is ignored.`,
      place: place(pointerBelow(pointer, 'name')),
      hint: `Remove it. ${hint}`,
    };
}

function* responseProblems({ value, pointer }: DescriptionObject, { keyPlace }: Description): Generator<ApiProblem> {
  const headers = pointerBelow(pointer, 'headers');
  for (const name of Object.keys(objectField(value, 'headers') ?? {}))
    if (name.toLowerCase() === 'content-type')
      yield {
        message: `A response header \`${name}\` is ignored.`,
        place: keyPlace(pointerBelow(headers, name)),
        hint: 'Remove it. The media types of the response say it.',
      };
}
