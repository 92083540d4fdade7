import { id, integer, line, list, listOf, oneOf, type SchemaRow, schema, text, timestamp } from '../rows.ts';

const size = { ...text, pattern: true, example: '10GiB', source: line(96) } as const;
const type = { ...oneOf('persistent-ssd', 'shared-volume'), source: line(96) };
const typeToCreate = { ...type, default: 'persistent-ssd' };
const blockSize = { ...integer, example: 4096 };
const mode = oneOf('read-write', 'read-only');
const attachmentType = oneOf('os', 'data');
const disk = {
  'id!': id,
  name: text,
  type,
  size,
  location: text,
  block_size: blockSize,
  created_at: timestamp,
  updated_at: timestamp,
  serial_number: text,
  attached_to: listOf('DiskAttachment'),
};

/** Disks and snapshots. */
export const storage: readonly SchemaRow[] = [
  schema('Disk', 56, disk),
  list('Disk'),
  schema(
    'DiskAttachment',
    56,
    { vm_id: id, mode, attachment_type: attachmentType },
    {
      decision: 'The fields of a VM attachment are not stated; mode and attachment_type are those of an attached disk.',
    },
  ),
  schema('AttachedDisk', 57, { ...disk, attachment_type: attachmentType, mode }),
  schema('DiskAttachmentRequest', 58, { disk_id: id, mode, attachment_type: attachmentType }),
  schema('DiskTemplate', 59, { size, type: typeToCreate }),
  schema('DiskCreate', 60, {
    'name!': { ...text, decision: 'The other fields are optional, or required by a rule.' },
    location: text,
    size,
    snapshot_id: id,
    type: typeToCreate,
    block_size: blockSize,
  }),
  schema('DiskPatch', 60, { size }),
  schema('DiskSnapshot', 61, {
    'id!': id,
    name: text,
    created_from: { ...id, decision: 'The id of the disk.' },
    size: { ...integer, format: 'int64' },
    block_size: integer,
    created_at: timestamp,
    updated_at: timestamp,
  }),
  list('DiskSnapshot'),
  schema('DiskSnapshotCreate', 61, { disk_id: id, name: text }),
  schema('DiskSnapshotPatch', 61, { 'name!': { ...text, source: line(101) } }),
];
