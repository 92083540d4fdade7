import { textOf } from '@docgraph/sandbox/engine/json';
import type { Answer, Call } from '@docgraph/sandbox/engine/rules';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import type { Effect } from './effects.ts';
import { addResource, type Family, type Handlers, handlersOf, limitCount, pick, removalOf } from './family.ts';
import { start } from './operations.ts';
import { badRequest, bodyOf, itemId, projectOf, requireRow, rowOf, saveRow } from './rows.ts';
import { idsWhere } from './shown.ts';
import { newIdOf } from './story-ids.ts';
import { instances, requireType } from './vms.ts';

/** Rules for instance templates, instance groups, and bulk creation. */
export const groupRules = {
  'instance-templates/sync': 'Templates are created and deleted synchronously.',
  'instance-templates/names':
    'Responses contain the template_name, image, and custom_image of a template under different names.',
  'instance-templates/in-use': 'Deleting a template that a group uses returns 400.',
  'instance-groups/template-exists': 'Unknown templates return 404.',
  'instance-groups/count': 'A negative desired_count returns 400.',
  'instance-groups/scale': 'A group has desired_count VMs once its operation has succeeded.',
  'bulk/fields': 'Bulk creation requires name_prefix, count, and either a template or its ID.',
  'bulk/per-location': 'One operation creates count VMs in each location.',
};

const TEMPLATE_FIELDS = [
  'type',
  'ssh_public_key',
  'startup_script',
  'shutdown_script',
  'disks',
  'virtualization_features',
];

const templates: Family = {
  table: 'instance-templates',
  kind: 'instance_template',
  name: 'InstanceTemplate',
  names: 'InstanceTemplates',
  isSync: (call) => call.follows('instance-templates/sync'),
  create(call, body) {
    requireType(call, body.type);
    const isRenamed = call.follows('instance-templates/names');
    const place = ['ib_partition_id', 'subnet_id', 'location', 'reservation_id'].map((name) => [
      name,
      body[name] ?? null,
    ]);
    const policies = {
      public_ip_address_type: body.public_ip_address_type ?? 'dynamic',
      placement_policy: body.placement_policy ?? 'unspecified',
      maintenance_policy: body.maintenance_policy ?? 'unspecified',
    };
    const image = { image_name: body.image ?? null, custom_image_name: body.custom_image ?? null };
    const named = isRenamed ? { name: body.template_name ?? '', ...image } : pick(body, 'template_name');
    const dated = { project_id: projectOf(call), created_at: call.store.time };
    return {
      value: { ...named, ...pick(body, ...TEMPLATE_FIELDS), ...Object.fromEntries(place), ...dated, ...policies },
    };
  },
  remove: () => [],
};

const groups: Family = {
  table: 'instance-groups',
  kind: 'instance_group',
  name: 'InstanceGroup',
  names: 'InstanceGroups',
  create(call, body, id) {
    checkGroup(call, body);
    const fields = pick(body, 'name', 'template_id', 'desired_count');
    const dated = { created_at: call.store.time, updated_at: call.store.time, project_id: projectOf(call) };
    const value = { ...fields, ...dated, running_instance_count: 0, instances: [] };
    return { value, effects: scaled(call, id, { ...value }) };
  },
  remove: (call, value) => scaled(call, String(value.id), { ...value, desired_count: 0 }),
};

function checkGroup(call: Call, body: JsonObject): void {
  if (body.template_id !== undefined && call.follows('instance-groups/template-exists'))
    requireRow(call, 'instance-templates', body.template_id);
  if (Number(body.desired_count ?? 0) < 0 && call.follows('instance-groups/count'))
    throw badRequest('`desired_count` must not be negative.');
}

/** Returns the effects that scale a group to its desired count. New VMs are pending until the operation completes. */
function scaled(call: Call, id: string, group: JsonObject): Effect[] {
  if (!call.follows('instance-groups/scale')) return [];
  const present = idsWhere(call.store, 'instances', 'instance_group_id', id);
  const wanted = limitCount(call, Number(group.desired_count ?? 0));
  const surplus = present.slice(wanted).flatMap((vm) => removalOf(call, instances, { id: vm }));
  const template = rowOf(call.store, 'instance-templates', String(group.template_id))?.value ?? {};
  const missing = Array.from({ length: Math.max(0, wanted - present.length) }, (_, index) => index + present.length);
  return [
    ...surplus,
    ...missing.flatMap((number) => addVm(call, template, `${group.name}-${number + 1}`, { group: id })),
  ];
}

