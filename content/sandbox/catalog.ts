import type { JsonObject } from '@docgraph/schemas/checks';

/**
 * What the platform offers. The names come from the examples of the API description. Rates, quotas, and quantities are
 * invented.
 */

export const ZONE = 'us-northcentral1-a';

/** A VM type: its GPUs, the quota that they count against, and the price of an hour. */
export interface VmType {
  gpus: number;
  quota: string;
  hourly: number;
}

export const VM_TYPES: Readonly<Record<string, VmType>> = {
  'a100.1x': { gpus: 1, quota: 'a100_gpu', hourly: 0.125 },
  'a100.8x': { gpus: 8, quota: 'a100_gpu', hourly: 1 },
  'a40.2x': { gpus: 2, quota: 'a40_gpu', hourly: 0.1 },
};

/** Prices of a GiB for an hour, keyed by disk type. */
export const DISK_RATES: Readonly<Record<string, number>> = { 'persistent-ssd': 0.0001, 'shared-volume': 0.0002 };

/** A quota of an organization. Types whose quota isn't in the list are unlimited. */
export interface Quota {
  programmatic_name: string;
  max: number;
  description: string;
  type: string;
  category: string;
}

export const QUOTAS: readonly Quota[] = [
  { programmatic_name: 'a100_gpu', max: 96, description: 'A100 GPUs', type: 'gpu', category: 'compute' },
];

/** VMs of a type that fit into a location. Types and locations that aren't in the list are unlimited. */
export interface Stock {
  type: string;
  location: string;
  quantity: number;
}

export const STOCK: readonly Stock[] = [
  { type: 'a100.8x', location: ZONE, quantity: 14 },
  { type: 'a100.1x', location: ZONE, quantity: 12 },
];

export const LOCATIONS: readonly string[] = ['us-east1', 'us-east1-a', 'us-northcentral1', ZONE];

interface KubernetesVersion {
  name: string;
  tags: readonly string[];
  details: JsonObject;
  isDeprecated?: boolean;
}

export const KUBERNETES_VERSIONS: readonly KubernetesVersion[] = [
  { name: '1.24.2-cmk.1', tags: ['latest'], details: { major_minor: '1.24', patch: '2', build: '1' } },
  {
    name: '1.22.15-cmk.2',
    tags: ['deprecated'],
    details: { major_minor: '1.22', patch: '15', build: '2' },
    isDeprecated: true,
  },
];

/** The public images. */
export const IMAGES = [{ id: 'e2a5d7b0-48c6-4f91-a3d8-1b9f0e6c7524', name: 'ubuntu22.04-nvidia-pcie-docker' }] as const;

/** A reservation, without the fields that follow from the VMs in it. */
export interface Reservation {
  id: string;
  organization: string;
  reservation_type: string;
  product_line: string;
  duration: string;
  quantity: number;
  locations: string[];
  projects: string[];
  contract_start_date: string;
  contract_end_date: string;
  delivery_deadline: string;
  date_delivered: string;
  price: number;
}

export const RESERVATIONS: readonly Reservation[] = [
  {
    id: '6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16',
    organization: '7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01',
    reservation_type: 'reserved',
    product_line: 'a100.8x',
    duration: '1 year',
    quantity: 4,
    locations: [ZONE],
    projects: ['3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12'],
    contract_start_date: '2026-07-01',
    contract_end_date: '2027-07-01',
    delivery_deadline: '2026-07-15',
    date_delivered: '2026-07-01',
    price: 1,
  },
];
