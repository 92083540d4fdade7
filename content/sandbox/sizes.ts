export const GIB = 1024 ** 3;

/** Parses a size such as `10GiB` or `1TiB` into GiB. */
export function gibOf(size: string | undefined): number {
  const [, number = '0', unit] = /^(\d+)(GiB|TiB)$/.exec(size ?? '') ?? [];
  return Number(number) * (unit === 'TiB' ? 1024 : 1);
}
