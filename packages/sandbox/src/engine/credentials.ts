import type { SecurityScheme } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';

/** Why a request is not one of a caller; undefined where it carries what one of the alternatives asks for. */
export function credentialFault(
  { security }: Operation,
  request: Request,
  schemes: readonly SecurityScheme[],
): string | undefined {
  if (security.length === 0) return undefined;
  const carries = (name: string) => {
    const scheme = schemes.find((each) => each.name === name);
    return !scheme || isCarried(scheme, request);
  };
  if (security.some((alternative) => alternative.every(carries))) return undefined;
  return `The request carries no credential of ${security.map((names) => names.join(' and ')).join(', or ')}.`;
}

function isCarried({ type, scheme, in: place, parameter = '' }: SecurityScheme, request: Request): boolean {
  if (type === 'mutualTLS') return true;
  if (type !== 'apiKey') {
    const wanted = type === 'http' && scheme ? scheme.toLowerCase() : 'bearer';
    const [given = '', credential = ''] = (request.headers.get('authorization') ?? '').split(/ +/, 2);
    return given.toLowerCase() === wanted && credential !== '';
  }
  if (place === 'query') return new URL(request.url).searchParams.has(parameter);
  if (place === 'header') return request.headers.has(parameter);
  const cookies = (request.headers.get('cookie') ?? '').split(/; */);
  return cookies.some((cookie) => cookie.startsWith(`${parameter}=`));
}