/** Creates a VM from a template. */
function addVm(
  call: Call,
  template: JsonObject,
  name: string,
  where: { group?: string; location?: JsonObject },
): Effect[] {
  const id = newIdOf(call.store, 'instances', name);
  const location = textOf(where.location, 'location') ?? textOf(template, 'location') ?? 'us-northcentral1-a';
  const subnet = textOf(where.location, 'subnet_id') ?? textOf(template, 'subnet_id');
  const image = {
    image: template.image_name ?? template.image,
    custom_image: template.custom_image_name ?? template.custom_image,
  };
  const named = Object.fromEntries(Object.entries(image).filter(([, value]) => typeof value === 'string'));
  const partition = textOf(where.location, 'ib_partition_id') ?? textOf(template, 'ib_partition_id');
  const interfaces = subnet === undefined ? {} : { network_interfaces: [{ subnet }] };
  const adapters = partition === undefined ? {} : { host_channel_adapters: [{ ib_partition_id: partition }] };
  const body = {
    name,
    location,
    ...pick(template, 'type', 'ssh_public_key', 'reservation_specification'),
    ...(typeof template.reservation_id === 'string' && { reservation_specification: { id: template.reservation_id } }),
    ...(named as JsonObject),
    ...interfaces,
    ...adapters,
  };
  const effects = addResource(call, instances, body, id);
  const row = rowOf(call.store, 'instances', id);
  const origin = {
    instance_group_id: where.group ?? null,
    instance_template_id: template.id ?? null,
    ...pick(template, 'virtualization_features'),
  };
  if (row) saveRow(call.store, 'instances', id, { ...row, value: { ...row.value, ...origin } });
  return effects;
}

function updateGroup(call: Call): Answer {
  const id = itemId(call);
  const body = bodyOf(call);
  const { value } = requireRow(call, 'instance-groups', id);
  checkGroup(call, body);
  const fields = pick(body, 'desired_count', 'name', 'template_id');
  const change: Effect = { do: 'change', table: 'instance-groups', id, fields };
  const effects = [change, ...scaled(call, id, { ...value, ...fields })];
  return start(call, { table: 'instance-groups', kind: 'instance_group.update', resourceId: id, effects });
}

function bulkCreateInstances(call: Call): Answer {
  const body = bodyOf(call);
  const {
    name_prefix: prefix,
    count,
    instance_template: own,
    instance_template_id: id,
    instance_group_id: group,
  } = body;
  const isComplete = prefix !== undefined && Number(count) >= 1 && (own !== undefined || id !== undefined);
  if (!isComplete && call.follows('bulk/fields'))
    throw badRequest('`name_prefix`, `count`, and either `instance_template` or `instance_template_id` are required.');
  if (group !== undefined) requireRow(call, 'instance-groups', group);
  const template = isObject(own) ? own : id === undefined ? {} : requireRow(call, 'instance-templates', id).value;
  requireType(call, template.type ?? 'a100.1x');
  const listed = Array.isArray(body.locations) ? body.locations.filter(isObject) : [];
  const locations = listed.length > 0 && call.follows('bulk/per-location') ? listed : [{}];
  const total = limitCount(call, Number(count ?? 1) * locations.length) / locations.length;
  const effects = locations.flatMap((location, place) =>
    Array.from({ length: total }, (_, index) => `${prefix}-${place * total + index + 1}`).flatMap((name) =>
      addVm(call, { ...template, ...pick(body, 'reservation_specification') }, name, {
        location,
        ...(typeof group === 'string' && { group }),
      }),
    ),
  );
  const [first] = effects;
  const resourceId = first && 'id' in first ? first.id : '';
  return start(call, { table: 'instances', kind: 'instance.bulk_create', resourceId, effects });
}

/** Handlers for template, group, and bulk operations. */
export const groupHandlers: Handlers = {
  ...handlersOf(templates),
  ...handlersOf(groups),
  updateInstanceGroup: updateGroup,
  bulkCreateInstances,
};
