/** Schemes a link may have; `operation` is an operation of the API description. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'operation'];

/**
 * What stands before the colon of an absolute URL, in lower case; undefined for a relative URL. Spaces and control
 * characters are kept, so that `java\nscript:`, which browsers run, is on no list of allowed schemes.
 */
export function urlScheme(url: string): string | undefined {
  return /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase();
}
