import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { listAuditLogs } from './audit.ts';
import { capacity } from './capacity.ts';
import { IMAGES, KUBERNETES_VERSIONS } from './catalog.ts';
import { type Filters, filtered, isIn } from './lists.ts';
import { type Charge, chargesOf, meteredKinds, rounded } from './metering.ts';
import { reservations } from './reservations.ts';
import { badRequest } from './rows.ts';

/** Rules for read-only data. */
export const reportRules = {
  'reports/dates': 'Invalid dates, or an end_date before start_date, return 400.',
  'reports/known': 'Requests for unknown reservations, images, or InfiniBand networks return 404.',
  'reports/period': 'Reports cover the days from start_date to end_date.',
  'reports/billing-format': 'The billing export is JSON, or CSV if format is csv.',
  'reports/usage-format': 'The usage export is CSV with seven columns, or JSON if the client accepts it.',
  'reports/options': 'Usage and billing options contain only values that match the filters.',
  'kubernetes/deprecated-versions': 'Deprecated versions are listed only if show_deprecated is true.',
};

/** Parses a date such as `2026-07-01`. Returns NaN for other values. */
function dayOf(value: JsonValue | undefined): number {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
}

function checkDates(call: Call): void {
  const [from, to] = ['start_date', 'end_date'].map((name) => call.parameters.query.get(name));
  const isWrong =
    [from, to].some((value) => value !== undefined && Number.isNaN(dayOf(value))) || dayOf(from) > dayOf(to);
  if (isWrong && call.follows('reports/dates'))
    throw badRequest('`start_date` and `end_date` must be dates such as 2026-07-01, in order.');
}

const SCOPE: Filters = {
  projects: isIn('project_id'),
  resources: isIn('resource_id'),
  resource_types: isIn('resource_type'),
  regions: isIn('region'),
};
const FILTERS: Filters = {
  ...SCOPE,
  start_date: ({ date }, from, call) => dayOf(date) >= dayOf(from) || !call.follows('reports/period'),
  end_date: ({ date }, to, call) => dayOf(date) <= dayOf(to) || !call.follows('reports/period'),
};

/** Returns the charges that match the filters of a request. */
function charges(call: Call): Charge[] {
  checkDates(call);
  const all = call.follows('usage/metered') ? chargesOf(call.store, call.path.get('organization_id') ?? '') : [];
  return filtered(call, all, FILTERS) as Charge[];
}

/** Adds up the quantities and costs of charges with the same values in some fields. */
function summed(all: readonly Charge[], fields: readonly string[]): Charge[] {
  const sums = new Map<string, Charge>();
  for (const charge of all) {
    const key = JSON.stringify(fields.map((field) => charge[field] ?? null));
    const { quantity = 0, cost = 0 } = sums.get(key) ?? {};
    const sum = { quantity: rounded(quantity + charge.quantity, 4), cost: rounded(cost + charge.cost, 2) };
    sums.set(key, { ...charge, ...sum });
  }
  return [...sums.values()];
}

/** Creates a handler that lists rows. */
function rows(rowsOf: (call: Call) => JsonObject[]) {
  return (call: Call): Answer => ok({ items: rowsOf(call) });
}

const listBillingCosts = rows((call) =>
  summed(charges(call), ['date', 'resource_type', 'project_id', 'region']).map((charge) => ({
    resource_type: charge.resource_type ?? '',
    project_id: charge.project_id ?? '',
    region: charge.region ?? '',
    date: charge.date,
    quantity: charge.quantity,
    billable_metric: charge.billable_metric ?? '',
    cost: charge.cost,
    unit_price: charge.unit_price ?? 0,
  })),
);

const listUsage = rows((call) =>
  summed(charges(call), ['date', 'resource_type', 'project_id', 'region', 'reservation_id']).map((charge) => ({
    resource_type: charge.resource_type ?? '',
    project_id: charge.project_id ?? '',
    reservation_id: charge.reservation_id ?? null,
    region: charge.region ?? '',
    date: charge.date,
    quantity: charge.quantity,
    billable_metric: charge.billable_metric ?? '',
  })),
);

const billingRows = rows((call) =>
  charges(call).map((charge) => ({
    date: charge.date,
    project_name: charge.project_name ?? '',
    project_id: charge.project_id ?? '',
    resource_name: charge.resource_name ?? '',
    resource_id: charge.resource_id ?? '',
    resource_type: charge.resource_type ?? '',
    region: charge.region ?? '',
    quantity: String(charge.quantity),
    billable_metric: charge.billable_metric ?? '',
    total_price: charge.cost.toFixed(2),
    unit_price: priceText(Number(charge.unit_price)),
  })),
);

