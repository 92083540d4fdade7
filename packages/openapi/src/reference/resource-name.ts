/** The fields of an operation that {@link resourceName} uses. */
interface NamedOperation {
  method: string;
  path: string;
  summary?: string;
}

/**
 * Returns the plural name of a resource, such as `VPC networks` for the path segment `vpc-networks`. Uses the summary of
 * the operation that lists the resource, or else the segment, in the case of the summaries.
 */
export function resourceName(segment: string, operations: readonly NamedOperation[]): string {
  const listing = operations.find(({ method, path }) => method === 'get' && path.endsWith(`/${segment}`));
  const [, listed] = /^list (?:all )?(?:the )?(.+)$/i.exec(listing?.summary ?? '') ?? [];
  const summaries = operations
    .map(({ summary }) => summary)
    .join('\n')
    .split(/\W+/);
  // Summaries show the case of acronyms.
  const inCase = (word: string) =>
    summaries.find((other) => /[A-Z].*[A-Z]/.test(other) && other.toLowerCase() === word.toLowerCase()) ?? word;
  const words =
    listed ??
    segment
      .split(/[-_.]+/)
      .map(inCase)
      .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
