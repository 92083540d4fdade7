import { queryPairs } from '@docgraph/openapi/reference/request/serialize';
import { sampleValue } from '@docgraph/openapi/reference/sample-value';
import { nameOf, propertiesOf, typesOf } from '@docgraph/openapi/reference/schema-forms';
import { violationMessage } from '@docgraph/openapi/reference/validate/constraint-messages';
import type { SandboxApi } from '@docgraph/sandbox/engine/api';
import type { SandboxState } from '@docgraph/sandbox/engine/store';
import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import type { Operation } from '@docgraph/schemas/operation';
import fc from 'fast-check';
import { STORY } from '../../sandbox/story.ts';
import { recordOf } from './cloud-api.ts';
import { NONE, ORGANIZATION_ID, PROJECT_ID } from './rules/story-ids.ts';

/** A request in the making: path parameters by place in what exists, the rest as it is sent. */
export interface Draft {
  operation: Operation;
  /** Which of the resources that exist is meant; none of them for some. */
  item: number;
  query: Readonly<Record<string, JsonValue>>;
  body: JsonValue | undefined;
}

const KNOWN = Object.values(STORY).flatMap((values) => values.map(({ id }) => String(id)));
const TEXTS = [
  '',
  'a',
  'größe',
  'x'.repeat(300),
  '10.0.16.0/20',
  'us-northcentral1-a',
  'a100.1x',
  PROJECT_ID,
  ...KNOWN,
];
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-07-01', '2026-07-31', '1970-01-01'],
  'date-time': ['2031-07-01T12:00:00Z', '2026-07-01T12:00:00+02:00'],
};
/** Levels of a value below which samples stand. */
const MAX_LEVEL = 4;

/** Values of many forms that fit a schema: where chance makes none, the sample. */
export function fitting(schema: ApiSchema, api: SandboxApi): fc.Arbitrary<JsonValue> {
  const sample = sampleValue(schema, api.schemas, 'request');
  return anyValue(schema, api, 0).map((value) =>
    api.validator.validate(schema, value, 'request').length === 0 ? value : sample,
  );
}

function anyValue(schema: ApiSchema, api: SandboxApi, level: number): fc.Arbitrary<JsonValue> {
  const { enum: listed, pattern, format = '', allOf = [], oneOf = [], anyOf = [] } = schema;
  const types = typesOf(schema);
  const target = api.schemas.get(nameOf(schema) ?? '');
  if (level > MAX_LEVEL) return fc.constant(sampleValue(schema, api.schemas, 'request'));
  if (listed) return fc.constantFrom(...listed);
  const below = (each: ApiSchema) => anyValue(each, api, level + 1);
  const choices = [...oneOf, ...anyOf];
  const parts = [...(target ? [target] : []), ...allOf].map(below);
  if (choices.length > 0) parts.push(fc.oneof(...choices.map(below)));
  if (parts.length > 0)
    return fc.tuple(ownValue(), ...parts).map((values) => {
      const objects = values.filter(isObject);
      return objects.length > 0 ? Object.assign({}, ...objects) : (values.at(-1) ?? null);
    });
  return ownValue();

  function ownValue(): fc.Arbitrary<JsonValue> {
    if (types.includes('object') || schema.properties) {
      const own = propertiesOf(schema).filter((each) => !each.schema.readOnly);
      const values = Object.fromEntries(own.map((each) => [each.name, below(each.schema)]));
      return fc.record(values, { requiredKeys: own.filter((each) => each.required).map(({ name }) => name) });
    }
    if (types.includes('array'))
      return fc.array(schema.items ? below(schema.items) : fc.constant('a'), { minLength: 1, maxLength: 3 });
    if (types.includes('boolean')) return fc.boolean();
    if (types.includes('integer') || types.includes('number')) return fc.constantFrom(0, 1, 2, 20, -1, 1e9);
    const texts =
      FORMATS[format] ?? (pattern ? ['10GiB', '2TiB', '0GiB'] : [String(schema.examples?.[0] ?? 'b'), ...TEXTS]);
    return fc.constantFrom(...texts);
  }
}

