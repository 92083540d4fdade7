import type { OperationRow } from '../rows.ts';
import { comma, OPERATION, one, operationsOf, plain, tagged } from './build-rows.ts';

const STORAGE = '/projects/{project_id}/storage';
const row = tagged('Storage');
/** Disks and snapshots. */
export const storageOperations: readonly OperationRow[] = [
  row(169, 'listDisks', `get ${STORAGE}/disks`, plain('DiskList'), {
    query: [comma('disk_ids'), one('location'), comma('disk_names'), one('exclude_os', { type: 'boolean' })],
  }),
  row(169, 'createDisk', `post ${STORAGE}/disks`, OPERATION, { body: 'DiskCreate' }),
  row(169, 'getDisk', `get ${STORAGE}/disks/{disk_id}`, plain('Disk')),
  row(169, 'deleteDisk', `delete ${STORAGE}/disks/{disk_id}`, OPERATION),
  row(169, 'updateDisk', `patch ${STORAGE}/disks/{disk_id}`, OPERATION, { body: 'DiskPatch' }),
  ...operationsOf('Storage', `${STORAGE}/disks`, 'Disk'),
  row(170, 'listSnapshots', `get ${STORAGE}/snapshots`, plain('DiskSnapshotList')),
  row(170, 'createSnapshot', `post ${STORAGE}/snapshots`, OPERATION, { body: 'DiskSnapshotCreate' }),
  row(170, 'getSnapshot', `get ${STORAGE}/snapshots/{snapshot_id}`, plain('DiskSnapshot')),
  row(170, 'deleteSnapshot', `delete ${STORAGE}/snapshots/{snapshot_id}`, OPERATION),
  row(90, 'updateSnapshot', `patch ${STORAGE}/snapshots/{snapshot_id}`, plain('DiskSnapshot'), {
    body: 'DiskSnapshotPatch',
  }),
  ...operationsOf('Storage', `${STORAGE}/snapshots`, 'Snapshot'),
];
