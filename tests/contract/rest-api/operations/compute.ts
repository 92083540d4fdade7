import type { OperationRow } from '../rows.ts';
import {
  BY_GENERAL_SENTENCE,
  comma,
  EMPTY,
  OPERATION,
  one,
  operationsOf,
  plain,
  sort,
  stateRepeated,
  tagged,
  tokens,
} from './build-rows.ts';

const COMPUTE = '/projects/{project_id}/compute';
const row = tagged('Compute');
/** VMs, templates, groups and images. */
export const computeOperations: readonly OperationRow[] = [
  row(124, 'listImages', 'get /compute/images', plain('ImageList')),
  row(124, 'getImage', 'get /compute/images/{image_id}', plain('Image')),
  row(145, 'listCustomImages', `get ${COMPUTE}/custom-images`, plain('ImageList')),
  row(145, 'createCustomImage', `post ${COMPUTE}/custom-images`, OPERATION, { body: 'CustomImageCreate' }),
  row(145, 'getCustomImage', `get ${COMPUTE}/custom-images/{image_id}`, plain('Image')),
  row(145, 'deleteCustomImage', `delete ${COMPUTE}/custom-images/{image_id}`, OPERATION),
  row(145, 'updateCustomImage', `patch ${COMPUTE}/custom-images/{image_id}`, OPERATION, {
    body: 'CustomImagePatch',
  }),
  row(145, 'editCustomImageTags', `patch ${COMPUTE}/custom-images/{image_id}/edit-tags`, OPERATION, {
    body: 'CustomImageTags',
    decision: 'Asynchronous like every other change of a custom image.',
  }),
  ...operationsOf('Compute', `${COMPUTE}/custom-images`, 'CustomImage', [stateRepeated]),
  row(146, 'listInstanceGroups', `get ${COMPUTE}/instance-groups`, plain('InstanceGroupList')),
  row(146, 'createInstanceGroup', `post ${COMPUTE}/instance-groups`, OPERATION, { body: 'InstanceGroupCreate' }),
  row(146, 'getInstanceGroup', `get ${COMPUTE}/instance-groups/{instance_group_id}`, plain('InstanceGroup')),
  row(146, 'deleteInstanceGroup', `delete ${COMPUTE}/instance-groups/{instance_group_id}`, OPERATION),
  row(146, 'updateInstanceGroup', `patch ${COMPUTE}/instance-groups/{instance_group_id}`, OPERATION, {
    body: 'InstanceGroupPatch',
  }),
  ...operationsOf('Compute', `${COMPUTE}/instance-groups`, 'InstanceGroup', [], BY_GENERAL_SENTENCE),
  row(147, 'listInstanceTemplates', `get ${COMPUTE}/instance-templates`, plain('InstanceTemplateList')),
  row(147, 'createInstanceTemplate', `post ${COMPUTE}/instance-templates`, plain('InstanceTemplate'), {
    body: 'InstanceTemplateCreate',
    decision: 'Synchronous: templates are not among the asynchronous resources.',
  }),
  row(
    147,
    'getInstanceTemplate',
    `get ${COMPUTE}/instance-templates/{instance_template_id}`,
    plain('InstanceTemplate'),
  ),
  row(147, 'deleteInstanceTemplate', `delete ${COMPUTE}/instance-templates/{instance_template_id}`, EMPTY, {
    decision: 'Synchronous: templates are not among the asynchronous resources.',
  }),
  ...operationsOf('Compute', `${COMPUTE}/instance-templates`, 'InstanceTemplate', [], BY_GENERAL_SENTENCE),
  row(148, 'bulkCreateInstances', `post ${COMPUTE}/vms/bulk-instances`, OPERATION, {
    body: 'BulkInstanceCreate',
    decision: 'One operation for all VMs.',
  }),
  row(149, 'listInstances', `get ${COMPUTE}/vms/instances`, plain('InstanceList'), {
    query: [
      ...['ids', 'names', 'types', 'locations', 'states'].map((name) => comma(name)),
      one('limit', { type: 'integer' }),
      sort,
      ...tokens,
    ],
  }),
  row(149, 'createInstance', `post ${COMPUTE}/vms/instances`, OPERATION, { body: 'InstanceCreate' }),
  row(149, 'getInstance', `get ${COMPUTE}/vms/instances/{vm_id}`, plain('Instance')),
  row(149, 'deleteInstance', `delete ${COMPUTE}/vms/instances/{vm_id}`, OPERATION),
  row(
    85,
    'updateInstance',
    `patch ${COMPUTE}/vms/instances/{vm_id}`,
    { kind: 'plain or operation', schema: 'Instance' },
    { body: 'InstancePatch' },
  ),
  row(149, 'attachDisks', `post ${COMPUTE}/vms/instances/{vm_id}/attach-disks`, OPERATION, { body: 'AttachDisks' }),
  row(149, 'detachDisks', `post ${COMPUTE}/vms/instances/{vm_id}/detach-disks`, OPERATION, { body: 'DetachDisks' }),
  ...operationsOf('Compute', `${COMPUTE}/vms/instances`, 'Instance', [
    stateRepeated,
    one('lower_time_bound', { format: 'date-time' }),
  ]),
  row(150, 'listVmTypes', `get ${COMPUTE}/vms/types`, plain('VmTypeList')),
];
