import type { SecurityScheme } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';
import { readHeader } from './read-header.ts';

/** Returns an error message if a request doesn't have the credentials that an operation requires. */
export function credentialError(
  { security }: Operation,
  request: Request,
  schemes: readonly SecurityScheme[],
): string | undefined {
  if (security.length === 0) return undefined;
  const hasScheme = (name: string) => {
    const scheme = schemes.find((candidate) => candidate.name === name);
    return !scheme || hasCredential(scheme, request);
  };
  if (security.some((alternative) => alternative.every(hasScheme))) return undefined;
  const used = schemes.filter(({ name }) => security.some((alternative) => alternative.includes(name)));
  if (used.every(isBearer)) return 'Missing bearer token.';
  return `Missing credentials: ${security.map((names) => names.join(' and ')).join(' or ')}.`;
}

function isBearer({ type, scheme }: SecurityScheme): boolean {
  return type === 'http' && scheme?.toLowerCase() === 'bearer';
}

function hasCredential({ type, scheme, in: place, parameter = '' }: SecurityScheme, request: Request): boolean {
  if (type === 'mutualTLS') return true;
  if (type !== 'apiKey') {
    const expected = type === 'http' && scheme ? scheme.toLowerCase() : 'bearer';
    const [given = '', credential = ''] = (request.headers.get('authorization') ?? '').split(/ +/, 2);
    return given.toLowerCase() === expected && credential !== '';
  }
  if (place === 'query') return new URL(request.url).searchParams.has(parameter);
  if (place === 'header') return readHeader(request, parameter) !== undefined;
  const cookies = (request.headers.get('cookie') ?? '').split(/; */);
  return cookies.some((cookie) => cookie.startsWith(`${parameter}=`));
}
