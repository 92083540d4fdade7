import type { OperationRow } from '../rows.ts';
import { comma, EMPTY, each, repeated, required, section, tokens } from './build-rows.ts';

const all = section('Organizations');
const { row } = section('Organizations', '/organizations');
const one = section('Organizations', '/organizations/{organization_id}');
const users = section('Users', '/users');

const dates = each('start_date end_date', { format: 'date' });
const usage = comma('projects resource_types regions');

/** Organizations, projects, billing, usage, quotas, reservations and audit logs. */
export const organizationOperations: readonly OperationRow[] = [
  row(127, 'listEntities', 'get /entities', 'OrganizationList'),
  row(128, 'updateEntity', 'put /entities OrganizationUpdate', 'Organization', { query: required(each('org_id')) }),
  row(129, 'listProjects', 'get /projects', 'ProjectList', { query: [...each('org_id'), ...each('project_name')] }),
  row(130, 'updateProject', 'put /projects ProjectUpdate', 'Project', { query: required(each('project_id')) }),
  row(131, 'createProject', 'post /projects ProjectCreate', 'Project'),
  row(132, 'getProject', 'get /projects/{project_id}', 'Project'),
  row(132, 'deleteProject', 'delete /projects/{project_id}', EMPTY),
  one.row(133, 'listAuditLogs', 'get /audit-logs', 'AuditLogList', {
    query: [
      ...comma('project_ids'),
      ...each('start_time end_time', { format: 'date-time' }),
      ...comma('actions actor_ids actor_emails'),
      ...comma('actor_types', { decision: 'Values in any case are taken, so there is no enum.' }),
      ...comma('target_ids target_types target_names locations results'),
      ...comma('results_not', { decision: 'A list like `results`, of the results to leave out.' }),
      ...comma('surfaces'),
      ...each('limit', { type: 'integer' }),
      ...tokens,
    ],
  }),
  one.row(134, 'listBillingCosts', 'get /billing/costs', 'BillingCostList', {
    decision: 'Its parameters are not stated, so none are published.',
  }),
  one.row(
    135,
    'exportBilling',
    'get /billing/export',
    { kind: 'plain', schema: 'BillingExport', media: ['application/json', 'text/csv'] },
    {
      query: [
        ...each('format', { enum: ['json', 'csv'], default: 'json', decision: 'JSON unless asked.' }),
        ...usage,
        ...comma('resources'),
        ...required(dates),
      ],
    },
  ),
  one.row(136, 'getBillingOptions', 'get /billing/options', 'BillingOptions', { query: dates }),
  one.row(137, 'listOrganizationQuotas', 'get /quotas', 'OrganizationQuotaList'),
  one.row(138, 'listReservations', 'get /reservations', 'ReservationList', { query: each('status') }),
  one.row(139, 'getReservation', 'get /reservations/{reservation_id}', 'Reservation'),
  one.row(140, 'listUsage', 'get /usage', 'UsageList', { query: required([...dates, ...usage]) }),
  one.row(
    140,
    'exportUsage',
    'get /usage/export',
    { kind: 'plain', schema: 'UsageExport', media: ['text/csv', 'application/json'] },
    { query: required([...dates, ...usage, ...comma('resources')]) },
  ),
  one.row(140, 'getUsageOptions', 'get /usage/options', 'UsageOptions', {
    query: [...dates, ...usage],
    decision: 'Optional parameters: the options are not among the calls that require them.',
  }),
  all.row(167, 'listProjectQuotas', 'get /projects/{project_id}/quotas', 'ProjectQuotaList'),
];

/** What belongs to the calling user, and what to no one. */
export const userOperations: readonly OperationRow[] = [
  section('Users').row(125, 'getFeatureFlags', 'get /featureflags', 'FeatureFlags'),
  users.row(173, 'getIdentity', 'get /identities', 'Identity'),
  users.row(173, 'updateIdentity', 'put /identities IdentityUpdate', 'Identity'),
  users.row(174, 'listInferenceApiKeys', 'get /inference-api-key', 'InferenceApiKeyList'),
  users.row(174, 'createInferenceApiKey', 'post /inference-api-key InferenceApiKeyCreate', 'InferenceApiKey'),
  users.row(174, 'deleteInferenceApiKey', 'delete /inference-api-key', EMPTY, { query: required(each('key_id')) }),
  users.row(175, 'listSshKeys', 'get /ssh-keys', 'SshKeyList'),
  users.row(175, 'createSshKey', 'post /ssh-keys SshKeyCreate', 'SshKey'),
  users.row(175, 'deleteSshKey', 'delete /ssh-keys', EMPTY, { query: required(each('id')) }),
  users.row(176, 'listTokens', 'get /tokens', 'ApiTokenList'),
  users.row(176, 'createToken', 'post /tokens ApiTokenCreate', 'ApiToken'),
  users.row(176, 'deleteToken', 'delete /tokens', EMPTY, { query: required(each('access_key')) }),
  section('Locations').row(126, 'listLocations', 'get /locations', 'LocationList'),
  section('Capacities').row(123, 'listCapacities', 'get /capacities', 'CapacityList', {
    query: repeated('product_name[] location[]'),
  }),
];
