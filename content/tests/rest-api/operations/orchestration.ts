import type { OperationRow } from '../rows.ts';
import { BY_GENERAL_SENTENCE, comma, each, OPERATION, section, sort, tokens } from './build-rows.ts';

const kubernetes = section('Orchestration', '/projects/{project_id}/kubernetes');
const slurm = section('Orchestration', '/projects/{project_id}/slurm');
const byCluster = each('cluster_id');
const byName = { query: each('name') };

/** Kubernetes and Slurm. */
export const orchestrationOperations: readonly OperationRow[] = [
  ...kubernetes.family(153, '/clusters/{cluster_id}', 'KubernetesCluster', {
    but: {
      listKubernetesClusters: {
        query: [
          ...byCluster,
          ...each('cluster_name'),
          ...comma('cluster_search_names locations states versions'),
          ...sort,
          ...each('show_inactive', { type: 'boolean' }),
          ...tokens,
        ],
      },
      updateKubernetesCluster: { decision: 'The body is not stated: add-ons are what can change.' },
    },
  }),
  kubernetes.row(
    153,
    'getKubernetesClusterCredentials',
    'post /clusters/{cluster_id}/get-credentials',
    'KubernetesClusterCredentials',
    { decision: 'Synchronous: it changes nothing.' },
  ),
  ...kubernetes.family(154, '/nodepools/{node_pool_id}', 'KubernetesNodePool', {
    but: {
      listKubernetesNodePools: { query: [...byCluster, ...sort] },
      updateKubernetesNodePool: { decision: 'Asynchronous for every action.' },
    },
  }),
  kubernetes.row(155, 'listKubernetesVersions', 'get /versions', 'KubernetesVersionList', {
    query: each('show_deprecated', { type: 'boolean' }),
  }),
  slurm.row(168, 'listSlurmClusters', 'get /clusters', 'SlurmClusterList', byName),
  slurm.row(168, 'createSlurmCluster', 'post /clusters SlurmClusterCreate', OPERATION),
  slurm.row(168, 'getSlurmCluster', 'get /clusters/{cluster_id}', 'SlurmCluster', byName),
  slurm.row(168, 'deleteSlurmCluster', 'delete /clusters/{cluster_id}', OPERATION),
  ...slurm.operationsOf('/clusters', 'SlurmCluster', [], BY_GENERAL_SENTENCE),
  ...slurm.family(168, '/nodepools/{node_pool_id}', 'SlurmNodePool', {
    why: BY_GENERAL_SENTENCE,
    but: { listSlurmNodePools: { query: [...byCluster, ...each('name')] } },
  }),
];
