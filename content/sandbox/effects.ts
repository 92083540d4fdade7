import { ApiError } from '@docgraph/sandbox/engine/api-error';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { Index } from '@docgraph/sandbox/engine/table';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { rowOf, saveRow } from './rows.ts';

/** A change that an operation makes when it completes, stored as data until then. */
export type Effect =
  | { do: 'create'; table: string; id: string; fields: JsonObject }
  | { do: 'change'; table: string; id: string; fields: JsonObject }
  | { do: 'remove'; table: string; id: string }
  | { do: 'attach'; disk: string; vm: string; mode: string; type: string }
  | { do: 'detach'; disk: string; vm: string };

/** Applies an effect. Returns the changed resource, or undefined if it was deleted. */
export function perform(store: Store, effect: Effect): JsonObject | undefined {
  switch (effect.do) {
    case 'create':
    case 'change':
      return change(store, effect.table, effect.id, () => effect.fields);
    case 'remove':
      store.delete(effect.table, effect.id);
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

function change(store: Store, table: string, id: string, fields: (value: JsonObject) => JsonObject): JsonObject {
  const row = rowOf(store, table, id);
  if (!row) throw new ApiError(404, 'The resource was deleted before the operation completed.');
  const dated = row.value.updated_at;
  // Some resources store timestamps in seconds, others as ISO strings.
  const now = typeof dated === 'number' ? Math.floor(store.now / 1000) : store.time;
  const value = { ...row.value, ...fields(row.value), ...(dated !== undefined && { updated_at: now }) };
  saveRow(store, table, id, { ...row, value, isPending: false });
  return value;
}

export function attachmentsOf(disk: JsonObject): JsonObject[] {
  return Array.isArray(disk.attached_to) ? disk.attached_to.filter(isObject) : [];
}

/** Indexes disks by the VMs they're attached to. */
export const byAttachment: Index = {
  name: 'attached_to',
  keysOf: ({ value }) => (isObject(value) ? attachmentsOf(value).map((each) => String(each.vm_id)) : []),
};
