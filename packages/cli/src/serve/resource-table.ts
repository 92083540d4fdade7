import type { ExplainedResource } from '@docgraph/sandbox/engine/resources/explain';

/** Formats inferred resources as a table, with a line for each operation. */
export function resourceTable(resources: readonly ExplainedResource[]): string {
  if (resources.length === 0) return 'No operations create or change resources.\n';
  return resources
    .map(({ resource, kind, id, operations }) => {
      const rows = operations.map((each) => [
        each.role,
        each.operation,
        `${each.method} ${each.path}`,
        [
          each.request && `request: ${each.request}`,
          each.response && `response: ${each.response}`,
          each.items && `items: ${each.items}`,
          ...Object.entries(each.pages ?? {}).map(([name, parameter]) => `${name}: ${parameter}`),
          each.filters?.length && `filters: ${each.filters.join(' ')}`,
          each.reason,
        ]
          .filter(Boolean)
          .join(', '),
      ]);
      const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
      const lines = rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
      const about = [kind, ...(id === undefined ? [] : [`id: ${id}`])].join(', ');
      return `${resource}  (${about})\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
