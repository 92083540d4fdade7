// A client that works like Terraform: it plans, creates, and destroys resources, and waits for operations.
// Run `docgraph sandbox --json > access.json &`, then `npx tsx converge.ts plan`, `apply`, or `destroy`.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** A resource that should exist. A field value `@disk.data` stands for the ID of a resource listed before it. */
export interface Wanted {
  kind: keyof typeof COLLECTIONS;
  name: string;
  fields: Record<string, unknown>;
}

/** Paths of the collections in a project. */
const COLLECTIONS = {
  disk: 'storage/disks',
  vm: 'compute/vms/instances',
  rule: 'networking/vpc-firewall-rules',
};

/** The output of `docgraph sandbox --json`. */
interface Access {
  url: string;
  token: string;
  project_id: string;
}

const addressOf = ({ kind, name }: Wanted) => `${kind}.${name}`;

export class Project {
  readonly #access: Access;
  readonly #pause: number;

  /** @param pause Milliseconds between two polls of an operation. */
  constructor(access: Access, pause = 1000) {
    this.#access = access;
    this.#pause = pause;
  }

  /** Returns the addresses of missing resources. */
  async plan(wanted: Wanted[]): Promise<string[]> {
    const ids = await this.#ids(wanted);
    return wanted.map(addressOf).filter((address) => !ids.has(address));
  }

  /** Creates missing resources in list order. */
  async apply(wanted: Wanted[]): Promise<void> {
    const ids = await this.#ids(wanted);
    for (const each of wanted) {
      if (ids.has(addressOf(each))) continue;
      const body = JSON.stringify({ name: each.name, ...each.fields });
      const filled = body.replaceAll(/"@([^"]+)"/g, (_, address: string) => JSON.stringify(ids.get(address)));
      ids.set(addressOf(each), await this.#change('POST', COLLECTIONS[each.kind], '', filled));
    }
  }

  /** Deletes the resources in reverse order. */
  async destroy(wanted: Wanted[]): Promise<void> {
    const ids = await this.#ids(wanted);
    for (const each of [...wanted].reverse()) {
      const id = ids.get(addressOf(each));
      if (id !== undefined) await this.#change('DELETE', COLLECTIONS[each.kind], `/${id}`);
    }
  }

  /** Returns the IDs of existing resources by address. Names are unique in a project. */
  async #ids(wanted: Wanted[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const kind of new Set(wanted.map((each) => each.kind))) {
      let token = '';
      do {
        const page = await this.#request('GET', COLLECTIONS[kind] + (token && `?next_token=${token}`));
        for (const { id, name } of page.items) ids.set(`${kind}.${name}`, id);
        token = page.next_page_token ?? '';
      } while (token);
    }
    return ids;
  }

  /** Sends a change, waits for its operation, and returns the ID of the resource. */
  async #change(method: string, collection: string, path: string, body?: string): Promise<string> {
    let { operation } = await this.#request(method, collection + path, body);
    while (operation.state === 'IN_PROGRESS') {
      await setTimeout(this.#pause);
      operation = await this.#request('GET', `${collection}/operations/${operation.operation_id}`);
    }
    if (operation.state !== 'SUCCEEDED') throw new Error(`${operation.metadata.kind}: ${operation.result?.message}`);
    return operation.metadata.resource_id;
  }

  async #request(method: string, path: string, body?: string) {
    const { url, token, project_id } = this.#access;
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${url}/projects/${project_id}/${path}`, { method, headers, ...(body && { body }) });
    const result = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${result.message}`);
    return result;
  }
}

const location = 'us-northcentral1-a';
const network = '9b4a0d73-f8e2-4c16-95b7-a1d6e3c0f584';

/** A VM with its own disk, and a firewall rule that allows SSH. */
export const WANTED: Wanted[] = [
  { kind: 'disk', name: 'ci-data', fields: { type: 'persistent-ssd', size: '50GiB', location } },
  {
    kind: 'vm',
    name: 'ci-01',
    fields: {
      type: 'a100.1x',
      location,
      image: 'ubuntu22.04-nvidia-pcie-docker',
      ssh_public_key: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIExampleKeyForDocumentationOnly0000000000 ci',
      disks: [{ disk_id: '@disk.ci-data', mode: 'read-write', attachment_type: 'data' }],
    },
  },
  {
    kind: 'rule',
    name: 'ci-ssh',
    fields: {
      direction: 'ingress',
      action: 'allow',
      vpc_network_id: network,
      protocols: ['tcp'],
      sources: [{ cidr: '203.0.113.0/24' }],
      source_ports: ['1024-65535'],
      destinations: [{ resource_id: '@vm.ci-01' }],
      destination_ports: ['22'],
    },
  },
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const project = new Project(JSON.parse(readFileSync('access.json', 'utf8')));
  const command = process.argv[2];
  if (command === 'apply') await project.apply(WANTED);
  if (command === 'destroy') await project.destroy(WANTED);
  const missing = await project.plan(WANTED);
  console.log(missing.length === 0 ? 'All resources exist.' : `Missing: ${missing.join(', ')}`);
}
