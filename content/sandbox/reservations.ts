import { ApiError } from '@docgraph/sandbox/engine/api-error';
import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { JsonObject } from '@docgraph/schemas/checks';
import { RESERVATIONS, type Reservation } from './catalog.ts';
import { badRequest, byField, projectOf, rowsWith } from './rows.ts';
import type { ViewContext } from './shown.ts';

/** Rules for reservations. */
export const reservationRules = {
  'reservations/used': 'used_quantity and vm_ids of a reservation follow from the VMs and nodes in it.',
  'reservations/full': 'Adding a VM to a reservation that is full returns 400.',
  'reservations/covers': 'Adding a VM of another type, location, or project to a reservation returns 400.',
  'reservations/effective': 'Adding a VM to a reservation before or after its contract returns 400.',
  'reservations/by-cost':
    'VMs use a reservation that covers them and has room, unless the request asks for another one or for on_demand.',
  'reservations/status': 'status filters by scheduled, effective, and expired, which follow from the contract.',
};

/** The VM that a request wants to run in a reservation. */
interface Wanted {
  type: JsonValue | undefined;
  location: JsonValue | undefined;
}

/** Returns the ID of the reservation that a request names, if any. */
export function reservationIn(call: Call, specification: JsonValue | undefined): string | undefined {
  return call.follows('resources/reservation') ? textOf(specification, 'id') : undefined;
}

/** Returns the ID of the reservation for a new VM, if any. */
export function reservationOf(call: Call, specification: JsonValue | undefined, wanted: Wanted): string | undefined {
  const id = reservationIn(call, specification);
  const isCheapest = textOf(specification, 'selection_strategy') !== 'on_demand';
  if (
    id !== undefined ||
    !isCheapest ||
    !call.follows('resources/reservation') ||
    !call.follows('reservations/by-cost')
  )
    return id;
  const vm = { type: wanted.type ?? null, location: wanted.location ?? null };
  const found = RESERVATIONS.find(
    (each) =>
      covers(each, vm, projectOf(call)) &&
      statusOf(call.store, each) === 'effective' &&
      usersOf(call.store, each).length < each.quantity,
  );
  return found?.id;
}

/** Rejects a VM that its reservation doesn't cover or has no room for. */
export function checkReservation({ store, follows }: ViewContext, vm: JsonObject, project: string): void {
  const reservation = RESERVATIONS.find(({ id }) => id === vm.reservation_id);
  if (!reservation) return;
  const { product_line: type, locations, quantity } = reservation;
  if (!covers(reservation, vm, project) && follows('reservations/covers'))
    throw badRequest(`The reservation covers ${type} in ${locations.join()}, in projects that it lists.`);
  if (statusOf(store, reservation) !== 'effective' && follows('reservations/effective'))
    throw badRequest(`The reservation is ${statusOf(store, reservation)}.`);
  const others = usersOf(store, reservation).filter((id) => id !== vm.id);
  if (others.length >= quantity && follows('reservations/full'))
    throw badRequest(`The reservation is full: ${others.length} of ${quantity} VMs use it.`);
}

function covers({ product_line: type, locations, projects }: Reservation, vm: JsonObject, project: string): boolean {
  return vm.type === type && locations.includes(String(vm.location)) && projects.includes(project);
}

function usersOf(store: Store, { id }: Reservation): string[] {
  return rowsWith(store, 'instances', byField('reservation_id'), id).map(({ value }) => String(value.id));
}

function statusOf(store: Store, { contract_start_date: from, contract_end_date: to }: Reservation): string {
  const today = store.time.slice(0, 10);
  if (today < from) return 'scheduled';
  return today > to ? 'expired' : 'effective';
}

function shownReservation({ store, follows }: Call, reservation: Reservation): JsonObject {
  const { organization: _, ...fields } = reservation;
  const vms = follows('reservations/used') ? usersOf(store, reservation) : [];
  return { ...fields, used_quantity: vms.length, vm_ids: vms };
}

function own(call: Call): Reservation[] {
  return RESERVATIONS.filter(({ organization }) => organization === call.path.get('organization_id'));
}

/** Handlers for reservations. */
export const reservations: Readonly<Record<string, (call: Call) => Answer>> = {
  listReservations(call) {
    const status = call.parameters.query.get('status');
    const isWanted = (each: Reservation) =>
      status === undefined || !call.follows('reservations/status') || statusOf(call.store, each) === status;
    return ok({
      items: own(call)
        .filter(isWanted)
        .map((each) => shownReservation(call, each)),
    });
  },
  getReservation(call) {
    const found = own(call).find(({ id }) => id === call.path.get('reservation_id'));
    if (!found && call.follows('reports/known')) throw new ApiError(404, 'No resource with that ID exists.');
    return ok(found ? shownReservation(call, found) : {});
  },
};
