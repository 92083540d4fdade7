import { textOf } from '@docgraph/sandbox/engine/json';
import { Refusal } from '@docgraph/sandbox/engine/refusal';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { adaptersOf } from './adapters.ts';
import { attachmentsOf, byAttachment, type Effect } from './effects.ts';
import { type Answers, answersOf, type Family, refuseDeleting, reservationOf, taken } from './family.ts';
import { isIn } from './lists.ts';
import { addressIn } from './networks.ts';
import { start } from './operations.ts';
import { badRequest, bodyOf, itemId, needRow, projectOf, rowOf, rowsOf, rowsWith, saveRow } from './rows.ts';
import { shown } from './shown.ts';
import { newDisk } from './storage.ts';
import { IMAGES, VM_TYPES } from './story.ts';
import { newIdOf } from './story-ids.ts';

/** Virtual machines: sections 3 to 5, with decisions D1-14, D1-19, D1-20, D1-22 and D1-51. */
export const vmRules = {
  'instances/type-known': 'A VM type that is not in the list of types is answered with 404 (section 8).',
  'instances/ssh-key': 'A VM needs an SSH public key: an empty one is answered with 400 (section 5).',
  'instances/image-exists': 'An image or custom image that does not exist is answered with 404 (section 8).',
  'instances/disk-exists': 'A disk that does not exist is answered with 404 (section 8).',
  'instances/os-disk': 'A VM gets a disk to start from, which is gone with the VM (section 3).',
  'instances/disks': 'The disks of the request are attached to the new VM (section 3).',
  'instances/interface': 'A VM has a network interface with addresses (section 3).',
  'instances/default-subnet': 'Without a subnet a VM is in the first one of its location (section 3).',
  'instances/update': 'UPDATE changes type, maintenance_policy, interfaces and adapters (section 3).',
  'instances/no-commitment': 'commitment_period and commitment_end are always null (section 3, D1-51).',
  'instances/action-states': 'START needs a stopped VM, STOP and RESET a running one: 400 (D1-20).',
  'instances/through-states': 'A VM that starts is STARTING, one that stops is STOPPING (D1-20).',
  'instances/reserve-sync': 'RESERVE and UNRESERVE are done when they are answered (section 4, D1-14).',
  'instances/reservation-id': 'RESERVE needs reservation_id (D1-22).',
  'instances/states-filter': 'states takes RUNNING and STATE_RUNNING for the same (D1-19).',
  'instances/attach-some': 'attach_disks and detach_disks name at least one disk (D1-32).',
  'instances/attach-once': 'A disk that the VM has is not attached to it again: 400 (D1-46).',
  'instances/attach-elsewhere': 'A persistent-ssd disk is attached to one VM only: 400 (D1-46).',
  'instances/detach-attached': 'Only disks that the VM has are detached: 400 (D1-46).',
  'instances/detach-os': 'The disk that a VM starts from is not detached: 400 (D1-46).',
  'instances/detached-with-vm': 'The disks of a VM that is deleted are free (section 4).',
};

const STATES = { creating: 'CREATING', ready: 'RUNNING', deleting: 'DELETING' };

/** The actions that change the state of a VM. */
const ACTIONS: Readonly<Record<string, { from: string; through: string; to: string }>> = {
  START: { from: 'STOPPED', through: 'STARTING', to: 'RUNNING' },
  STOP: { from: 'RUNNING', through: 'STOPPING', to: 'STOPPED' },
  RESET: { from: 'RUNNING', through: 'RUNNING', to: 'RUNNING' },
};

const table = 'instances';

export const instances: Family = {
  table,
  noun: 'VM',
  kind: 'instance',
  name: 'Instance',
  names: 'Instances',
  states: STATES,
  isPaged: true,
  filters: {
    ids: isIn('id'),
    names: isIn('name'),
    types: isIn('type'),
    locations: isIn('location'),
    states: (vm, wanted, call) => inStates(call, vm, wanted),
  },
  create(call, body, id) {
    if (String(body.ssh_public_key).trim() === '' && call.follows('instances/ssh-key'))
      throw badRequest('`ssh_public_key` is required.');
    needType(call, body.type);
    needImage(call, body);
    const name = String(body.name);
    const location = String(body.location);
    const os = call.follows('instances/os-disk') ? addOsDisk(call, { name, location, vm: id }) : [];
    const asked = Array.isArray(body.disks) ? body.disks.filter(isObject) : [];
    const data = call.follows('instances/disks') ? asked.flatMap((disk) => attachment(call, id, disk)) : [];
    const { store } = call;
    const dated = { created_at: store.time, updated_at: store.time };
    const plain = {
      maintenance_policy: body.maintenance_policy ?? 'stop-vm',
      pod_id: null,
      instance_template_id: null,
    };
    const commitment = call.follows('instances/no-commitment') ? null : '1 year';
    const value: JsonObject = {
      project_id: projectOf(call),
      type: body.type ?? null,
      ...dated,
      name,
      location,
      disks: [],
      network_interfaces: call.follows('instances/interface') ? interfacesOf(call, body, name) : [],
      host_channel_adapters: adaptersOf(call, body.host_channel_adapters),
      ...plain,
      instance_group_id: null,
      reservation_id: reservationOf(call, body) ?? null,
      commitment_period: commitment,
      commitment_end: commitment,
    };
    return { value, effects: [...os, ...data] };
  },
  remove(call, { id }) {
    const vm = String(id);
    return rowsWith(call.store, 'disks', byAttachment, vm).flatMap(({ value }): Effect[] => {
      const disk = String(value.id);
      const own = attachmentsOf(value).find((each) => each.vm_id === vm);
      if (own?.attachment_type === 'os')
        return call.follows('instances/os-disk') ? [{ do: 'remove', table: 'disks', id: disk }] : [];
      return call.follows('instances/detached-with-vm') ? [{ do: 'detach', disk, vm }] : [];
    });
  },
};

