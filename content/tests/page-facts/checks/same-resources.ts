import type { Block, WrittenContent } from '../written-content.ts';

/** Fields that stay as they are for as long as a resource exists, so that every example shows the same. */
const STEADY = [
  'name',
  'type',
  'location',
  'cidr',
  'gateway',
  'version',
  'vip',
  'product_line',
  'size',
  'serial_number',
  'address',
  'cluster_cidr',
  'service_cluster_ip_range',
];

/** What one example says of a resource: a field of an id, and its value. */
type Fact = readonly [key: string, value: string];

/** Resources that look different from one answer to another, by their ids, or that the API description shows otherwise. */
export function changingResources({ pages, description }: WrittenContent): string[] {
  const described = valuesOf(factsIn(description));
  const shown = new Map<string, string>();
  return pages
    .flatMap(({ blocks }) => blocks.filter(({ language }) => language === 'json'))
    .flatMap((block) =>
      factsIn(JSON.parse(block.text)).flatMap(([key, value]) => {
        const first = shown.get(key) ?? value;
        shown.set(key, first);
        if (first !== value) return [placed(block, `${key} is ${value}, elsewhere ${first}`)];
        const others = described.get(key);
        return !others || others.has(value) ? [] : [placed(block, `${key} is ${value}, in the API ${[...others]}`)];
      }),
    );
}

function factsIn(value: unknown): Fact[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(factsIn);
  if (!('id' in value) || typeof value.id !== 'string') return inner;
  const own = Object.entries(value).filter(([field, text]) => STEADY.includes(field) && typeof text !== 'object');
  return [...own.map(([field, text]): Fact => [`${field} of ${value.id}`, String(text)]), ...inner];
}

function valuesOf(facts: readonly Fact[]): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const [key, value] of facts) values.set(key, (values.get(key) ?? new Set()).add(value));
  return values;
}

const placed = ({ file, line }: Block, message: string) => `${file}:${line} ${message}`;
