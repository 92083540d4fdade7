import type { OperationRow } from '../rows.ts';
import { comma, EMPTY, one, plain, required, tagged, tokens } from './build-rows.ts';

const ORGANIZATION = '/organizations/{organization_id}';
const start = one('start_date', { format: 'date' });
const end = one('end_date', { format: 'date' });
const dates = [required(start), required(end)];
const usage = [comma('projects'), comma('resource_types'), comma('regions')];
const row = tagged('Organizations');

/** Organizations, projects, billing, usage, quotas, reservations and audit logs. */
export const organizationOperations: readonly OperationRow[] = [
  row(127, 'listEntities', 'get /organizations/entities', plain('OrganizationList')),
  row(128, 'updateEntity', 'put /organizations/entities', plain('Organization'), {
    query: [required(one('org_id', { format: 'uuid' }))],
    body: 'OrganizationUpdate',
  }),
  row(129, 'listProjects', 'get /organizations/projects', plain('ProjectList'), {
    query: [one('org_id', { format: 'uuid' }), one('project_name')],
  }),
  row(130, 'updateProject', 'put /organizations/projects', plain('Project'), {
    query: [required(one('project_id', { format: 'uuid' }))],
    body: 'ProjectUpdate',
  }),
  row(131, 'createProject', 'post /organizations/projects', plain('Project'), { body: 'ProjectCreate' }),
  row(132, 'getProject', 'get /organizations/projects/{project_id}', plain('Project')),
  row(132, 'deleteProject', 'delete /organizations/projects/{project_id}', EMPTY),
  row(133, 'listAuditLogs', `get ${ORGANIZATION}/audit-logs`, plain('AuditLogList'), {
    query: [
      comma('project_ids'),
      one('start_time', { format: 'date-time' }),
      one('end_time', { format: 'date-time' }),
      ...['actions', 'actor_ids', 'actor_emails'].map((name) => comma(name)),
      comma('actor_types', { decision: 'Values in any case are taken, so there is no enum.' }),
      ...['target_ids', 'target_types', 'target_names', 'locations', 'results'].map((name) => comma(name)),
      comma('results_not', { decision: 'A list like `results`, of the results to leave out.' }),
      comma('surfaces'),
      one('limit', { type: 'integer' }),
      ...tokens,
    ],
  }),
  row(134, 'listBillingCosts', `get ${ORGANIZATION}/billing/costs`, plain('BillingCostList'), {
    decision: 'Its parameters are not stated, so none are published.',
  }),
  row(
    135,
    'exportBilling',
    `get ${ORGANIZATION}/billing/export`,
    { kind: 'plain', schema: 'BillingExport', media: ['application/json', 'text/csv'] },
    {
      query: [
        one('format', { enum: ['json', 'csv'], default: 'json', decision: 'JSON unless asked.' }),
        ...usage,
        comma('resources'),
        ...dates,
      ],
    },
  ),
  row(136, 'getBillingOptions', `get ${ORGANIZATION}/billing/options`, plain('BillingOptions'), {
    query: [start, end],
  }),
  row(137, 'listOrganizationQuotas', `get ${ORGANIZATION}/quotas`, plain('OrganizationQuotaList')),
  row(138, 'listReservations', `get ${ORGANIZATION}/reservations`, plain('ReservationList'), {
    query: [one('status')],
  }),
  row(139, 'getReservation', `get ${ORGANIZATION}/reservations/{reservation_id}`, plain('Reservation')),
  row(140, 'listUsage', `get ${ORGANIZATION}/usage`, plain('UsageList'), {
    query: [...dates, ...usage.map(required)],
  }),
  row(
    140,
    'exportUsage',
    `get ${ORGANIZATION}/usage/export`,
    { kind: 'plain', schema: 'UsageExport', media: ['text/csv', 'application/json'] },
    { query: [...dates, ...usage.map(required), required(comma('resources'))] },
  ),
  row(140, 'getUsageOptions', `get ${ORGANIZATION}/usage/options`, plain('UsageOptions'), {
    query: [start, end, ...usage],
    decision: 'Optional parameters: the options are not among the calls that require them.',
  }),
  row(167, 'listProjectQuotas', 'get /projects/{project_id}/quotas', plain('ProjectQuotaList')),
];
