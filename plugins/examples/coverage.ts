/** What of an API the pages leave out. */
export interface Coverage {
  /** How many there are of each, for proportions. */
  totals: { operations: number; fields: number; errorCodes: number };
  /** The operations that no page mentions in its text or in an example, in the order of the description. */
  operations: { operationId: string; method: string; path: string; summary: string }[];
  /** The fields that neither the description nor a page explains, sorted. */
  fields: { schema: string; field: string }[];
  /** The error codes that no page about troubleshooting names, sorted. */
  errorCodes: string[];
}

/** The same for people: each list with its number. */
export function coverageText({ totals, operations, fields, errorCodes }: Coverage): string {
  const part = (title: string, lines: readonly string[], total: number) =>
    [`${title}: ${lines.length} of ${total}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
  return [
    part(
      'Operations that no page mentions',
      operations.map(({ operationId, method, path, summary }) => `${operationId}  ${method} ${path}  ${summary}`),
      totals.operations,
    ),
    part(
      'Fields that neither the description nor a page explains',
      fields.map(({ schema, field }) => `${schema}.${field}`),
      totals.fields,
    ),
    part('Error codes that no page about troubleshooting names', errorCodes, totals.errorCodes),
  ].join('');
}
