import type { Description } from '../description/description.ts';
import { objectField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import type { Finding } from './api-rule.ts';

/** Two paths that differ in the names of their parameters only. */
interface SameAddress {
  /** Whether a method is described under both: then one request means two operations. */
  clashes: boolean;
  finding: Finding;
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
      finding: {
        message: `The paths \`${path}\` and \`${other}\` are the same address.`,
        place: keyPlace(pointerOf(['paths', path])),
        hint: 'Put their operations under one path, with the same names of parameters.',
        related: [{ message: 'The other one is here.', file, start }],
      },
    };
  }
}
