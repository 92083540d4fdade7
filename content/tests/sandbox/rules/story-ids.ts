/** What the rows name: ids of the story, one of nothing, and bodies of requests. */
export const PROJECT_ID = '3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12';
export const ORGANIZATION_ID = '7c0e1a52-4f0d-4a7e-9b52-1d0c8a3f6e01';
export const NONE = '00000000-0000-4000-8000-000000000000';
export const VM = '91d7f0a4-6c3b-4e58-a2f9-0b7c4d1e8a23';
export const WEB_VM = 'd4f8b136-7a5c-4e29-91d0-c3e6f5a8b702';
export const DATASETS = '68a1c4d0-5e7b-4f32-9a86-e1d3b0f7c295';
export const OS_DISK = '2b6e9f17-d03c-4a85-b4e1-7f8c0d5a3962';
export const DEV_DISK = 'bc67ba94-637d-4efa-a09e-467ada679f81';
export const SHARED = 'f30b7e28-9c61-4d54-8b0f-a2e5d7c9146b';
export const SNAPSHOT = '4c9d2a86-e1f5-4073-b8c2-6d0a7e3f5b91';
export const NETWORK = '9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584';
export const SUBNET = 'c6f1e8a5-2d90-4b37-8e4c-7b5a9d0f1e63';
export const IMAGE = 'ubuntu22.04-nvidia-pcie-docker';
export const IB_NETWORK = 'd9a6f207-8e1b-4c53-a4f8-2b0d7e5c9316';
export const RESERVATION = '6e1c8f42-7d0a-4b95-a3e7-0c5d9b2f8e16';
/** A key of nobody. */
export const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINERHH22MZgtvcuPCt+Wl0lsOOBApYlQf9ukccPpmHMd nobody';
export const ZONE = 'us-northcentral1-a';

export const disk = (name: string, more = {}) => ({ name, size: '10GiB', location: ZONE, ...more });
export const vm = (name: string, more = {}) => ({
  type: 'a100.1x',
  ssh_public_key: PUBLIC_KEY,
  name,
  location: ZONE,
  ...more,
});
export const CREATED_BY_PAGES = '2031-07-01T12:00:00Z';
export const VMS = '~/compute/vms/instances';
