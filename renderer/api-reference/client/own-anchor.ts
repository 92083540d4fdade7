/** Converts a Redoc anchor to ours. Redoc adds the tag before an operation, and keeps the case of tags and headings. */
export function ownAnchor(hash: string): string {
  const anchor = hash.slice(1);
  const [kind, , ...rest] = anchor.split('/');
  if (kind === 'tag' && rest[0] === 'operation') return rest.join('/');
  if (kind === 'tag') return anchor.replace(/%\w\w|[A-Z]+/g, (part) => (part[0] === '%' ? part : part.toLowerCase()));
  return kind === 'section' ? (anchor.split('/').at(-1)?.toLowerCase() ?? '') : anchor;
}
