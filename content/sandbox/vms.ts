import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import { transitionsFor } from '@docgraph/sandbox/engine/transitions';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { adaptersOf } from './adapters.ts';
import { IMAGES, VM_TYPES } from './catalog.ts';
import type { Effect } from './effects.ts';
import { type Family, type Handlers, handlersOf, pick } from './family.ts';
import { interfacesOf } from './interfaces.ts';
import { isIn } from './lists.ts';
import { runNow, start } from './operations.ts';
import { attachmentsOf, byAttachment } from './relations.ts';
import { reservationOf } from './reservations.ts';
import { badRequest, bodyOf, itemId, projectOf, requireRow, rowOf, rowsWith, saveRow, valuesOf } from './rows.ts';
import { shown } from './shown.ts';
import { newDisk } from './storage.ts';
import { newIdOf } from './story-ids.ts';

/** Rules for virtual machines. */
export const vmRules = {
  'instances/type-known': 'Unknown VM types return 404.',
  'instances/image-exists': 'Unknown images and custom images return 404.',
  'instances/disk-exists': 'Unknown disks return 404.',
  'instances/os-disk': 'A VM has an OS disk, which is deleted with it.',
  'instances/disks': 'Requested disks are attached to the new VM.',
  'instances/interface': 'A VM has a network interface with IP addresses.',
  'instances/external-name': 'An interface with a public address has a DNS name.',
  'instances/default-subnet': 'The subnet defaults to the first one in the location.',
  'instances/update': 'UPDATE changes type, maintenance_policy, interfaces, and adapters.',
  'instances/virtualization': 'A VM has the virtualization features of its template, or none.',
  'instances/no-commitment': 'commitment_period and commitment_end are always null.',
  'instances/action-states':
    'START requires a stopped VM, and STOP and RESET require a running VM. Otherwise, they return 400.',
  'instances/through-states': 'VMs go through STARTING and STOPPING.',
  'instances/reserve-sync': 'RESERVE and UNRESERVE are synchronous.',
  'instances/reservation-id': 'RESERVE requires reservation_id.',
  'instances/states-filter': 'states accepts both RUNNING and STATE_RUNNING.',
  'instances/attach-some': 'attach_disks and detach_disks must not be empty.',
  'instances/attach-once': 'Attaching a disk to the same VM twice returns 400.',
  'instances/attach-elsewhere': 'Attaching a persistent-ssd disk to multiple VMs returns 400.',
  'instances/attach-location': 'Attaching a disk to a VM in another location returns 400.',
  'instances/detach-attached': "Detaching a disk that isn't attached returns 400.",
  'instances/detach-os': 'Detaching the OS disk returns 400.',
  'instances/detached-with-vm': 'Deleting a VM detaches its disks.',
};

const STATES = { creating: 'CREATING', ready: 'RUNNING', deleting: 'DELETING' };

const table = 'instances';

export const instances: Family = {
  table,
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
    requireType(call, body.type);
    requireImage(call, body);
    const name = String(body.name);
    const location = String(body.location);
    const os = call.follows('instances/os-disk') ? addOsDisk(call, { name, location, vm: id }) : [];
    const requested = Array.isArray(body.disks) ? body.disks.filter(isObject) : [];
    const data = call.follows('instances/disks') ? requested.flatMap((disk) => attachment(call, id, disk)) : [];
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
      network_interfaces: call.follows('instances/interface') ? interfacesOf(call, body, { name }) : [],
      host_channel_adapters: adaptersOf(call, body.host_channel_adapters),
      ...plain,
      instance_group_id: null,
      reservation_id: reservationOf(call, body.reservation_specification, { type: body.type, location }) ?? null,
      commitment_period: commitment,
      commitment_end: commitment,
      ...(call.follows('instances/virtualization') && { virtualization_features: { nested_virtualization: false } }),
    };
    return { value, effects: [...os, ...data] };
  },
  remove(call, { id }) {
    const vm = String(id);
    return rowsWith(call.store, 'disks', byAttachment, vm).flatMap(({ value }): Effect[] => {
      const disk = String(value.id);
      const own = attachmentsOf(value).find((each) => each.vm_id === vm);
      if (own?.attachment_type === 'os')
        return call.follows('instances/os-disk') ? [{ do: 'remove', table: 'disks', id: disk, along: vm }] : [];
      return call.follows('instances/detached-with-vm') ? [{ do: 'detach', disk, vm }] : [];
    });
  },
};

export function requireType(call: Call, type: JsonValue | undefined): void {
  if (!Object.hasOwn(VM_TYPES, String(type)) && call.follows('instances/type-known'))
    throw new ApiError(404, `No VM type named "${String(type).slice(0, 50)}" exists.`);
}

function requireImage(call: Call, { image, custom_image: custom }: JsonObject): void {
  if (!call.follows('instances/image-exists')) return;
  const names = (values: readonly { id?: JsonValue; name?: JsonValue }[]) =>
    values.flatMap(({ id, name }) => [id, name]);
  const ours = valuesOf(call.store, 'custom-images', projectOf(call));
  if (image !== undefined && !names(IMAGES).includes(image))
    throw new ApiError(404, `No image named "${String(image).slice(0, 100)}" exists.`);
  if (custom !== undefined && !names(ours).includes(custom))
    throw new ApiError(404, `No custom image named "${String(custom).slice(0, 100)}" exists.`);
}

