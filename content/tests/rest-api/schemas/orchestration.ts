import {
  decided,
  id,
  ids,
  integer,
  lists,
  mapOf,
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

const node_labels = mapOf(text);
const cidrs = {
  'cluster_cidr service_cluster_ip_range': text,
  node_cidr_mask_size: { ...integer, example: 24 },
};
const kubernetesState = stated(88, { ...text, example: 'STATE_RUNNING' });

/** Kubernetes and Slurm. */
export const orchestration: readonly SchemaRow[] = [
  schema('KubernetesCluster', 73, {
    'id! subnet_id project_id': id,
    'name location version dns_name': text,
    configuration: decided('It is no field of a create.', { ...text, example: 'ha', readOnly: true }),
    node_pools: ids,
    add_ons: texts,
    state: kubernetesState,
    'created_at updated_at': timestamp,
    ...cidrs,
  }),
  pagedList('KubernetesClusterList', 'KubernetesCluster'),
  schema('KubernetesClusterCreate', 73, {
    'name! location! version!': text,
    add_ons: texts,
    ...cidrs,
    subnet_id: id,
  }),
  schema('KubernetesClusterPatch', 153, { add_ons: texts }, { decision: 'Not stated: add-ons are what can change.' }),
  schema(
    'KubernetesClusterCredentials',
    153,
    {},
    { decision: 'Not stated: an object with free keys.', values: unstated },
  ),
  schema('KubernetesNodePool', 74, {
    'id! project_id cluster_id image_id subnet_id reservation_id': id,
    'name type': text,
    count: integer,
    node_labels,
    instance_ids: ids,
    state: kubernetesState,
    'created_at updated_at': timestamp,
  }),
  schema('KubernetesNodePoolCreate', 74, {
    'name! product_name! node_pool_version ssh_public_key': text,
    'count!': integer,
    'cluster_id! ib_partition_id subnet_id': id,
    node_labels,
    reservation_specification: ref('ReservationSpecification'),
  }),
  schema('KubernetesNodePoolPatch', 74, {
    'count!': integer,
    // An action is required, although UPDATE is the default. An empty action means UPDATE.
    'action!': stated(86, { ...oneOf('', 'RESERVE', 'UNRESERVE', 'UPDATE'), default: 'UPDATE' }),
    node_labels,
    reservation_id: id,
  }),
  schema(
    'KubernetesVersion',
    75,
    { 'cluster_versions node_pool_versions tags': texts, details: ref('KubernetesVersionDetails') },
    { decision: 'The names of the fields are not stated.' },
  ),
  schema('KubernetesVersionDetails', 75, { 'major_minor patch build': text }),
  schema('SlurmCluster', 76, {
    'id! subnet_id project_id': id,
    'name location login_node_url controller_node_url': text,
    state: stated(88, { ...text, example: 'RUNNING' }),
    node_pools: ids,
    'created_at updated_at': { ...integer, format: 'int64' },
  }),
  schema('SlurmClusterCreate', 76, {
    'name! location!': text,
    'user_list!': decided('No cluster returns it.', { ...mapOf(text), writeOnly: true }),
  }),
  schema('SlurmNodePool', 77, {
    'id! ib_partition_id project_id cluster_id image_id': id,
    'name type partition_name': text,
    'running_count desired_count': integer,
    instance_ids: ids,
  }),
  schema('SlurmNodePoolCreate', 77, {
    'name! product_name! partition_name!': text,
    'desired_count!': integer,
    'cluster_id!': id,
  }),
  schema('SlurmNodePoolPatch', 77, { desired_count: integer }),
  ...lists('KubernetesNodePool KubernetesVersion SlurmCluster SlurmNodePool'),
];
