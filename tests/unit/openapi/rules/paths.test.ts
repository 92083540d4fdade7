import { expect, test } from 'vitest';
import { ambiguousPath } from '../../../../pipeline/openapi/rules/ambiguous-path.ts';
import { pathClash } from '../../../../pipeline/openapi/rules/path-clash.ts';
import { pathForm } from '../../../../pipeline/openapi/rules/path-form.ts';
import { pathParameter } from '../../../../pipeline/openapi/rules/path-parameter.ts';
import { splitPath } from '../../../../pipeline/openapi/rules/split-path.ts';
import { findFaults } from './find-faults.ts';

const pathsOf = (...paths: string[]) => `paths:\n${paths.map((path) => `  ${path}: {}\n`).join('')}`;

test('paths that differ in the names of parameters only clash when they have a method in common', () => {
  const text = `paths:
  /a/{x}: { get: {} }
  /a/{x}/b: { get: {} }
  /a/b: { get: {} }
  /a/{y}: { get: {}, put: {} }
  /a/{x}.json: { get: {} }
  /A/{x}: { get: {} }
  /a/{z}: { delete: {} }
`;
  expect(findFaults(pathClash, text)).toEqual(['6:3 The paths `/a/{y}` and `/a/{x}` are the same address.']);
  expect(findFaults(splitPath, text)).toEqual(['9:3 The paths `/a/{z}` and `/a/{x}` are the same address.']);
});

test('two paths are ambiguous when each has a fixed text where the other has a parameter', () => {
  const overlaps = ['/vms/{id}', '/vms/types', '/vms/{id}/disks', '/vms/types/{type}', '/vms/{id}/disks/{disk}'];
  expect(findFaults(ambiguousPath, pathsOf(...overlaps))).toEqual([
    '6:3 `/vms/types/disks` fits `/vms/types/{type}` as well as `/vms/{id}/disks`.',
  ]);
  const nested = ['/a/{x}', '/a/b', '/b/{x}', '/a/{x}/{y}', '/a/b/{y}', '/{x}/b/c'];
  expect(findFaults(ambiguousPath, pathsOf(...nested))).toEqual([
    '8:3 `/a/b/c` fits `/{x}/b/c` as well as `/a/{x}/{y}`.',
  ]);
});

test('a parameter that cannot have the fixed text makes no path ambiguous', () => {
  const find = (schema: string) =>
    findFaults(
      ambiguousPath,
      `paths:
  /vms/operations/{operation_id}:
    parameters: [{ name: operation_id, in: path, required: true, schema: { type: string } }]
    get: {}
  /vms/{vm_id}/disks:
    parameters: [{ $ref: '#/components/parameters/VmId' }]
    get: {}
components:
  parameters: { VmId: { name: vm_id, in: path, required: true, schema: { $ref: '#/components/schemas/Id' } } }
  schemas: { Id: ${schema} }
`,
    ).length;
  expect(find('{ type: string }')).toBe(1);
  expect(find('{ type: string, format: uuid }')).toBe(0);
  expect(find('{ type: integer }')).toBe(0);
  expect(find('{ type: string, enum: [a, b] }')).toBe(0);
  expect(find('{ type: string, enum: [a, operations] }')).toBe(1);
});

test('the form of a path', () => {
  const right = ['/', '/a', '/a/{b}', '/a/{b}.json', '/a:b', '/{a}/{b}', 'x-a?'];
  expect(findFaults(pathForm, pathsOf(...right))).toEqual([]);
  const wrong = ['/a?b=c', '/a#b', '/a/', '/a//b', '/a/{}', '/a/{b', '/a/b}', '/a/{b{c}}'];
  expect(findFaults(pathForm, pathsOf(...wrong.map((path) => `'${path}'`)))).toEqual([
    '3:3 The path `/a?b=c` has a query.',
    '4:3 The path `/a#b` has a fragment.',
    '5:3 The path `/a/` has a slash at its end.',
    '6:3 The path `/a//b` has an empty segment.',
    '7:3 The path `/a/{}` has a parameter without a name.',
    '8:3 The path `/a/{b` has braces that do not match.',
    '9:3 The path `/a/b}` has braces that do not match.',
    '10:3 The path `/a/{b{c}}` has braces that do not match.',
  ]);
});

test('a path has each parameter once', () => {
  expect(findFaults(pathParameter, pathsOf("'/{a}/{b}/{a}'", "'/{a}/{b}'"))).toEqual([
    '3:3 The path /{a}/{b}/{a} has `{a}` twice.',
  ]);
});
