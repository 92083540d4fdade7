import { queryPairs } from '@docgraph/openapi/reference/request/serialize';
import { fieldOf, textOf } from '@docgraph/sandbox/engine/json';
import { type SandboxState, Store } from '@docgraph/sandbox/engine/store';
import { isObject } from '@docgraph/schemas/checks';
import { expect, test } from 'vitest';
import { saveRow } from '../../sandbox/rows.ts';
import { ACCESS } from '../../sandbox/story.ts';
import { TABLES } from './any-request.ts';
import { type Cloud, cloudWithout, NOON } from './cloud-api.ts';

/** What the examples of the description send and no rule reads, each with the reason. Whatever else turns up is a gap. */
const WITHOUT_EFFECT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listKubernetesClusters: { 'query show_inactive': 'The specification does not say which clusters are inactive.' },
};

/** Everything that examples show exists, so that few requests are refused: of those nothing is said. */
async function filled(cloud: Cloud): Promise<SandboxState> {
  const { sandbox, api } = cloud;
  sandbox.reset('empty');
  const store = new Store(sandbox.state, NOON);
  for (const { operationId } of api.operations) {
    const { method, path, responses } = await api.operation(operationId);
    const [, parameter = ''] = /\{(\w+)\}$/.exec(path) ?? [];
    const [first, second] = TABLES[parameter] ?? [];
    const table = /slurm|internal/.test(path) ? second : first;
    const value = responses[0]?.content[0]?.examples[0]?.value;
    const id = textOf(value, 'id');
    if (method === 'get' && table !== undefined && isObject(value) && id !== undefined && !store.get(table, id))
      saveRow(store, table, id, { project: ACCESS.project_id, value: { ...value, name: id }, isPending: false });
  }
  return store.state();
}

test('every parameter and field of the examples is read by a rule, but for those that have no effect', async () => {
  const cloud = await cloudWithout();
  const { api, owner, sandbox } = cloud;
  const state = await filled(cloud);
  const unread = new Map<string, Set<string>>();
  for (const { operationId } of api.operations) {
    const operation = await api.operation(operationId);
    const examples = operation.requestBody?.content.flatMap((media) => media.examples.map(({ value }) => value)) ?? [];
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
      const parameter = operation.parameters.find((each) => each.name === name);
      return encodeURIComponent(String(parameter?.examples[0]?.value ?? ''));
    });
    const pairs = operation.parameters
      .filter((each) => each.in === 'query' && !/token/.test(each.name))
      .flatMap((each) => queryPairs(each, each.examples[0]?.value ?? '').map((pair) => pair.join('=')));
    for (const body of examples.length > 0 ? examples : [undefined]) {
      sandbox.trace.clear();
      sandbox.replace(state);
      await owner(`${operation.method.toUpperCase()} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, body);
      const entries = fieldOf(fieldOf(sandbox.trace.archive(), 'log'), 'entries');
      const [entry] = Array.isArray(entries) ? entries : [];
      const names = fieldOf(entry, '_unread');
      if (Array.isArray(names))
        unread.set(operationId, new Set([...(unread.get(operationId) ?? []), ...names.map(String)]));
    }
  }
  const known = Object.entries(WITHOUT_EFFECT).map(([operationId, reasons]) => [operationId, Object.keys(reasons)]);
  expect(Object.fromEntries([...unread].map(([operationId, names]) => [operationId, [...names]]))).toEqual(
    Object.fromEntries(known),
  );
});