function addOsDisk(call: Call, { name, location, vm }: { name: string; location: string; vm: string }): Effect[] {
  const id = newIdOf(call.store, 'disks', `${name}-os`);
  const value = { id, ...newDisk(call, { name: `${name}-os`, size: '128GiB', location }) };
  saveRow(call.store, 'disks', id, { project: projectOf(call), value, isPending: true });
  return [{ do: 'attach', disk: id, vm, mode: 'read-write', type: 'os' }];
}

/** Returns the effect that attaches a disk to a VM. */
function attachment(call: Call, vm: string, requested: JsonObject): Effect[] {
  const id = requested.disk_id;
  const disk = call.follows('instances/disk-exists')
    ? requireRow(call, 'disks', id).value
    : rowOf(call.store, 'disks', String(id))?.value;
  if (!disk) return [];
  return [{ do: 'attach', disk: String(id), vm, mode: textOf(requested, 'mode') ?? 'read-write', type: 'data' }];
}

/** Reports whether a VM is in one of the requested states, each with or without the prefix `STATE_`. */
function inStates(call: Call, vm: JsonObject, wanted: JsonValue): boolean {
  const prefix = call.follows('instances/states-filter') ? /^STATE_/ : /^$/;
  return [wanted].flat().some((state) => String(state).replace(prefix, '') === vm.state);
}

function updateInstance(call: Call): Answer {
  const id = itemId(call);
  const row = requireRow(call, table, id);
  const body = bodyOf(call);
  const action = String(body.action);
  const change = (fields: JsonObject, through?: string) => {
    const effects = [{ do: 'change', table, id, fields } as const];
    return start(call, { table, kind: 'instance.update', resourceId: id, effects, through });
  };
  if (action === 'RESERVE' || action === 'UNRESERVE') {
    if (action === 'RESERVE' && body.reservation_id === undefined && call.follows('instances/reservation-id'))
      throw badRequest('RESERVE requires `reservation_id`.');
    const fields = { reservation_id: action === 'RESERVE' ? (body.reservation_id ?? null) : null };
    if (!call.follows('instances/reserve-sync')) return change(fields);
    return ok(shown(call, table, runNow(call, [{ do: 'change', table, id, fields }]) ?? {}));
  }
  const [step] = transitionsFor(call.operation, body);
  if (step?.to === undefined) {
    if (body.type !== undefined) requireType(call, body.type);
    const interfaces = body.network_interfaces && {
      network_interfaces: interfacesOf(call, { ...body, location: row.value.location ?? '' }, row.value),
    };
    const adapters = body.host_channel_adapters && {
      host_channel_adapters: adaptersOf(call, body.host_channel_adapters),
    };
    const fields = { ...pick(body, 'type', 'maintenance_policy'), ...interfaces, ...adapters };
    return change(call.follows('instances/update') ? fields : {});
  }
  const { from = [], through, to } = step;
  if (!from.includes(String(row.value.state)) && call.follows('instances/action-states'))
    throw badRequest(
      `${action} requires a VM in state ${from.join(' or ')}, but this VM is in state ${row.value.state}.`,
    );
  return change({ state: to }, call.follows('instances/through-states') ? through : undefined);
}

function attachDisks(call: Call): Answer {
  const id = itemId(call);
  requireRow(call, table, id);
  const listed = bodyOf(call).attach_disks;
  const requested = Array.isArray(listed) ? listed.filter(isObject) : [];
  requireItems(call, requested, 'attach_disks');
  const effects = requested.flatMap((disk) => attachment(call, id, disk));
  return start(call, { table, kind: 'instance.attach_disks', resourceId: id, effects });
}

function detachDisks(call: Call): Answer {
  const vm = itemId(call);
  requireRow(call, table, vm);
  const listed = bodyOf(call).detach_disks;
  const ids = Array.isArray(listed) ? listed.map(String) : [];
  requireItems(call, ids, 'detach_disks');
  for (const id of ids) {
    const disk = requireRow(call, 'disks', id).value;
    const own = attachmentsOf(disk).find((each) => each.vm_id === vm);
    if (!own && call.follows('instances/detach-attached')) throw badRequest(`Disk ${id} isn't attached to this VM.`);
    if (own?.attachment_type === 'os' && call.follows('instances/detach-os'))
      throw badRequest(`Disk ${id} is the OS disk of this VM and can't be detached.`);
  }
  const effects = ids.map((disk): Effect => ({ do: 'detach', disk, vm }));
  return start(call, { table, kind: 'instance.detach_disks', resourceId: vm, effects });
}

function requireItems(call: Call, list: readonly unknown[], name: string): void {
  if (list.length === 0 && call.follows('instances/attach-some'))
    throw badRequest(`\`${name}\` must contain at least one disk.`);
}

/** Handlers for VM operations, except bulk creation. */
export const vms: Handlers = {
  ...handlersOf(instances),
  updateInstance,
  attachDisks,
  detachDisks,
};
