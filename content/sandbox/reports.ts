import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { type Filters, filtered, isIn, paged } from './lists.ts';
import { badRequest } from './rows.ts';
import { IMAGES, RESERVATIONS } from './story.ts';

/** Rules for read-only data, which comes from the examples in the API description. */
export const reportRules = {
  'reports/dates': 'Invalid dates, or an end_date before start_date, return 400.',
  'reports/known': 'Requests for unknown reservations, images, or InfiniBand networks return 404.',
  'reports/period': 'Reports cover the days from start_date to end_date.',
  'reports/billing-format': 'The billing export is JSON, or CSV if format is csv.',
  'reports/usage-format': 'The usage export is CSV with seven columns, or JSON if the client accepts it.',
  'reports/usage-options': 'Usage options contain only values that match the filters.',
  'audit-logs/actor-types': 'actor_types ignores case.',
  'audit-logs/actor-emails': 'actor_emails matches users only, not provider staff.',
  'audit-logs/times': 'start_time and end_time are compared as times, regardless of their UTC offset.',
};

/** Parses a date such as `2026-07-01`. Returns NaN for other values. */
function dayOf(value: JsonValue | undefined): number {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
}

function checkDates(call: Call): undefined {
  const [from, to] = ['start_date', 'end_date'].map((name) => call.parameters.query.get(name));
  const isWrong =
    [from, to].some((value) => value !== undefined && Number.isNaN(dayOf(value))) || dayOf(from) > dayOf(to);
  if (isWrong && call.follows('reports/dates'))
    throw badRequest('`start_date` and `end_date` must be dates such as 2026-07-01, in order.');
}

/** Returns the items in the examples of a list, for resources that no request creates. */
function shownIn({ operation }: Call): JsonObject[] {
  const media = operation.responses[0]?.content.find(({ mediaType }) => mediaType === 'application/json');
  return (media?.examples ?? []).flatMap(({ value }) =>
    isObject(value) && Array.isArray(value.items) ? value.items.filter(isObject) : [],
  );
}

function listed(filters: Filters) {
  return (call: Call): Answer => {
    checkDates(call);
    return ok({ items: [...filtered(call, shownIn(call), filters)] });
  };
}

/** Returns the report filters. `day` is the name of the field that contains the date. */
function reportFilters(day: string): Filters {
  return {
    projects: isIn('project_id'),
    resources: isIn('resource_id'),
    resource_types: isIn('resource_type'),
    regions: isIn('region'),
    start_date: (item, from, call) => dayOf(item[day]) >= dayOf(from) || !call.follows('reports/period'),
    end_date: (item, to, call) => dayOf(item[day]) <= dayOf(to) || !call.follows('reports/period'),
  };
}

const listBilling = listed(reportFilters('date'));
const listUsageRows = listed(reportFilters('usage_date'));

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
  return wantsCsv ? asCsv(listBilling(call), BILLING_COLUMNS) : listBilling(call);
}

function exportUsage(call: Call): Answer {
  const accepted = (call.headers.get('accept') ?? '').toLowerCase();
  const wantsJson = /application\/json/.test(accepted) && !/text\/csv/.test(accepted);
  return wantsJson && call.follows('reports/usage-format')
    ? listUsageRows(call)
    : asCsv(listUsageRows(call), USAGE_COLUMNS);
}

/** Returns the filter values in the examples, narrowed to those in the request. */
function usageOptions(call: Call): Answer | undefined {
  checkDates(call);
  const options = call.operation.responses[0]?.content[0]?.examples[0]?.value;
  if (!isObject(options) || !call.follows('reports/usage-options')) return undefined;
  const queried = (name: string) => call.parameters.query.get(name);
  const lists = ['projects', 'resource_types', 'regions'].map((name): [string, JsonValue] => {
    const [values, wanted] = [options[name], queried(name)];
    return [name, Array.isArray(values) ? values.filter((each) => !wanted || [wanted].flat().includes(each)) : []];
  });
  // ISO dates sort as strings.
  const bounds = (name: string) => [options[name] ?? '', queried(name) ?? options[name] ?? ''].map(String).sort();
  const days = { start_date: bounds('start_date')[1] ?? '', end_date: bounds('end_date')[0] ?? '' };
  return ok({ ...options, ...Object.fromEntries(lists), ...days });
}

/** Creates a filter that matches items whose array field contains one of the values. */
function hasOneOf(field: string): Filters[string] {
  return (entry, wanted) => {
    const own = entry[field];
    return Array.isArray(own) && [wanted].flat().some((each) => own.includes(each));
  };
}

/** Creates a filter that compares a time field. */
function timeFilter(field: string, fits: (time: number, wanted: number) => boolean): Filters[string] {
  return (entry, wanted, call) => {
    const [own, bound] = [String(entry[field]), String(wanted)];
    return call.follows('audit-logs/times')
      ? fits(Date.parse(own), Date.parse(bound))
      : fits(own.localeCompare(bound), 0);
  };
}

const AUDIT_FILTERS: Filters = {
  project_ids: isIn('project_id'),
  start_time: timeFilter('start_time', (time, wanted) => time >= wanted),
  end_time: timeFilter('start_time', (time, wanted) => time <= wanted),
  actions: isIn('action'),
  actor_ids: isIn('actor_id'),
  actor_emails: (entry, wanted, call) =>
    isIn('actor_email')(entry, wanted, call) &&
    (entry.actor_type === 'user' || !call.follows('audit-logs/actor-emails')),
  actor_types(entry, wanted, call) {
    const read = (type: JsonValue | undefined) =>
      call.follows('audit-logs/actor-types') ? String(type).toLowerCase() : String(type);
    return [wanted].flat().some((each) => read(each) === read(entry.actor_type));
  },
  target_ids: hasOneOf('target_ids'),
  target_types: isIn('target_type'),
  target_names: hasOneOf('target_names'),
  locations: hasOneOf('locations'),
  results: isIn('result'),
  results_not: (entry, wanted, call) => !isIn('result')(entry, wanted, call),
  surfaces: isIn('surface'),
};

function isKnown(parameter: string, ids: readonly JsonValue[]) {
  return (call: Call): Answer | undefined => {
    if (!ids.includes(call.path.get(parameter) ?? '') && call.follows('reports/known'))
      throw new ApiError(404, 'No resource with that ID exists.');
    return undefined;
  };
}

/** Handlers for read-only operations. If a handler returns undefined, the response is the documented example. */
export const reports: Readonly<Record<string, (call: Call) => Answer | undefined>> = {
  getBillingOptions: checkDates,
  getUsageOptions: usageOptions,
  exportBilling,
  exportUsage,
  listUsage: listed(reportFilters('date')),
  listCapacities: listed({ 'product_name[]': isIn('type'), 'location[]': isIn('location') }),
  listAuditLogs: (call) => ok(paged(call, filtered(call, shownIn(call), AUDIT_FILTERS), (entry) => entry)),
  getReservation: isKnown('reservation_id', RESERVATIONS),
  getImage: isKnown(
    'image_id',
    IMAGES.map(({ id }) => id ?? null),
  ),
  getIbNetwork: isKnown('ib_network_id', ['d9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316']),
};
