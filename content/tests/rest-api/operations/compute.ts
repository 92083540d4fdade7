import { line, type OperationRow } from '../rows.ts';
import {
  BY_GENERAL_SENTENCE,
  comma,
  EMPTY,
  each,
  IN_USE,
  OPERATION,
  section,
  sort,
  stateRepeated,
  tokens,
} from './build-rows.ts';

const SYNCHRONOUS = { decision: 'Synchronous: templates are not among the asynchronous resources.' };
const images = section('Compute', '/compute');
const { row, family, operationsOf } = section('Compute', '/projects/{project_id}/compute');
const storage = section('Storage', '/projects/{project_id}/storage');

/** VMs, templates, groups and images. */
export const computeOperations: readonly OperationRow[] = [
  images.row(124, 'listImages', 'get /images', 'ImageList'),
  images.row(124, 'getImage', 'get /images/{image_id}', 'Image'),
  ...family(145, '/custom-images/{image_id}', 'CustomImage', {
    entity: 'Image',
    body: 'CustomImage',
    query: stateRepeated,
    but: { deleteCustomImage: IN_USE },
  }),
  row(145, 'editCustomImageTags', 'patch /custom-images/{image_id}/edit-tags CustomImageTags', OPERATION, {
    decision: 'Asynchronous like every other change of a custom image.',
  }),
  ...family(146, '/instance-groups/{instance_group_id}', 'InstanceGroup', { why: BY_GENERAL_SENTENCE }),
  row(147, 'listInstanceTemplates', 'get /instance-templates', 'InstanceTemplateList'),
  row(
    147,
    'createInstanceTemplate',
    'post /instance-templates InstanceTemplateCreate',
    'InstanceTemplate',
    SYNCHRONOUS,
  ),
  row(147, 'getInstanceTemplate', 'get /instance-templates/{instance_template_id}', 'InstanceTemplate'),
  row(147, 'deleteInstanceTemplate', 'delete /instance-templates/{instance_template_id}', EMPTY, {
    ...SYNCHRONOUS,
    ...IN_USE,
  }),
  ...operationsOf('/instance-templates', 'InstanceTemplate', [], BY_GENERAL_SENTENCE),
  row(148, 'bulkCreateInstances', 'post /vms/bulk-instances BulkInstanceCreate', OPERATION, {
    decision: 'One operation for all VMs.',
  }),
  ...family(149, '/vms/instances/{vm_id}', 'Instance', {
    query: [...stateRepeated, ...each('lower_time_bound', { format: 'date-time' })],
    but: {
      listInstances: {
        query: [
          ...comma('ids names types locations states'),
          ...each('limit', { type: 'integer' }),
          ...sort,
          ...tokens,
        ],
      },
      updateInstance: { source: line(85), answer: { kind: 'plain or operation', schema: 'Instance' } },
    },
  }),
  row(149, 'attachDisks', 'post /vms/instances/{vm_id}/attach-disks AttachDisks', OPERATION),
  row(149, 'detachDisks', 'post /vms/instances/{vm_id}/detach-disks DetachDisks', OPERATION),
  row(150, 'listVmTypes', 'get /vms/types', 'VmTypeList'),
];

/** Disks and snapshots. */
export const storageOperations: readonly OperationRow[] = [
  ...storage.family(169, '/disks/{disk_id}', 'Disk', {
    but: {
      deleteDisk: IN_USE,
      listDisks: {
        query: [
          ...comma('disk_ids'),
          ...each('location'),
          ...comma('disk_names'),
          ...each('exclude_os', { type: 'boolean' }),
        ],
      },
    },
  }),
  ...storage.family(170, '/snapshots/{snapshot_id}', 'Snapshot', {
    entity: 'DiskSnapshot',
    but: { updateSnapshot: { source: line(90), answer: { kind: 'plain', schema: 'DiskSnapshot' } } },
  }),
];
