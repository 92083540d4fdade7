import { Refusal } from '@docgraph/sandbox/engine/refusal';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { type Filters, filtered, isIn, paged } from './lists.ts';
import { badRequest } from './rows.ts';
import { IMAGES } from './story.ts';

/** What is only read: the description shows it, and these rules decide what may be asked (sections 5 to 8). */
export const reportRules = {
  'reports/dates': 'start_date and end_date are dates, the first not after the second: 400 (section 5).',
  'reports/known': 'A reservation, image or InfiniBand network that does not exist is 404 (section 8).',
  'reports/period': 'Reports hold what lies between start_date and end_date (section 5).',
  'reports/billing-format': 'The billing export is JSON, or CSV where format says so (section 7, D1-43).',
  'reports/usage-format':
    'The usage export is CSV of seven columns, or JSON for those who accept it (section 3, D1-43).',
  'reports/usage-options': 'Usage options hold what the filters name, where they name something (section 7, D1-35).',
  'audit-logs/actor-types': 'actor_types is compared without regard to case (D1-44).',
  'audit-logs/actor-emails': 'actor_emails finds users only, not staff of the provider (section 5).',
  'audit-logs/times': 'start_time and end_time are compared as times, whatever their offset (section 5).',
};

/** Days are written as in `2026-07-01`. */
function dayOf(value: JsonValue | undefined): number {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
}

function checkDates(call: Call): undefined {
  const [from, to] = ['start_date', 'end_date'].map((name) => call.parameters.query.get(name));
  const isWrong =
    [from, to].some((value) => value !== undefined && Number.isNaN(dayOf(value))) || dayOf(from) > dayOf(to);
  if (isWrong && call.follows('reports/dates'))
    throw badRequest('`start_date` and `end_date` are days such as 2026-07-01, the first not after the second.');
}

/** The elements of all examples of a list: what the sandbox knows of things that no call makes. */
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

/** Filters of reports, whose days stand in a field. */
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

/** The same list as lines of cells below a header. */
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
  const asksCsv = call.parameters.query.get('format') === 'csv' && call.follows('reports/billing-format');
  return asksCsv ? asCsv(listBilling(call), BILLING_COLUMNS) : listBilling(call);
}

function exportUsage(call: Call): Answer {
  const accepted = (call.headers.get('accept') ?? '').toLowerCase();
  const takesJson = /application\/json/.test(accepted) && !/text\/csv/.test(accepted);
  return takesJson && call.follows('reports/usage-format')
    ? listUsageRows(call)
    : asCsv(listUsageRows(call), USAGE_COLUMNS);
}

/** The values by which usage can be filtered: those that the description shows, as far as the call does not name some. */
function usageOptions(call: Call): Answer | undefined {
  checkDates(call);
  const options = call.operation.responses[0]?.content[0]?.examples[0]?.value;
  if (!isObject(options) || !call.follows('reports/usage-options')) return undefined;
  const asked = (name: string) => call.parameters.query.get(name);
  const lists = ['projects', 'resource_types', 'regions'].map((name): [string, JsonValue] => {
    const [values, wanted] = [options[name], asked(name)];
    return [name, Array.isArray(values) ? values.filter((each) => !wanted || [wanted].flat().includes(each)) : []];
  });
  // Days in order as texts are in order as days.
  const bounds = (name: string) => [options[name] ?? '', asked(name) ?? options[name] ?? ''].map(String).sort();
  const days = { start_date: bounds('start_date')[1] ?? '', end_date: bounds('end_date')[0] ?? '' };
  return ok({ ...options, ...Object.fromEntries(lists), ...days });
}

/** A filter that names values of a field that is a list. */
function hasOneOf(field: string): Filters[string] {
  return (entry, wanted) => {
    const own = entry[field];
    return Array.isArray(own) && [wanted].flat().some((each) => own.includes(each));
  };
}

/** Compares the time of an entry with one that a filter names. */
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
      throw new Refusal(404, 'The resource was not found.');
    return undefined;
  };
}

/** What is checked and chosen of what the description shows; undefined where it answers as it stands. */
export const reports: Readonly<Record<string, (call: Call) => Answer | undefined>> = {
  getBillingOptions: checkDates,
  getUsageOptions: usageOptions,
  exportBilling,
  exportUsage,
  listUsage: listed(reportFilters('date')),
  listCapacities: listed({ 'product_name[]': isIn('type'), 'location[]': isIn('location') }),
  listAuditLogs: (call) => ok(paged(call, filtered(call, shownIn(call), AUDIT_FILTERS), (entry) => entry)),
  getReservation: isKnown('reservation_id', ['6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16']),
  getImage: isKnown(
    'image_id',
    IMAGES.map(({ id }) => id ?? null),
  ),
  getIbNetwork: isKnown('ib_network_id', ['d9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316']),
};
