import { z } from 'zod';
import type { WrittenContent } from '../written-content.ts';

const VmType = z.object({
  product_name: z.string(),
  description: z.string(),
  cpu_cores: z.number(),
  memory_gb: z.number(),
  disk_gb: z.number(),
  disk_type: z.string(),
  num_gpu: z.number(),
  gpu_type: z.string(),
});

/** An operation that lists items, with examples of its response. */
const listOf = <Item extends z.ZodType>(item: Item) => {
  const json = z.object({ examples: z.record(z.string(), z.object({ value: z.object({ items: z.array(item) }) })) });
  const ok = z.object({ content: z.object({ 'application/json': json }) });
  return z
    .object({ get: z.object({ responses: z.object({ 200: ok }) }) })
    .transform(({ get }) =>
      Object.values(get.responses[200].content['application/json'].examples).flatMap(({ value }) => value.items),
    );
};

const Description = z.object({
  paths: z.object({ '/projects/{project_id}/compute/vms/types': listOf(VmType), '/locations': listOf(z.string()) }),
});

const FILE = 'docs/compute/virtual-machines/overview.md';

/** Rows of the tables of VM types and locations that differ from the examples in the API description. */
export function staleTables({ page, description }: WrittenContent): string[] {
  const { paths } = Description.parse(description);
  const written = page(FILE).text.split('\n');
  const types = paths['/projects/{project_id}/compute/vms/types'].map(rowOfType);
  const locations = rowsOfLocations(paths['/locations']);
  const shown = written.filter((line) => /^\| `[a-z0-9]+\.\d+x` \||^\| `us-/.test(line));
  const expected = [...types, ...locations];
  return [
    ...expected.filter((row) => !shown.includes(row)).map((row) => `${FILE}:1 lacks ${row}`),
    ...shown.filter((row) => !expected.includes(row)).map((row) => `${FILE}:1 has ${row}`),
  ];
}

function rowOfType(type: z.infer<typeof VmType>): string {
  const { product_name, num_gpu, gpu_type, cpu_cores, memory_gb, disk_gb, disk_type, description } = type;
  const hardware = `${num_gpu} × ${gpu_type} | ${cpu_cores} | ${memory_gb} GB | ${disk_gb} GB ${disk_type}`;
  return `| \`${product_name}\` | ${hardware} | ${description.includes('InfiniBand') ? 'Yes' : 'No'} |`;
}

/** One row for each region, with its zones: `us-east1-a` is in `us-east1`. */
function rowsOfLocations(locations: readonly string[]): string[] {
  const regions = locations.filter((name) => !locations.some((other) => name.startsWith(`${other}-`)));
  return regions.map((region) => {
    const zones = locations.filter((name) => name.startsWith(`${region}-`)).map((zone) => `\`${zone}\``);
    return `| \`${region}\` | ${zones.join(', ')} |`;
  });
}