/** Formats a price with at least two decimal places. */
function priceText(price: number): string {
  const [, decimals = ''] = String(price).split('.');
  return price.toFixed(Math.max(2, decimals.length));
}

const usageRows = rows((call) =>
  charges(call).map((charge) => ({
    metric: charge.billable_metric ?? '',
    project_id: charge.project_id ?? '',
    quantity: charge.quantity,
    region: charge.region ?? '',
    resource_id: charge.resource_id ?? '',
    resource_type: charge.resource_type ?? '',
    usage_date: charge.date,
  })),
);

const BILLING_COLUMNS = [
  ...['date', 'project_name', 'project_id', 'resource_name', 'resource_id', 'resource_type', 'region'],
  ...['quantity', 'billable_metric', 'total_price', 'unit_price'],
];
const USAGE_COLUMNS = ['metric', 'project_id', 'quantity', 'region', 'resource_id', 'resource_type', 'usage_date'];

/** Converts a list response to CSV. */
function asCsv({ status, body }: Answer, columns: readonly string[]): Answer {
  const items = isObject(body) && Array.isArray(body.items) ? body.items.filter(isObject) : [];
  const cell = (value: JsonValue | undefined) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns, ...items.map((item) => columns.map((name) => cell(item[name])))];
  return { status, body: lines.map((line) => `${line.join()}\n`).join(''), mediaType: 'text/csv' };
}

function exportBilling(call: Call): Answer {
  const wantsCsv = call.parameters.query.get('format') === 'csv' && call.follows('reports/billing-format');
  return wantsCsv ? asCsv(billingRows(call), BILLING_COLUMNS) : billingRows(call);
}

function exportUsage(call: Call): Answer {
  const accepted = (call.headers.get('accept') ?? '').toLowerCase();
  const wantsJson = /application\/json/.test(accepted) && !/text\/csv/.test(accepted);
  return wantsJson && call.follows('reports/usage-format') ? usageRows(call) : asCsv(usageRows(call), USAGE_COLUMNS);
}

/** Returns the values of the charges in a period that match the filters of a request. */
function options(call: Call): Answer {
  checkDates(call);
  const { store, parameters, follows } = call;
  const today = store.time.slice(0, 10);
  const queried = (name: string) => parameters.query.get(name);
  const kinds = meteredKinds(store, call.path.get('organization_id') ?? '');
  const from = String(queried('start_date') ?? kinds.map(({ from: first }) => first).sort()[0] ?? today);
  const to = String(queried('end_date') ?? (from > today ? from : today));
  const inPeriod = kinds.filter((kind) => kind.from <= to && from <= kind.to);
  const wanted = follows('reports/options') ? filtered(call, inPeriod, SCOPE) : kinds;
  const valuesOf = (field: string) => [...new Set(wanted.map((kind) => kind[field] ?? ''))].sort();
  return ok({
    projects: valuesOf('project_id'),
    resource_types: valuesOf('resource_type'),
    regions: valuesOf('region'),
    start_date: from,
    end_date: to,
  });
}

/** Creates a handler that rejects unknown IDs. The response is the documented example. */
function isKnown(parameter: string, ids: readonly JsonValue[]) {
  return (call: Call): Answer | undefined => {
    if (!ids.includes(call.path.get(parameter) ?? '') && call.follows('reports/known'))
      throw new ApiError(404, 'No resource with that ID exists.');
    return undefined;
  };
}

function listKubernetesVersions(call: Call): Answer {
  const isAll = call.parameters.query.get('show_deprecated') === true;
  const isShown = ({ isDeprecated = false }) =>
    isAll || !isDeprecated || !call.follows('kubernetes/deprecated-versions');
  const items = KUBERNETES_VERSIONS.filter(isShown).map(({ name, tags, details }) => ({
    cluster_versions: [name],
    node_pool_versions: [name],
    tags: [...tags],
    details,
  }));
  return ok({ items });
}

/** Handlers for read-only operations. If a handler returns undefined, the response is the documented example. */
export const reports: Readonly<Record<string, (call: Call) => Answer | undefined>> = {
  ...capacity,
  ...reservations,
  listBillingCosts,
  exportBilling,
  getBillingOptions: options,
  listUsage,
  exportUsage,
  getUsageOptions: options,
  listAuditLogs,
  listKubernetesVersions,
  getImage: isKnown(
    'image_id',
    IMAGES.map(({ id }) => id),
  ),
  getIbNetwork: isKnown('ib_network_id', ['d9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316']),
};
