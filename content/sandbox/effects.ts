import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonObject } from '@docgraph/schemas/checks';
import { checkCapacity } from './capacity.ts';
import { meter } from './metering.ts';
import { attachmentsOf, REFERENCES, type Reference, referrersOf } from './relations.ts';
import { badRequest, byField, nameTaken, nounOf, rowOf, rowsWith, saveRow } from './rows.ts';
import type { ViewContext } from './shown.ts';
import { gibOf } from './sizes.ts';

/** A change that an operation makes when it completes, stored as data until then. */
export type Effect =
  | { do: 'create'; table: string; id: string; fields: JsonObject }
  | { do: 'change'; table: string; id: string; fields: JsonObject }
  /** `along` is the ID of the VM whose OS disk, or of the node pool whose node, is deleted along with it. */
  | { do: 'remove'; table: string; id: string; along?: string }
  /** Changes nothing, but the resource must exist when the operation completes. */
  | { do: 'use'; table: string; id: string }
  | { do: 'attach'; disk: string; vm: string; mode: string; type: string }
  | { do: 'detach'; disk: string; vm: string };

/**
 * Rejects an effect whose preconditions don't hold. They're checked when an operation starts, and again when it
 * completes, because synchronous requests and the clock can change resources meanwhile.
 */
export function check({ store, follows }: ViewContext, effect: Effect): void {
  switch (effect.do) {
    case 'create':
    case 'change':
      checkName({ store, follows }, effect);
      if (effect.table === 'disks') checkSize({ store, follows }, effect);
      if (effect.table === 'instances') checkRoom({ store, follows }, effect);
      return;
    case 'remove':
      for (const reference of REFERENCES)
        if (reference.to === effect.table && reference.rule !== undefined && follows(reference.rule))
          checkUnused(store, reference, effect);
      if (effect.table === 'disks') checkDetached({ store, follows }, effect);
      return;
    case 'use':
      existing(store, effect.table, effect.id);
      return;
    case 'attach':
      checkAttachable({ store, follows }, effect);
      return;
    case 'detach':
      existing(store, 'disks', effect.disk);
  }
}

/** An effect that sets fields. */
type Setting = Extract<Effect, { do: 'create' | 'change' }>;

function checkName({ store, follows }: ViewContext, { do: does, table, id, fields }: Setting): void {
  const row = existing(store, table, id);
  const name = textOf(does === 'create' ? row.value : fields, 'name');
  if (name === undefined || !follows('resources/name-taken')) return;
  const namesakes = rowsWith(store, table, byField('name'), name);
  if (namesakes.some(({ project, value }) => project === row.project && value.id !== id)) throw nameTaken(table, name);
}

function checkSize({ store, follows }: ViewContext, effect: Setting): void {
  const [before, after] = [textOf(rowOf(store, 'disks', effect.id)?.value, 'size'), textOf(effect.fields, 'size')];
  if (after !== undefined && gibOf(after) <= gibOf(before) && follows('disks/grows-only'))
    throw badRequest(`\`size\` must be more than ${before}: disks can only grow.`);
}

/** Checks that there's room for a new VM, or for one with another type or reservation. */
function checkRoom(context: ViewContext, { do: does, table, id, fields }: Setting): void {
  const row = existing(context.store, table, id);
  const value = { ...row.value, ...fields };
  const isMoved = value.type !== row.value.type || value.reservation_id !== row.value.reservation_id;
  if (does === 'create' || isMoved) checkCapacity(context, { ...row, value });
}

function checkUnused(store: Store, reference: Reference, { id, along }: Extract<Effect, { do: 'remove' }>): void {
  if (referrersOf(store, reference, id).some(({ value }) => value.id !== along))
    throw badRequest(
      `The ${nounOf(reference.to)} is in use: delete the ${nounOf(reference.from)} that refers to it first.`,
    );
}

function checkDetached({ store, follows }: ViewContext, { id, along }: Extract<Effect, { do: 'remove' }>): void {
  const isAttached = attachmentsOf(existing(store, 'disks', id).value).some((each) => each.vm_id !== along);
  if (isAttached && follows('disks/in-use')) throw badRequest('The disk is attached to a VM. Detach it first.');
}

function checkAttachable({ store, follows }: ViewContext, { disk: id, vm }: Extract<Effect, { do: 'attach' }>): void {
  const { location } = existing(store, 'instances', vm).value;
  const disk = existing(store, 'disks', id).value;
  if (disk.location !== location && follows('instances/attach-location'))
    throw badRequest(`Disk ${id} is in ${disk.location}, and the VM is in ${location}.`);
  const attached = attachmentsOf(disk);
  if (attached.some((each) => each.vm_id === vm) && follows('instances/attach-once'))
    throw badRequest(`Disk ${id} is already attached to this VM.`);
  const isElsewhere = disk.type !== 'shared-volume' && attached.some((each) => each.vm_id !== vm);
  if (isElsewhere && follows('instances/attach-elsewhere'))
    throw badRequest(`Disk ${id} is already attached to another VM.`);
}

/** Applies an effect. Returns the changed resource, or undefined if it was deleted. */
export function perform(store: Store, effect: Effect): JsonObject | undefined {
  switch (effect.do) {
    case 'create':
    case 'change':
      return change(store, effect.table, effect.id, () => effect.fields);
    case 'remove':
      store.delete(effect.table, effect.id);
      meter(store, effect.table, effect.id);
      return undefined;
    case 'use':
      return undefined;
    case 'attach': {
      const { vm, mode, type } = effect;
      const attachment = { vm_id: vm, mode, attachment_type: type };
      return change(store, 'disks', effect.disk, (disk) => ({
        attached_to: [...attachmentsOf(disk).filter((each) => each.vm_id !== vm), attachment],
      }));
    }
    case 'detach':
      return change(store, 'disks', effect.disk, (disk) => ({
        attached_to: attachmentsOf(disk).filter((each) => each.vm_id !== effect.vm),
      }));
  }
}

/** Removes the resources that a failed operation was creating. */
export function undo(store: Store, effect: Effect): void {
  const { table, id } =
    effect.do === 'attach' ? { table: 'disks', id: effect.disk } : 'table' in effect ? effect : { table: '', id: '' };
  const isCreated = effect.do === 'create' || rowOf(store, table, id)?.isPending === true;
  if (isCreated) store.delete(table, id);
}

function change(store: Store, table: string, id: string, fields: (value: JsonObject) => JsonObject): JsonObject {
  const row = existing(store, table, id);
  const dated = row.value.updated_at;
  // Some resources store timestamps in seconds, others as ISO strings.
  const now = typeof dated === 'number' ? Math.floor(store.now / 1000) : store.time;
  const value = { ...row.value, ...fields(row.value), ...(dated !== undefined && { updated_at: now }) };
  saveRow(store, table, id, { ...row, value, isPending: false });
  meter(store, table, id);
  return value;
}

function existing(store: Store, table: string, id: string) {
  const row = rowOf(store, table, id);
  if (!row) throw new ApiError(404, `The ${nounOf(table)} no longer exists.`);
  return row;
}
