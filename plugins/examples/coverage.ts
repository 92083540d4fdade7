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