/** Requests of an operation that fit its description. */
export function anyRequest(operation: Operation, api: SandboxApi): fc.Arbitrary<Draft> {
  const query = operation.parameters.filter(({ in: place }) => place === 'query');
  const values = Object.fromEntries(query.map(({ name, schema }) => [name, fitting(schema, api)]));
  const requiredKeys = query.filter(({ required }) => required).map(({ name }) => name);
  const media = operation.requestBody?.content[0];
  return fc.record({
    operation: fc.constant(operation),
    item: fc.nat(1000),
    query: fc.record(values, { requiredKeys }),
    body: media?.schema ? fitting(media.schema, api) : fc.constant(undefined),
  });
}

const JUNK = fc.constantFrom<JsonValue>(null, [], {}, '', 'x', -1, 1.5, true, { id: 'x' }, [null], { __proto__: null });

/** The same request with a part that was taken out or put in another's place; it may still fit. */
export function brokenRequest(draft: Draft): fc.Arbitrary<Draft> {
  const names = Object.keys(draft.query);
  const fields = draft.body !== undefined && isObject(draft.body) ? Object.keys(draft.body) : [];
  const changes: fc.Arbitrary<Draft>[] = [JUNK.map((body) => ({ ...draft, body }))];
  if (names.length > 0)
    changes.push(
      fc.tuple(fc.constantFrom(...names), fc.constantFrom('x', '2026-02-30', '-')).map(([name, value]) => ({
        ...draft,
        query: { ...draft.query, [name]: value },
      })),
      fc.constantFrom(...names).map((name) => ({
        ...draft,
        query: Object.fromEntries(Object.entries(draft.query).filter(([each]) => each !== name)),
      })),
    );
  if (fields.length > 0)
    changes.push(
      fc.tuple(fc.constantFrom(...fields), JUNK).map(([name, value]) => ({
        ...draft,
        body: { ...recordOf(draft.body), [name]: value },
      })),
      fc.constantFrom(...fields).map((name) => ({
        ...draft,
        body: Object.fromEntries(Object.entries(recordOf(draft.body)).filter(([each]) => each !== name)),
      })),
    );
  return fc.oneof(...changes);
}

/** Why a request does not fit the description; undefined for one that does. Its body must be one that JSON can write. */
export function misfitOf({ operation, query, body }: Draft, api: SandboxApi): string | undefined {
  for (const { in: place, name, required, schema, style } of operation.parameters) {
    if (place !== 'query') continue;
    const value = query[name];
    if (value === undefined && required) return `${name} is missing`;
    const [fault] =
      value === undefined || style === 'deepObject' ? [] : api.validator.validate(schema, value, 'request');
    // A text is read as a list of one.
    if (fault && !(typeof value === 'string' && typesOf(schema).includes('array')))
      return `${name} ${violationMessage(fault)}`;
  }
  const media = operation.requestBody?.content[0];
  if (!media) return undefined;
  if (body === undefined) return operation.requestBody?.required ? 'the body is missing' : undefined;
  const [fault] = media.schema ? api.validator.validate(media.schema, body, 'request') : [];
  return fault && `${fault.path.join('.')} ${violationMessage(fault)}`;
}

/** Tables of the resources that path parameters name. */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  disk_id: ['disks'],
  snapshot_id: ['snapshots'],
  vm_id: ['instances'],
  image_id: ['custom-images'],
  instance_group_id: ['instance-groups'],
  instance_template_id: ['instance-templates'],
  cluster_id: ['kubernetes-clusters', 'slurm-clusters'],
  node_pool_id: ['kubernetes-node-pools', 'slurm-node-pools'],
  ib_partition_id: ['ib-partitions'],
  load_balancer_id: ['load-balancers', 'internal-load-balancers'],
  vpc_firewall_rule_id: ['vpc-firewall-rules'],
  vpc_network_id: ['vpc-networks'],
  vpc_subnet_id: ['vpc-subnets'],
  operation_id: ['operations'],
};

/** Method and address of a request, with ids of resources that a state has. */
export function lineOf({ operation, item, query }: Draft, { tables }: SandboxState): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'project_id') return PROJECT_ID;
    if (name === 'organization_id') return ORGANIZATION_ID;
    const ids = [...(TABLES[name] ?? []).flatMap((table) => tables.get(table)?.keys() ?? []), NONE];
    return encodeURIComponent(ids[item % ids.length] ?? NONE);
  });
  const pairs = operation.parameters.flatMap((parameter) => {
    const value = parameter.in === 'query' ? query[parameter.name] : undefined;
    return value === undefined ? [] : queryPairs(parameter, value).map((pair) => pair.join('='));
  });
  return `${operation.method.toUpperCase()} ${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}
