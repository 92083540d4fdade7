import { printTable, quantile } from './figures.ts';
import type { SizeResult } from './run-size.ts';

/** A row of the table: a number for each site, and its maximum on a site of a given size. */
interface Row {
  label: string;
  value(result: SizeResult): number;
  format(value: number): string;
  target?: { max: number; pages?: number };
}

const SECOND = (value: number) => `${value.toFixed(2)} s`;
const BYTES = (value: number) =>
  value >= 1e6 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e3).toFixed(value < 1e5 ? 2 : 0)} kB`;

function usageRows(build: keyof SizeResult['builds'], label: string, targets: { [unit in Unit]?: number }): Row[] {
  const row = (name: Unit, unit: string, format: Row['format']): Row => ({
    label: `${label}: ${unit}`,
    value: ({ builds }) => builds[build][name],
    format,
    ...(targets[name] !== undefined && { target: { max: targets[name], pages: 1000 } }),
  });
  return [row('cpu', 'CPU', SECOND), row('wall', 'wall', SECOND), row('memory', 'peak memory', BYTES)];
}
type Unit = 'cpu' | 'wall' | 'memory';

const ROWS: Row[] = [
  { label: 'Markdown', value: ({ corpus }) => corpus.bytes.total, format: BYTES },
  { label: 'Markdown of the median page', value: ({ corpus }) => corpus.bytes.median, format: BYTES },
  { label: 'Markdown at the 95th percentile', value: ({ corpus }) => corpus.bytes.p95, format: BYTES },
  { label: 'Blocks of code per page', value: ({ corpus }) => corpus.codeBlocks, format: (value) => value.toFixed(1) },
  ...usageRows('cold', 'Cold', { cpu: 25, memory: 800e6 }),
  ...usageRows('unchanged', 'Nothing changed', { wall: 2 }),
  ...usageRows('edited', 'One page edited', { wall: 5 }),
  { label: 'dist-data per page', value: ({ size, pages }) => size.data / pages, format: BYTES },
  { label: 'dist-site per page', value: ({ size, pages }) => size.site / pages, format: BYTES },
  { label: 'HTML of the median page', value: ({ size }) => size.medianHtml, format: BYTES },
  { label: 'First-load scripts, brotli', value: ({ size }) => size.scripts, format: BYTES, target: { max: 87e3 } },
  { label: 'Search index', value: ({ size }) => size.searchIndex, format: BYTES },
  { label: 'Search index, gzip', value: ({ size }) => size.searchIndexGzip, format: BYTES },
];

/** Prints a column for each site, with ratios to the first one, and compares the values with their targets. */
export function printResults(results: readonly SizeResult[]): void {
  const cells = ROWS.map(({ label, value, format, target }) => [
    label,
    ...results.map((result) => {
      const [measured, base] = [value(result), value(results[0] ?? result)];
      const ratio = result === results[0] || !base ? '' : ` ×${(measured / base).toPrecision(3)}`;
      const judged = target && (target.pages ?? result.pages) === result.pages;
      return `${format(measured)}${ratio}${judged ? (measured <= target.max ? ' ok' : ' over') : ''}`;
    }),
    target ? `max ${format(target.max)}${target.pages ? ` at ${target.pages} pages` : ''}` : '',
  ]);
  printTable([['', ...results.map(({ pages }) => `${pages} pages`), 'Target'], ...cells]);
}

/** Maximum difference in the size of a page's HTML between the smallest and the largest site. */
const HTML_TOLERANCE = 0.05;

/** Compares the HTML of pages that are on both the smallest and the largest site. */
export function printHtmlGrowth(results: readonly SizeResult[]): void {
  const [small, large] = [results[0], results.at(-1)];
  if (!small || !large || small === large) return;
  const growths = [...small.size.html]
    .map(([file, bytes]) => ({ file, growth: (large.size.html.get(file) ?? 0) / bytes }))
    .sort((a, b) => a.growth - b.growth);
  const values = growths.map(({ growth }) => growth);
  const [least, most] = [growths[0], growths.at(-1)].map((one) => `×${one?.growth.toFixed(3)} (${one?.file})`);
  const within = values.filter((growth) => Math.abs(growth - 1) <= HTML_TOLERANCE).length;
  console.log(
    `\nHTML of the ${growths.length} pages of the smallest site in the largest: ` +
      `×${quantile(values, 0.5).toFixed(3)} at the median, ${least} to ${most}; ` +
      `${within} within 5 %: ${within === growths.length ? 'ok' : 'over'}`,
  );
}
