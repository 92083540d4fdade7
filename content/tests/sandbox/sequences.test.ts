import type { JsonValue } from '@docgraph/schemas/api-schema';
import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cloud, cloudWithout } from './cloud-api.ts';
import { DATASETS, disk, IB_NETWORK, NETWORK, PUBLIC_KEY, vm, ZONE } from './rules/story-ids.ts';

/** What callers can make without anything that another call made; some need the network or disk of the story. */
const FAMILIES: Readonly<Record<string, { body: (name: string) => JsonValue; change?: JsonValue; needs?: 'story' }>> = {
  '/storage/disks': { body: (name) => disk(name), change: { size: '20GiB' } },
  '/storage/snapshots': { body: (name) => ({ name, disk_id: DATASETS }), change: { name: 'renamed' }, needs: 'story' },
  '/compute/vms/instances': { body: (name) => vm(name), change: { action: 'UPDATE', type: 'a100.8x' } },
  '/compute/custom-images': {
    body: (name) => ({ name, DiskID: DATASETS }),
    change: { description: 'x' },
    needs: 'story',
  },
  '/compute/instance-templates': {
    body: (name) => ({ template_name: name, type: 'a100.1x', ssh_public_key: PUBLIC_KEY }),
  },
  '/networking/vpc-networks': { body: (name) => ({ name, cidr: '10.4.0.0/16' }), change: { name: 'renamed' } },
  '/networking/vpc-firewall-rules': {
    body: (name) => ({ name, direction: 'egress', action: 'deny', vpc_network_id: NETWORK, protocols: ['udp'] }),
    change: { name: 'renamed' },
    needs: 'story',
  },
  '/networking/ib-partitions': { body: (name) => ({ name, ib_network_id: IB_NETWORK }) },
  '/networking/internal-load-balancers': {
    body: (name) => ({ name, location: ZONE, protocols: ['tcp'] }),
    change: { health_check_options: { port: '80' } },
  },
  '/kubernetes/clusters': {
    body: (name) => ({ name, location: ZONE, version: '1.24.2-cmk.1' }),
    change: { add_ons: ['csi'] },
  },
  '/slurm/clusters': { body: (name) => ({ name, location: ZONE, user_list: { ada: PUBLIC_KEY } }) },
};

const PROJECTS = ['/projects/3f2b8c1e-9d4a-4c7b-8e21-5a6f7d9c0b12', '/projects/4f5c9a85-aadd-4e3b-9a4e-8a5f7cad2b43'];

const step = fc.record({
  does: fc.constantFrom('create', 'create', 'create', 'get', 'list', 'update', 'delete', 'useAfterFree', 'reachAcross'),
  family: fc.constantFrom(...Object.keys(FAMILIES)),
  who: fc.constantFrom<'owner' | 'member' | 'stranger'>('owner', 'member', 'stranger'),
  pick: fc.nat(50),
});

/** Ids that exist, and ids that are gone, by project and family. */
class Known {
  readonly #ids = new Map<string, { alive: string[]; gone: string[] }>();

  in(place: string) {
    const ids = this.#ids.get(place) ?? { alive: [], gone: [] };
    this.#ids.set(place, ids);
    return ids;
  }
}

async function take(
  cloud: Cloud,
  known: Known,
  { does, family, who, pick }: typeof step extends fc.Arbitrary<infer T> ? T : never,
) {
  const own = who === 'stranger' ? 1 : 0;
  const place = `${PROJECTS[own]}${family}`;
  const { alive, gone } = known.in(place);
  const { body, change, needs } = FAMILIES[family] ?? { body: () => null };
  if (needs === 'story' && own === 1) return;
  const send = cloud[who];
  const id = alive[pick % Math.max(1, alive.length)];
  switch (does) {
    case 'create': {
      const { status, id: made } = await send(`POST ${place}`, body(`n-${pick}`));
      const named = await namesIn(cloud, place, who);
      // The name is taken, or the resource is there at once: ensure_resource_availability.
      if (status === 400) return expect(named.filter(({ name }) => name === `n-${pick}`)).toHaveLength(1);
      expect([place, status]).toEqual([place, 200]);
      expect((await send(`GET ${place}/${made}`)).status).toBe(200);
      alive.push(made);
      return;
    }
    case 'list': {
      const ids = (await namesIn(cloud, place, who)).map((each) => each.id);
      expect(ids).toEqual(expect.arrayContaining(alive));
      for (const each of gone) expect(ids).not.toContain(each);
      return;
    }
    case 'useAfterFree':
      for (const each of gone.slice(-2)) {
        expect((await send(`GET ${place}/${each}`)).status).toBe(404);
        expect((await send(`DELETE ${place}/${each}`)).status).toBe(404);
        if (change) expect([400, 404]).toContain((await send(`PATCH ${place}/${each}`, change)).status);
      }
      return;
    case 'reachAcross': {
      const other = known.in(`${PROJECTS[1 - own]}${family}`).alive[0];
      if (other === undefined) return;
      // In the own project it is not found; the other project is not for this caller.
      expect((await send(`GET ${place}/${other}`)).status).toBe(404);
      expect((await send(`DELETE ${PROJECTS[1 - own]}${family}/${other}`)).status).toBe(403);
      return;
    }
    default:
      if (id === undefined) return;
  }
  if (does === 'get') expect((await send(`GET ${place}/${id}`)).body.id).toBe(id);
  if (does === 'update' && change) expect([200, 400]).toContain((await send(`PATCH ${place}/${id}`, change)).status);
  if (does === 'delete') {
    expect((await send(`DELETE ${place}/${id}`)).status).toBe(200);
    alive.splice(alive.indexOf(id), 1);
    gone.push(id);
  }
}

/** Ids and names of everything in a list, read page by page where it has pages. */
async function namesIn(cloud: Cloud, place: string, who: 'owner' | 'member' | 'stranger') {
  const found: { id: string; name: string }[] = [];
  let token = '';
  do {
    const { items, body } = await cloud[who](`GET ${place}${token && `?next_token=${token}`}`);
    found.push(...items.map(({ id, name }) => ({ id: String(id), name: String(name) })));
    token = String(body.next_page_token ?? '');
  } while (token !== '');
  return found;
}

test('two users in two projects find what they made, and nothing else, whatever they do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
      const cloud = await cloudWithout();
      const known = new Known();
      for (const each of steps) await take(cloud, known, each);
    }),
    runs(10),
  );
});
