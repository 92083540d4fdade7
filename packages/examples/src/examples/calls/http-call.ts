import { readHttpRequest } from '@docgraph/pipeline/plugin';
import { placedSlice } from '../placed-text.ts';
import type { ApiCall } from './api-call.ts';
import { splitPath, splitTarget } from './split-target.ts';

/**
 * Parses the request in an `http` block. Returns a fault for an invalid first line. Returns undefined for a response,
 * or for a request to another server.
 */
export function httpCall(text: string, servers: readonly string[]): ApiCall | { fault: string } | undefined {
  if (text.startsWith('HTTP/')) return undefined;
  const request = readHttpRequest(text);
  if (!request) return { fault: 'The first line of an `http` block must be a method and a path.' };
  const target = placedSlice(text, request.target);
  const found = target.text.startsWith('/') ? splitPath(target) : splitTarget(target, servers);
  if (!found) return undefined;
  return {
    method: placedSlice(text, request.method),
    path: found.path,
    query: found.query.map((pair) => ({ pair, isEncoded: true })),
    headers: request.headers.map((line) => placedSlice(text, line)),
    body: request.body && placedSlice(text, request.body),
  };
}