export function needType(call: Call, type: JsonValue | undefined): void {
  if (!VM_TYPES.includes(String(type)) && call.follows('instances/type-known'))
    throw new Refusal(404, `There is no VM type ${String(type).slice(0, 50)}.`);
}

function needImage(call: Call, { image, custom_image: custom }: JsonObject): void {
  if (!call.follows('instances/image-exists')) return;
  const names = (values: readonly JsonObject[]) => values.flatMap(({ id, name }) => [id, name]);
  const ours = rowsOf(call.store, 'custom-images', projectOf(call)).map(({ value }) => value);
  if (image !== undefined && !names(IMAGES).includes(image))
    throw new Refusal(404, `There is no image ${String(image).slice(0, 100)}.`);
  if (custom !== undefined && !names(ours).includes(custom))
    throw new Refusal(404, `There is no custom image ${String(custom).slice(0, 100)}.`);
}

function addOsDisk(call: Call, { name, location, vm }: { name: string; location: string; vm: string }): Effect[] {
  const id = newIdOf(call.store, 'disks', `${name}-os`);
  const value = { id, ...newDisk(call, { name: `${name}-os`, size: '128GiB', location }) };
  saveRow(call.store, 'disks', id, { project: projectOf(call), value, isPending: true });
  return [{ do: 'attach', disk: id, vm, mode: 'read-write', type: 'os' }];
}

/** What attaches a disk to a VM; refuses one that is not free for it. */
function attachment(call: Call, vm: string, asked: JsonObject): Effect[] {
  const id = asked.disk_id;
  const disk = call.follows('instances/disk-exists')
    ? needRow(call, 'disks', id, 'disk').value
    : rowOf(call.store, 'disks', String(id))?.value;
  if (!disk) return [];
  const attached = attachmentsOf(disk);
  if (attached.some((each) => each.vm_id === vm) && call.follows('instances/attach-once'))
    throw badRequest(`The disk ${id} is attached to the VM already.`);
  const isElsewhere = disk.type !== 'shared-volume' && attached.some((each) => each.vm_id !== vm);
  if (isElsewhere && call.follows('instances/attach-elsewhere'))
    throw badRequest(`The disk ${id} is attached to another VM.`);
  return [{ do: 'attach', disk: String(id), vm, mode: textOf(asked, 'mode') ?? 'read-write', type: 'data' }];
}

/** The interfaces of the request, or one in the first subnet of the location, with addresses. */
function interfacesOf(call: Call, body: JsonObject, name: string): JsonValue[] {
  const { store } = call;
  const subnets = rowsOf(store, 'vpc-subnets', projectOf(call)).map(({ value }) => value);
  const asked = Array.isArray(body.network_interfaces) ? body.network_interfaces.filter(isObject) : [];
  const isPlaced = call.follows('instances/default-subnet');
  const standard = isPlaced ? subnets.find(({ location }) => location === body.location) : undefined;
  const wanted: JsonObject[] = asked.length > 0 ? asked : [standard ? { subnet: standard.id ?? '' } : {}];
  return wanted.map((each, index) => {
    const subnet =
      each.subnet === undefined ? undefined : needRow(call, 'vpc-subnets', each.subnet, 'VPC subnet').value;
    const number = store.newNumber();
    const ips = Array.isArray(each.ips) ? each.ips.filter(isObject) : [];
    const asksPublic = ips.map((ip) => ip.public_ipv4).find(isObject);
    const address = `198.51.100.${number % 256}`;
    const reached = asksPublic && { address, id: store.newId(), type: asksPublic.type ?? 'dynamic' };
    const inside = { private_ipv4: { address: addressIn(textOf(subnet, 'cidr'), 16 + (number % 4000)) } };
    return {
      id: store.newId(),
      name: each.name ?? `${name}-nic${index}`,
      ...(subnet && { network: subnet.vpc_network_id ?? '', subnet: subnet.id ?? '' }),
      interface_type: index === 0 ? 'primary' : 'secondary',
      mac_address: `02:00:5e:${[16, 8, 0].map((shift) => ((number >> shift) & 255).toString(16).padStart(2, '0')).join(':')}`,
      ips: [{ ...(reached && { public_ipv4: reached }), ...inside }],
      access_type: reached ? 'public' : 'private',
    };
  });
}

