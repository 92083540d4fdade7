import type { ApiServer } from '@docgraph/schemas/api-server';
import type { SampleText } from './sample-request.ts';

/** The variable with the scheme and host of an API, in samples for descriptions that don't state them. */
export const ORIGIN_VARIABLE = 'API_ORIGIN';

/** A server as far as its URL is concerned. */
export type ServerAddress = Pick<ApiServer, 'url'> & {
  variables?: readonly { name: string; default: string }[] | undefined;
};

/**
 * Returns the base URL of a server, without a slash at the end. Variables have their default values. A relative URL is
 * resolved against `base`, the URL of the description. If that's unknown, returns a path. Without a server, the base URL
 * is the host of the description.
 */
export function serverUrl({ url, variables = [] }: ServerAddress = { url: '/' }, base?: string): string {
  const values = new Map(variables.map((each) => [each.name, each.default]));
  const filled = url.replace(/\{([^{}]+)\}/g, (written, name: string) => values.get(name) ?? written);
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(filled);
  const absolute = isAbsolute || base === undefined ? filled : resolved(filled, base);
  const withScheme = absolute.replace(/^\/\//, 'https://');
  const path =
    isAbsolute || /^[a-z]+:/i.test(withScheme) ? withScheme : `/${withScheme.replace(/^(?:\.{0,2}\/)+/, '')}`;
  return path.replace(/\/+$/, '');
}

function resolved(url: string, base: string): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}

/** Returns a base URL for samples, which read an unknown host from a variable. */
export function serverText(url: string): SampleText {
  return url === '' || url.startsWith('/') ? [{ variable: ORIGIN_VARIABLE }, url] : [url];
}
