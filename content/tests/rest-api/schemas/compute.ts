import {
  boolean,
  decided,
  id,
  ids,
  integer,
  listOf,
  lists,
  oneOf,
  pagedList,
  ref,
  type SchemaRow,
  schema,
  stated,
  text,
  texts,
  timestamp,
  unstated,
} from '../rows.ts';

const mode = oneOf('read-write', 'read-only');
const attachment_type = oneOf('os', 'data');
const virtualization_features = ref('VirtualizationFeatures');
const reservation_specification = ref('ReservationSpecification');
const adapters = { host_channel_adapters: listOf('HostChannelAdapterRequest') };
const interfaces = { network_interfaces: listOf('NetworkInterface') };
const policies = {
  public_ip_address_type: oneOf('static', 'dynamic'),
  placement_policy: oneOf('spread', 'unspecified'),
  maintenance_policy: oneOf('stop-vm', 'unspecified'),
};

/** Operations, VMs, templates, groups and images. */
const machines: readonly SchemaRow[] = [
  schema('Operation', 43, {
    'operation_id!': id,
    'state!': ref('OperationState'),
    metadata: ref('OperationMetadata'),
    result: unstated,
    'started_at completed_at': timestamp,
  }),
  schema('OperationState', 84, {}, { enum: ['IN_PROGRESS', 'SUCCEEDED', 'FAILED'] }),
  schema(
    'OperationMetadata',
    43,
    { kind: text, resource_id: id },
    { decision: 'What metadata holds is not stated: what the operation does, and on which resource.' },
  ),
  schema('OperationResponse', 15, { 'operation!': ref('Operation') }),
  schema('VmType', 44, {
    'product_name!': { ...text, example: 'a100.8x' },
    'description cpu_type memory_type disk_type gpu_type': text,
    'cpu_cores memory_gb disk_gb num_gpu': integer,
  }),
  schema('Instance', 45, {
    'id! project_id instance_group_id instance_template_id reservation_id': id,
    'type name location maintenance_policy': text,
    state: stated(88, { ...text, example: 'RUNNING' }),
    'created_at updated_at': timestamp,
    disks: listOf('AttachedDisk'),
    ...interfaces,
    host_channel_adapters: listOf('HostChannelAdapter'),
    pod_id: unstated,
    'commitment_period commitment_end': { deprecated: true },
    virtualization_features,
  }),
  pagedList('InstanceList', 'Instance'),
  schema('VirtualizationFeatures', 51, { nested_virtualization: boolean }),
  schema('InstanceCreate', 46, {
    'type! ssh_public_key! name! location!': text,
    'image custom_image startup_script shutdown_script maintenance_policy': text,
    disks: listOf('DiskAttachmentRequest'),
    ...interfaces,
    ...adapters,
    reservation_specification,
  }),
  schema('HostChannelAdapterRequest', 46, { ib_partition_id: id }),
  schema('InstancePatch', 47, {
    'action!': stated(85, oneOf('START', 'STOP', 'RESET', 'RESERVE', 'UNRESERVE', 'UPDATE')),
    'type maintenance_policy': text,
    reservation_id: id,
    ...interfaces,
    ...adapters,
  }),
  schema('InstancePatchResponse', 85, {}, { alternatives: ['OperationResponse', 'Instance'] }),
  schema('AttachDisks', 48, { attach_disks: listOf('DataDiskAttachmentRequest') }),
  schema('DataDiskAttachmentRequest', 48, { disk_id: id, mode, attachment_type: oneOf('data') }),
  schema('DetachDisks', 48, { detach_disks: ids }),
  schema('BulkInstanceCreate', 49, {
    name_prefix: text,
    count: integer,
    'instance_group_id instance_template_id': id,
    instance_template: ref('InstanceTemplateCreate'),
    locations: listOf('BulkInstanceLocation'),
    reservation_specification,
  }),
  schema('BulkInstanceLocation', 49, { location: text, 'subnet_id ib_partition_id': id }),
  schema('ReservationSpecification', 50, {
    id,
    selection_strategy: { ...oneOf('lowest_cost', 'on_demand'), default: 'lowest_cost' },
  }),
  schema('InstanceTemplate', 51, {
    'id! ib_partition_id subnet_id project_id reservation_id': id,
    'name type ssh_public_key startup_script shutdown_script image_name custom_image_name location': text,
    created_at: timestamp,
    ...policies,
    disks: listOf('DiskTemplate'),
    virtualization_features,
  }),
  schema(
    'InstanceTemplateCreate',
    51,
    {
      'template_name! type! ssh_public_key! startup_script shutdown_script image custom_image location': text,
      'ib_partition_id subnet_id reservation_id': id,
      ...policies,
      disks: listOf('DiskTemplate'),
      virtualization_features,
    },
    { decision: 'Only the required fields are stated; the others are the writable fields of the entity.' },
  ),
  schema('InstanceGroup', 52, {
    name: text,
    'id! template_id project_id': id,
    'created_at updated_at': timestamp,
    'running_instance_count desired_count': integer,
    instances: ids,
  }),
  schema('InstanceGroupCreate', 52, { 'name!': text, 'template_id!': id, 'desired_count!': integer }),
  schema('InstanceGroupPatch', 52, { desired_count: integer, name: text, template_id: id }),
  schema('Image', 53, { 'id!': id, 'name description': text, 'tags locations': texts, created_at: timestamp }),
  schema('CustomImageCreate', 53, { DiskID: id, 'name description': text, tags: texts }),
  schema('CustomImagePatch', 53, { description: text }),
  schema('CustomImageTags', 53, { tags: texts }),
  ...lists('Operation VmType InstanceTemplate InstanceGroup Image'),
];

const size = stated(96, { ...text, pattern: true, example: '10GiB' });
const type = stated(96, oneOf('persistent-ssd', 'shared-volume'));
const typeToCreate = { ...type, default: 'persistent-ssd' };
const block_size = { ...integer, example: 4096 };
const disk = {
  'id!': id,
  'name location serial_number': text,
  type,
  size,
  block_size,
  'created_at updated_at': timestamp,
  attached_to: listOf('DiskAttachment'),
};

/** Disks and snapshots. */
const storage: readonly SchemaRow[] = [
  schema('Disk', 56, disk),
  schema(
    'DiskAttachment',
    56,
    { vm_id: id, mode, attachment_type },
    {
      decision: 'The fields of a VM attachment are not stated; mode and attachment_type are those of an attached disk.',
    },
  ),
  schema('AttachedDisk', 57, { ...disk, attachment_type, mode }),
  schema('DiskAttachmentRequest', 58, { disk_id: id, mode, attachment_type }),
  schema('DiskTemplate', 59, { size, type: typeToCreate }),
  schema('DiskCreate', 60, {
    'name!': decided('The other fields are optional, or required by a rule.', text),
    location: text,
    size,
    snapshot_id: id,
    type: typeToCreate,
    block_size,
  }),
  schema('DiskPatch', 60, { size }),
  schema('DiskSnapshot', 61, {
    'id!': id,
    name: text,
    created_from: decided('The id of the disk.', id),
    size: { ...integer, format: 'int64' },
    block_size: integer,
    'created_at updated_at': timestamp,
  }),
  schema('DiskSnapshotCreate', 61, { disk_id: id, name: text }),
  schema('DiskSnapshotPatch', 61, { 'name!': stated(101, text) }),
  ...lists('Disk DiskSnapshot'),
];

export const compute = [...machines, ...storage];
