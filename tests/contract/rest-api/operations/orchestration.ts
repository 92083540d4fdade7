import type { OperationRow } from '../rows.ts';
import { BY_GENERAL_SENTENCE, comma, OPERATION, one, operationsOf, plain, sort, tagged, tokens } from './build-rows.ts';

const KUBERNETES = '/projects/{project_id}/kubernetes';
const SLURM = '/projects/{project_id}/slurm';
const row = tagged('Orchestration');
const byCluster = one('cluster_id', { format: 'uuid' });

/** Kubernetes and Slurm. */
export const orchestrationOperations: readonly OperationRow[] = [
  row(153, 'listKubernetesClusters', `get ${KUBERNETES}/clusters`, plain('KubernetesClusterList'), {
    query: [
      byCluster,
      one('cluster_name'),
      ...['cluster_search_names', 'locations', 'states', 'versions'].map((name) => comma(name)),
      sort,
      one('show_inactive', { type: 'boolean' }),
      ...tokens,
    ],
  }),
  row(153, 'createKubernetesCluster', `post ${KUBERNETES}/clusters`, OPERATION, {
    body: 'KubernetesClusterCreate',
  }),
  row(153, 'getKubernetesCluster', `get ${KUBERNETES}/clusters/{cluster_id}`, plain('KubernetesCluster')),
  row(153, 'deleteKubernetesCluster', `delete ${KUBERNETES}/clusters/{cluster_id}`, OPERATION),
  row(153, 'updateKubernetesCluster', `patch ${KUBERNETES}/clusters/{cluster_id}`, OPERATION, {
    body: 'KubernetesClusterPatch',
    decision: 'The body is not stated: add-ons are what can change.',
  }),
  row(
    153,
    'getKubernetesClusterCredentials',
    `post ${KUBERNETES}/clusters/{cluster_id}/get-credentials`,
    plain('KubernetesClusterCredentials'),
    { decision: 'Synchronous: it changes nothing.' },
  ),
  ...operationsOf('Orchestration', `${KUBERNETES}/clusters`, 'KubernetesCluster'),
  row(154, 'listKubernetesNodePools', `get ${KUBERNETES}/nodepools`, plain('KubernetesNodePoolList'), {
    query: [byCluster, sort],
  }),
  row(154, 'createKubernetesNodePool', `post ${KUBERNETES}/nodepools`, OPERATION, {
    body: 'KubernetesNodePoolCreate',
  }),
  row(154, 'getKubernetesNodePool', `get ${KUBERNETES}/nodepools/{node_pool_id}`, plain('KubernetesNodePool')),
  row(154, 'deleteKubernetesNodePool', `delete ${KUBERNETES}/nodepools/{node_pool_id}`, OPERATION),
  row(154, 'updateKubernetesNodePool', `patch ${KUBERNETES}/nodepools/{node_pool_id}`, OPERATION, {
    body: 'KubernetesNodePoolPatch',
    decision: 'Asynchronous for every action.',
  }),
  ...operationsOf('Orchestration', `${KUBERNETES}/nodepools`, 'KubernetesNodePool'),
  row(155, 'listKubernetesVersions', `get ${KUBERNETES}/versions`, plain('KubernetesVersionList'), {
    query: [one('show_deprecated', { type: 'boolean' })],
  }),
  row(168, 'listSlurmClusters', `get ${SLURM}/clusters`, plain('SlurmClusterList'), {
    query: [one('name')],
  }),
  row(168, 'createSlurmCluster', `post ${SLURM}/clusters`, OPERATION, { body: 'SlurmClusterCreate' }),
  row(168, 'getSlurmCluster', `get ${SLURM}/clusters/{cluster_id}`, plain('SlurmCluster'), {
    query: [one('name')],
  }),
  row(168, 'deleteSlurmCluster', `delete ${SLURM}/clusters/{cluster_id}`, OPERATION),
  ...operationsOf('Orchestration', `${SLURM}/clusters`, 'SlurmCluster', [], BY_GENERAL_SENTENCE),
  row(168, 'listSlurmNodePools', `get ${SLURM}/nodepools`, plain('SlurmNodePoolList'), {
    query: [byCluster, one('name')],
  }),
  row(168, 'createSlurmNodePool', `post ${SLURM}/nodepools`, OPERATION, { body: 'SlurmNodePoolCreate' }),
  row(168, 'getSlurmNodePool', `get ${SLURM}/nodepools/{node_pool_id}`, plain('SlurmNodePool')),
  row(168, 'deleteSlurmNodePool', `delete ${SLURM}/nodepools/{node_pool_id}`, OPERATION),
  row(168, 'updateSlurmNodePool', `patch ${SLURM}/nodepools/{node_pool_id}`, OPERATION, {
    body: 'SlurmNodePoolPatch',
  }),
  ...operationsOf('Orchestration', `${SLURM}/nodepools`, 'SlurmNodePool', [], BY_GENERAL_SENTENCE),
];
