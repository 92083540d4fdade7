import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import type { JsonObject } from '@docgraph/schemas/checks';
import type { Effect } from './effects.ts';
import { type Family, type Handlers, handlersOf, pick } from './family.ts';
import { isIn } from './lists.ts';
import { attachmentsOf } from './relations.ts';
import { badRequest, requireRow } from './rows.ts';
import { GIB, gibOf } from './sizes.ts';

/** Rules for disks and snapshots. */
export const storageRules = {
  'disks/reported-in-gib': 'Sizes are accepted in GiB or TiB and returned in GiB, so 1TiB is returned as 1024GiB.',
  'disks/default-type': 'The disk type defaults to persistent-ssd.',
  'disks/snapshot-exists': 'Unknown snapshots return 404.',
  'disks/size-of-snapshot': 'A disk created from a snapshot has the size of the original disk.',
  'disks/grows-only': 'Disks can only grow.',
  'disks/size-needed': 'Updating a disk requires a size.',
  'disks/in-use': 'Deleting an attached disk returns 400.',
  'disks/exclude-os': 'exclude_os excludes OS disks.',
  'snapshots/fields': 'Creating a snapshot requires disk_id and name.',
  'snapshots/size-in-bytes': 'The size of a snapshot is in bytes.',
  'snapshots/rename-sync': 'Renaming a snapshot is synchronous.',
};

function reported(call: Call, size: string): string {
  return call.follows('disks/reported-in-gib') ? `${gibOf(size)}GiB` : size;
}

/** Returns the fields of a new disk. */
export function newDisk(call: Call, fields: { name: string; size: string; location: string }): JsonObject {
  const { store } = call;
  const serial = `SANDBOX${String(store.newNumber()).padStart(9, '0')}`;
  const dated = { created_at: store.time, updated_at: store.time };
  return { ...fields, type: 'persistent-ssd', block_size: 4096, ...dated, serial_number: serial, attached_to: [] };
}

const disks: Family = {
  table: 'disks',
  kind: 'disk',
  name: 'Disk',
  names: 'Disks',
  filters: {
    disk_ids: isIn('id'),
    disk_names: isIn('name'),
    location: isIn('location'),
    exclude_os: (disk, wanted, call) =>
      wanted !== true ||
      !call.follows('disks/exclude-os') ||
      !attachmentsOf(disk).some((each) => each.attachment_type === 'os'),
  },
  create(call, body) {
    const snapshotId = body.snapshot_id;
    const snapshot =
      snapshotId !== undefined && call.follows('disks/snapshot-exists')
        ? requireRow(call, 'snapshots', snapshotId).value
        : undefined;
    const snapshotSize = call.follows('disks/size-of-snapshot') ? Number(snapshot?.size ?? GIB) / GIB : 1;
    const size = textOf(body, 'size') ?? `${snapshotSize}GiB`;
    const location = textOf(body, 'location') ?? 'us-northcentral1-a';
    const disk = newDisk(call, { name: String(body.name), size: reported(call, size), location });
    const type = body.type ?? (call.follows('disks/default-type') ? 'persistent-ssd' : 'shared-volume');
    const source: Effect[] = snapshot ? [{ do: 'use', table: 'snapshots', id: String(snapshot.id) }] : [];
    return { value: { ...disk, type, ...pick(body, 'block_size') }, effects: source };
  },
  update(call, body) {
    const size = textOf(body, 'size');
    if (size === undefined) {
      if (call.follows('disks/size-needed')) throw badRequest('`size` is required.');
      return {};
    }
    return { size: reported(call, size) };
  },
  remove: () => [],
};

const snapshots: Family = {
  table: 'snapshots',
  kind: 'snapshot',
  name: 'Snapshot',
  names: 'Snapshots',
  create(call, body) {
    const { store, follows } = call;
    if (follows('snapshots/fields') && (body.disk_id === undefined || body.name === undefined))
      throw badRequest('`disk_id` and `name` are required.');
    const disk = requireRow(call, 'disks', body.disk_id).value;
    const size = gibOf(textOf(disk, 'size')) * (follows('snapshots/size-in-bytes') ? GIB : 1);
    const dated = { created_at: store.time, updated_at: store.time };
    const name = body.name ?? 'snapshot';
    const value = { name, created_from: disk.id ?? null, size, block_size: disk.block_size ?? 4096, ...dated };
    return { value, effects: [{ do: 'use', table: 'disks', id: String(disk.id) }] };
  },
  isSync: (call, does) => does === 'update' && call.follows('snapshots/rename-sync'),
  update: (_, body) => pick(body, 'name'),
  remove: () => [],
};

/** Handlers for disk and snapshot operations. */
export const storage: Handlers = {
  ...handlersOf(disks),
  ...handlersOf(snapshots),
};
