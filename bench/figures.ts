/** Returns the value below which a share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Returns the median of each figure over multiple measurements, which all have the same figures. */
export function medians<Figure extends string>(
  measurements: readonly Record<Figure, number>[],
): Record<Figure, number> {
  const [first] = measurements;
  if (first === undefined) throw new Error('There is no median of nothing.');
  const result = { ...first };
  for (const figure in first)
    result[figure] = quantile(
      measurements.map((measurement) => measurement[figure]),
      0.5,
    );
  return result;
}

export function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export const milliseconds = (value: number, digits = 0) => `${value.toFixed(digits)} ms`;
export const kilobytes = (value: number) => `${(value / 1e3).toFixed(0)} kB`;
export const megabytes = (value: number) => `${(value / 1e6).toFixed(0)} MB`;

/** Prints a table. The first column is left-aligned, and the others are right-aligned. */
export function printTable(lines: readonly string[][]): void {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const cells = line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
    console.log(cells.join('  ').trimEnd());
  }
}
