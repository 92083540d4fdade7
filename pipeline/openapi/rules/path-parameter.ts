import { nearest } from '../../report/nearest.ts';
import type { Description } from '../description/description.ts';
import { isObject, listField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { DescribedOperation } from '../description/operations.ts';
import { followReferences, type Located } from '../description/reference.ts';
import type { ApiRule, Finding } from './api-rule.ts';

/** The `{names}` in a path and the path parameters of its operations must be the same. */
export const pathParameter: ApiRule = {
  name: 'openapi/path-parameter',
  *check(description) {
    const reported = new Set<string>();
    for (const operation of description.operations) {
      for (const { key, ...finding } of findingsOf(operation, description)) {
        if (reported.has(key)) continue;
        reported.add(key);
        yield finding;
      }
    }
  },
};

/** `key` tells findings apart: an unused parameter of a path item concerns all operations and is reported once. */
function* findingsOf(operation: DescribedOperation, description: Description): Generator<Finding & { key: string }> {
  const { path, method, pointer, item } = operation;
  const written = Array.from(path.matchAll(/\{([^{}/]*)\}/g), ([, name = '']) => name);
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

/** Path parameters in the list of an object, and the pointers at which the list has them. */
function pathParameters({ value, pointer }: Located, { document }: Description): { name: string; place: string }[] {
  const list = pointerBelow(pointer, 'parameters');
  return listField(value, 'parameters').flatMap((written, index) => {
    const place = pointerBelow(list, index);
    const parameter = isObject(written) ? followReferences(document, { value: written, pointer: place }) : undefined;
    const name = textField(parameter?.value, 'name');
    return name !== undefined && textField(parameter?.value, 'in') === 'path' ? [{ name, place }] : [];
  });
}
