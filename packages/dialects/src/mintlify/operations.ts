import { mapOf, readYaml, textOf } from '../values.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** An operation of an OpenAPI description. */
export interface Operation {
  id: string | undefined;
  summary: string | undefined;
}

/** Returns the file in text such as `/openapi.json GET /disks`, if it has one. */
export function documentOf(written: string): string | undefined {
  return /^(\S+\.(?:json|ya?ml))(?:\s|$)/i.exec(written)?.[1];
}

/** Returns the name of an operation, such as `GET /disks`. */
export function operationName(written: string): string {
  const [, method = '', path = ''] = /(?:^|\s)([a-z]+)\s+(\S+)\s*$/i.exec(written) ?? [];
  return `${method.toUpperCase()} ${path}`;
}

/** Returns the operations in the text of an OpenAPI description, by name. */
export function operationsIn(text: string): Map<string, Operation> {
  return new Map(
    Object.entries(mapOf(parse(text).paths)).flatMap(([path, item]) =>
      METHODS.flatMap((method): [string, Operation][] => {
        const operation = mapOf(item)[method];
        if (operation === undefined) return [];
        const { operationId, summary } = mapOf(operation);
        return [[`${method.toUpperCase()} ${path}`, { id: textOf(operationId), summary: textOf(summary) }]];
      }),
    ),
  );
}

/** Returns the local files that a setting such as `openapi` lists, and its URLs. */
export function documentsIn(setting: unknown): string[] {
  return [setting].flat().flatMap((each) => textOf(each) ?? textOf(mapOf(each).source) ?? []);
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return mapOf(JSON.parse(text));
  } catch {
    return readYaml(text);
  }
}
