import { textOf } from '@docgraph/sandbox/engine/json';
import { type Answer, type Call, ok } from '@docgraph/sandbox/engine/rules';
import type { Store } from '@docgraph/sandbox/engine/store';
import type { JsonObject } from '@docgraph/schemas/checks';
import { organizationOf } from './access.ts';
import { QUOTAS, type Quota, STOCK, type Stock, VM_TYPES } from './catalog.ts';
import { filtered, isIn } from './lists.ts';
import { checkReservation } from './reservations.ts';
import { badRequest, byField, projectOf, type Row, rowsWith } from './rows.ts';
import type { ViewContext } from './shown.ts';

/** Rules for quotas and for the capacity of locations. */
export const capacityRules = {
  'quotas/counted': 'Quotas count the GPUs of all VMs and nodes.',
  'quotas/exceeded': 'Creating or changing a VM beyond the quota of the organization returns 400.',
  'capacities/counted': 'Capacities count VMs and nodes that are in no reservation.',
  'capacities/out-of-stock': 'Creating a VM in a location without capacity returns 400.',
};

/** Counts the GPUs of an organization that count against a quota, in one of its projects or in all. */
function usedGpus(store: Store, quota: string, isCounted: (row: Row) => boolean): number {
  const types = Object.entries(VM_TYPES).filter(([, each]) => each.quota === quota);
  return types.reduce((sum, [type, { gpus }]) => sum + gpus * vmsOf(store, type).filter(isCounted).length, 0);
}

function vmsOf(store: Store, type: string): Row[] {
  return rowsWith(store, 'instances', byField('type'), type);
}

/** Rejects a VM, as it will be, that exceeds a quota, a reservation, or the capacity of its location. */
export function checkCapacity(context: ViewContext, { project, value: vm }: Row): void {
  const { store, follows } = context;
  const { gpus, quota: name } = VM_TYPES[String(vm.type)] ?? { gpus: 0, quota: '' };
  const quota = QUOTAS.find(({ programmatic_name: own }) => own === name);
  if (quota && follows('quotas/exceeded')) {
    const organization = organizationOf(store, project);
    const isOther = (row: Row) => row.value.id !== vm.id && organizationOf(store, row.project) === organization;
    const used = usedGpus(store, name, isOther);
    if (used + gpus > quota.max)
      throw badRequest(`The quota ${name} is exceeded: ${used} of ${quota.max} ${quota.description} are in use.`);
  }
  if (textOf(vm, 'reservation_id') !== undefined) {
    checkReservation(context, vm, project);
    return;
  }
  const stock = STOCK.find(({ type, location }) => type === vm.type && location === vm.location);
  if (stock && inStock(store, stock, vm.id) < 1 && follows('capacities/out-of-stock'))
    throw badRequest(`The VM type ${stock.type} is out of stock in ${stock.location}. Try again later.`);
}

/** Counts the VMs of a type that a location still has room for, without one of them. */
function inStock(store: Store, { type, location, quantity }: Stock, without?: JsonObject[string]): number {
  const used = vmsOf(store, type).filter(
    ({ value }) => value.location === location && value.id !== without && !value.reservation_id,
  );
  return quantity - used.length;
}

function quotas(call: Call, show: (quota: Quota, used: (isCounted: (row: Row) => boolean) => number) => JsonObject) {
  const isCounted = call.follows('quotas/counted');
  return ok({
    items: QUOTAS.map((quota) =>
      show(quota, (isOwn) => (isCounted ? usedGpus(call.store, quota.programmatic_name, isOwn) : 0)),
    ),
  });
}

/** Handlers for quotas and capacities. */
export const capacity: Readonly<Record<string, (call: Call) => Answer>> = {
  listOrganizationQuotas(call) {
    const organization = call.path.get('organization_id');
    return quotas(call, ({ ...quota }, used) => ({
      ...quota,
      used: used(({ project }) => organizationOf(call.store, project) === organization),
    }));
  },
  listProjectQuotas(call) {
    const own = projectOf(call);
    const organization = organizationOf(call.store, own);
    return quotas(call, ({ ...quota }, used) => ({
      ...quota,
      available: quota.max - used(({ project }) => organizationOf(call.store, project) === organization),
      used: used(({ project }) => project === own),
    }));
  },
  listCapacities(call) {
    const items = STOCK.map((stock) => ({
      location: stock.location,
      quantity: call.follows('capacities/counted') ? Math.max(0, inStock(call.store, stock)) : stock.quantity,
      num_slices: VM_TYPES[stock.type]?.gpus ?? 0,
      quota_type: VM_TYPES[stock.type]?.quota ?? '',
      type: stock.type,
    }));
    return ok({
      items: [...filtered(call, items, { 'product_name[]': isIn('type'), 'location[]': isIn('location') })],
    });
  },
};