/** Whether a VM is in one of the states that a filter means: those of VMs have no prefix. */
function inStates(call: Call, vm: JsonObject, wanted: JsonValue): boolean {
  const prefix = call.follows('instances/states-filter') ? /^STATE_/ : /^$/;
  return [wanted].flat().some((state) => String(state).replace(prefix, '') === vm.state);
}

function updateInstance(call: Call): Answer {
  const id = itemId(call);
  const row = needRow(call, table, id, 'VM');
  const body = bodyOf(call);
  refuseDeleting(call, row.value, STATES);
  const action = String(body.action);
  const change = (fields: JsonObject) =>
    start(call, { table, kind: 'instance.update', resourceId: id, effects: [{ do: 'change', table, id, fields }] });
  if (action === 'RESERVE' || action === 'UNRESERVE') {
    if (action === 'RESERVE' && body.reservation_id === undefined && call.follows('instances/reservation-id'))
      throw badRequest('RESERVE needs `reservation_id`.');
    const fields = { reservation_id: action === 'RESERVE' ? (body.reservation_id ?? null) : null };
    if (!call.follows('instances/reserve-sync')) return change(fields);
    const value = { ...row.value, ...fields, updated_at: call.store.time };
    saveRow(call.store, table, id, { ...row, value });
    return ok(shown(call, table, value));
  }
  const step = ACTIONS[action];
  if (!step) {
    if (body.type !== undefined) needType(call, body.type);
    const interfaces = body.network_interfaces && {
      network_interfaces: interfacesOf(call, body, String(row.value.name)),
    };
    const adapters = body.host_channel_adapters && {
      host_channel_adapters: adaptersOf(call, body.host_channel_adapters),
    };
    const fields = { ...taken(body, 'type', 'maintenance_policy'), ...interfaces, ...adapters };
    return change(call.follows('instances/update') ? fields : {});
  }
  if (row.value.state !== step.from && call.follows('instances/action-states'))
    throw badRequest(`${action} needs a VM in the state ${step.from}; this one is ${row.value.state}.`);
  if (call.follows('instances/through-states'))
    saveRow(call.store, table, id, { ...row, value: { ...row.value, state: step.through } });
  return change({ state: step.to });
}

function attachDisks(call: Call): Answer {
  const id = itemId(call);
  refuseDeleting(call, needRow(call, table, id, 'VM').value, STATES);
  const listed = bodyOf(call).attach_disks;
  const asked = Array.isArray(listed) ? listed.filter(isObject) : [];
  needSome(call, asked, 'attach_disks');
  const effects = asked.flatMap((disk) => attachment(call, id, disk));
  return start(call, { table, kind: 'instance.attach_disks', resourceId: id, effects });
}

function detachDisks(call: Call): Answer {
  const vm = itemId(call);
  refuseDeleting(call, needRow(call, table, vm, 'VM').value, STATES);
  const listed = bodyOf(call).detach_disks;
  const ids = Array.isArray(listed) ? listed.map(String) : [];
  needSome(call, ids, 'detach_disks');
  for (const id of ids) {
    const disk = needRow(call, 'disks', id, 'disk').value;
    const own = attachmentsOf(disk).find((each) => each.vm_id === vm);
    if (!own && call.follows('instances/detach-attached'))
      throw badRequest(`The disk ${id} is not attached to the VM.`);
    if (own?.attachment_type === 'os' && call.follows('instances/detach-os'))
      throw badRequest(`The VM starts from the disk ${id}, which cannot be detached.`);
  }
  const effects = ids.map((disk): Effect => ({ do: 'detach', disk, vm }));
  return start(call, { table, kind: 'instance.detach_disks', resourceId: vm, effects });
}

function needSome(call: Call, list: readonly unknown[], name: string): void {
  if (list.length === 0 && call.follows('instances/attach-some')) throw badRequest(`\`${name}\` must name a disk.`);
}

/** The answers of all operations of VMs but for the creation of several. */
export const vms: Answers = {
  ...answersOf(instances),
  updateInstance,
  attachDisks,
  detachDisks,
};
