import type { WrittenContent } from '../written-content.ts';

/** Numbers that a page tells, taken from its text, and whether they agree with one another. */
interface Told {
  file: string;
  pattern: RegExp;
  agrees(...numbers: number[]): boolean;
}

const TOLD: readonly Told[] = [
  {
    file: 'docs/usage-billing/viewing-quotas.md',
    pattern: /needs (\d+) GPUs, the quota leaves (\d+), and a `quantity` of (\d+)/,
    agrees: (needed, left, quantity) => needed === 8 && needed <= left && needed <= quantity,
  },
  {
    file: 'docs/usage-billing/viewing-quotas.md',
    pattern: /"available": (\d+),\s+"max": (\d+),\s+"used": (\d+)/,
    agrees: (available, max, used) => available === max - used,
  },
  {
    file: 'docs/usage-billing/viewing-usage.md',
    pattern: /: (\d+) VM hours of an `a100\.(\d+)x`, which has eight GPUs, are (\d+) GPU hours/,
    agrees: (hours, gpus, product) => gpus === 8 && gpus * hours === product,
  },
  {
    file: 'docs/networking/load-balancers/overview.md',
    pattern:
      /`failure_count` [^\n]*\| `(\d+)` \|[\s\S]*`interval` [^\n]*?\| `(\d+)` \|[\s\S]*: (\d+) seconds with these/,
    agrees: (failures, interval, seconds) => failures * interval === seconds,
  },
  {
    file: 'docs/orchestration/cmk/cluster-details.md',
    pattern: /gets a `\/(\d+)` of `[\d.]+\/(\d+)`, so the cluster can have at most (\d+) nodes, with (\d+) pod/,
    agrees: (mask, range, nodes, addresses) => nodes === 2 ** (mask - range) && addresses === 2 ** (32 - mask),
  },
  {
    file: 'docs/networking/vpc-networks/overview.md',
    pattern: /A `\/(\d+)` has ([\d,]+) addresses, a `\/(\d+)` has ([\d,]+)\b/,
    agrees: (small, few, large, many) => few === 2 ** (32 - small) && many === 2 ** (32 - large),
  },
  {
    file: 'docs/storage/disks/overview.md',
    pattern: /A snapshot of a `(\d+)GiB` disk reports `(\d+)`/,
    agrees: (gib, bytes) => gib * 1024 ** 3 === bytes,
  },
  {
    file: 'docs/compute/virtual-machines/optimizing-gpus.md',
    pattern: /mpirun -np (\d+) -H [\d.]+:(\d+),[\d.]+:(\d+)/,
    agrees: (processes, first, second) => first === 8 && processes === first + second,
  },
];

/** What the pages count that does not add up, and what they no longer tell. */
export function wrongNumbers(content: WrittenContent): string[] {
  return [...TOLD.flatMap((told) => disagreement(told, content)), ...wrongPlan(content), ...missingVersion(content)];
}

function disagreement({ file, pattern, agrees }: Told, content: WrittenContent): string[] {
  const found = pattern.exec(content.page(file).text);
  if (!found) return [`${file}:1 does not tell ${pattern.source}`];
  return agrees(...found.slice(1).map((number) => Number(number.replaceAll(',', '')))) ? [] : [`${file}:1 ${found[0]}`];
}

/** Terraform says how many resources it adds: as many as the page describes and lists. */
function wrongPlan(content: WrittenContent): string[] {
  const { file, text, blocks } = content.page('docs/quickstart/terraform.md');
  const described = blocks.find(({ title }) => title === 'resources.tf')?.text.match(/^resource "/gm)?.length;
  const told = [...(/(\d+) to add[\s\S]*?Resources: (\d+) added/.exec(text) ?? [])].slice(1).map(Number);
  return told.length === 2 && told.every((count) => count === described)
    ? []
    : [`${file}:1 plans ${told}, and describes ${described}`];
}

/** The list with deprecated versions has one that the list without them lacks. */
function missingVersion(content: WrittenContent): string[] {
  const versionsOn = (file: string) =>
    content
      .page(file)
      .blocks.filter(({ words }) => words.includes('response=listKubernetesVersions'))
      .flatMap(({ text }) => [...text.matchAll(/"cluster_versions": \["([^"]*)"\]/g)].map(([, version]) => version));
  const current = versionsOn('docs/orchestration/cmk/overview.md');
  const all = versionsOn('docs/resources/deprecation_notices.md');
  return all.length > current.length && current.every((version) => all.includes(version))
    ? []
    : ['docs/resources/deprecation_notices.md:1 shows no deprecated version'];
}
