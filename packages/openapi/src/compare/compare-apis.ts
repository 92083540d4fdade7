import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';
import { methodOf } from '../reference/request-inputs.ts';
import type { SchemasByName } from '../reference/schema-forms.ts';
import type { Change, ChangeGroup } from './change.ts';
import { compareOperation } from './compare-operation.ts';
import { type Compared, SchemaComparison } from './compare-schemas.ts';

/** A version of an API. */
export interface ApiVersion {
  index: Pick<ApiIndex, 'servers' | 'securitySchemes'>;
  operations: readonly Operation[];
  schemas: SchemasByName;
}

/** Lists the differences between two versions of an API that matter to clients, by operation and schema. */
export function compareApis(before: ApiVersion, after: ApiVersion): ChangeGroup[] {
  const comparison = new SchemaComparison({ before: before.schemas, after: after.schemas });
  const [old, now] = [byCall(before.operations), byCall(after.operations)];
  const compared = [...new Set([...old.keys(), ...now.keys()])].map((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const operation = callOf(is ?? was);
    const result: Compared = { changes: [], below: new Set() };
    if (was && is) compareOperation(was, is, comparison, result);
    else result.changes.push(existence(was));
    return { operation, result };
  });
  const usedBy = new Map<Compared, string[]>();
  for (const { operation, result } of compared)
    for (const schema of schemasBelow(result)) usedBy.set(schema, [...(usedBy.get(schema) ?? []), operation]);
  return [
    { changes: compareIndexes(before.index, after.index) },
    ...compared.map(({ operation, result: { changes } }) => ({ operation, changes })),
    ...[...comparison.named.values()].map((each) => {
      const { name, direction, changes } = each;
      return { schema: name, direction, usedBy: usedBy.get(each) ?? [], changes };
    }),
  ].filter(({ changes }) => changes.length > 0);
}

/** Keys operations by their method and path, without the names of path parameters. */
function byCall(operations: readonly Operation[]): Map<string, Operation> {
  return new Map(operations.map((each) => [callOf(each).replace(/\{[^{}]*\}/g, '{}'), each]));
}

function callOf(operation: Operation | undefined): string {
  if (!operation) return '';
  const call = `${methodOf(operation).toUpperCase()} ${operation.path}`;
  return operation.webhook ? `${call} (webhook)` : call;
}

function existence(removed: Operation | undefined): Change {
  if (!removed) return { level: 'info', kind: 'operation-added', place: '', message: 'The operation was added.' };
  const level = removed.deprecated ? 'warning' : 'breaking';
  const message = removed.deprecated ? 'The deprecated operation was removed.' : 'The operation was removed.';
  return { level, kind: 'operation-removed', place: '', message };
}

/** Returns all named schemas in an operation, including those in others. */
function schemasBelow(operation: Compared): Set<Compared> {
  const found = new Set(operation.below);
  // The set grows during iteration.
  for (const each of found) for (const inner of each.below) found.add(inner);
  return found;
}

function compareIndexes(before: ApiVersion['index'], after: ApiVersion['index']): Change[] {
  const urls = (index: ApiVersion['index']) => index.servers.map(({ url }) => url);
  const servers = [
    ...urls(before)
      .filter((url) => !urls(after).includes(url))
      .map(
        (url): Change => ({
          level: 'warning',
          kind: 'server-removed',
          place: '',
          message: `The server \`${url}\` was removed.`,
        }),
      ),
    ...urls(after)
      .filter((url) => !urls(before).includes(url))
      .map(
        (url): Change => ({
          level: 'info',
          kind: 'server-added',
          place: '',
          message: `The server \`${url}\` was added.`,
        }),
      ),
  ];
  const schemes = before.securitySchemes.flatMap((scheme): Change[] => {
    const same = after.securitySchemes.find(({ name }) => name === scheme.name);
    const facts = ({ type, scheme: http, in: place, parameter, openIdConnectUrl }: typeof scheme) =>
      JSON.stringify([type, http?.toLowerCase(), place, parameter, openIdConnectUrl]);
    if (!same || facts(same) === facts(scheme)) return [];
    const message = `Clients send the credential of the security scheme \`${scheme.name}\` in another way.`;
    return [{ level: 'breaking', kind: 'security-scheme-changed', place: '', message }];
  });
  return [...servers, ...schemes];
}
