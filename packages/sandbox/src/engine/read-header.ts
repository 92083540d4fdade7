/** Reports whether a request can have a header with this name. Descriptions also contain empty names, and text. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** Returns the value of a header. */
export function readHeader({ headers }: Request, name: string): string | undefined {
  return isHeaderName(name) ? (headers.get(name) ?? undefined) : undefined;
}
