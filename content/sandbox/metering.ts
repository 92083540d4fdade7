import { textOf } from '@docgraph/sandbox/engine/json';
import type { Store } from '@docgraph/sandbox/engine/store';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { organizationOf } from './access.ts';
import { DISK_RATES, VM_TYPES } from './catalog.ts';
import { type Row, rowOf } from './rows.ts';
import { gibOf } from './sizes.ts';

/** Rules for metering. */
export const meteringRules = {
  'usage/metered': 'VMs and disks are metered by the hour from their creation to their deletion.',
};

/** Tables of open and of closed meters. A meter is a period in which a resource is charged in the same way. */
export const METERS = 'meters';
export const CLOSED_METERS = 'closed meters';

const METERED: readonly string[] = ['instances', 'disks'];

/** Number of closed meters, and of audit log entries, that the sandbox keeps. */
export const MAX_RECORDS = 1000;

/** Puts a record in a table and removes the oldest one if there are too many. */
export function putRecord(store: Store, table: string, id: string, record: JsonObject): void {
  store.put(table, id, record);
  const [oldest] = store.table(table).size > MAX_RECORDS ? (store.table(table).first() ?? []) : [];
  if (oldest !== undefined) store.delete(table, oldest);
}

/** Starts, restarts, or ends the metering of a resource after a change. */
export function meter(store: Store, table: string, id: string, from = store.now): void {
  const row = METERED.includes(table) ? rowOf(store, table, id) : undefined;
  const charge = row && chargeOf(store, table, row);
  const open = store.get(METERS, id);
  // Both have the same order of keys.
  if (charge && JSON.stringify(charge) === JSON.stringify(open?.charge)) return;
  if (open) close(store, id, open);
  if (charge) store.put(METERS, id, { charge, from });
}

function close(store: Store, id: string, open: JsonObject): void {
  store.delete(METERS, id);
  if (Number(open.from) < store.now) putRecord(store, CLOSED_METERS, `${id} ${open.from}`, { ...open, to: store.now });
}

/** Ends the metering of all resources of a project. */
export function closeMeters(store: Store, project: string): void {
  for (const [id, open] of store.table(METERS).entries())
    if (textOf(open.charge, 'project_id') === project) close(store, id, open);
}

/** Returns how a resource is charged. Returns undefined if it's free. */
export function chargeOf(store: Store, table: string, { project, value }: Row): JsonObject | undefined {
  const type = String(value.type);
  const priced = {
    instances: { billable_metric: 'hours', unit_price: VM_TYPES[type]?.hourly ?? 0, units: 1 },
    disks: { billable_metric: 'gib_hours', unit_price: DISK_RATES[type] ?? 0, units: gibOf(textOf(value, 'size')) },
  }[table];
  return (
    priced && {
      ...priced,
      organization: organizationOf(store, project) ?? '',
      project_id: project,
      project_name: textOf(store.get('projects', project), 'name') ?? '',
      resource_id: value.id ?? '',
      resource_name: value.name ?? '',
      resource_type: type,
      region: String(value.location).replace(/-[a-z]$/, ''),
      reservation_id: value.reservation_id ?? null,
    }
  );
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of days of a meter that reports go back. The clock can be advanced by centuries. */
const MAX_DAYS = 400;

/** A resource on one day. */
export interface Charge extends JsonObject {
  date: string;
  quantity: number;
  cost: number;
}

/** Returns how the resources of an organization have been charged, each with its period in milliseconds. */
function metersOf(store: Store, organization: string): { charge: JsonObject; from: number; to: number }[] {
  return [...store.list(CLOSED_METERS), ...store.list(METERS)].flatMap(({ charge, from, to }) =>
    isObject(charge) && charge.organization === organization
      ? [{ charge, from: Number(from), to: Number(to ?? store.now) }]
      : [],
  );
}

/** Returns the charges of all resources of an organization by day. */
export function chargesOf(store: Store, organization: string): Charge[] {
  const charges = metersOf(store, organization).flatMap(({ charge, from, to }) =>
    daysOf(from, to).flatMap(([date, hours]) => charged(charge, date, hours)),
  );
  return charges.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

/** Returns how resources have been charged, each with its first and last day. */
export function meteredKinds(store: Store, organization: string): (JsonObject & { from: string; to: string })[] {
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return metersOf(store, organization).map(({ charge, from, to }) => ({
    ...charge,
    from: dateOf(from),
    // A period ends before its last millisecond.
    to: dateOf(Math.max(from, to - 1)),
  }));
}

/** Splits a period into days with the number of hours on each. */
function daysOf(from: number, to: number): [date: string, hours: number][] {
  const days: [string, number][] = [];
  for (let at = Math.max(from, to - MAX_DAYS * DAY); at < to; ) {
    const next = Math.min(to, (Math.floor(at / DAY) + 1) * DAY);
    days.push([new Date(at).toISOString().slice(0, 10), (next - at) / HOUR]);
    at = next;
  }
  return days;
}

function charged(charge: JsonObject, date: string, hours: number): Charge[] {
  const quantity = rounded(hours * Number(charge.units), 4);
  const cost = rounded(quantity * Number(charge.unit_price), 2);
  return quantity === 0 ? [] : [{ ...charge, date, quantity, cost }];
}

/** Rounds a number to a number of decimal places. */
export function rounded(number: number, places: number): number {
  return Number(number.toFixed(places));
}
