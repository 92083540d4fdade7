import type { SearchDocument } from '#schemas/search-index.ts';

/** What is gained where an operation's path ends as the query does, and where it holds it. */
const END = 4;
const INSIDE = 2;

/** A factor from 1: a query such as `/instances` or `/disks/{disk_id}` asks for operations with that in their path. */
export function pathFit({ operation }: SearchDocument, query: string): number {
  const path = query.trim().toLowerCase();
  if (!operation || !/^\/[^\s/]/.test(path)) return 1;
  const own = operation.path.toLowerCase();
  return own.endsWith(path) ? END : own.includes(path) ? INSIDE : 1;
}
