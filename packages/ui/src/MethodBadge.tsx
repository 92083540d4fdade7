/** Badge with the HTTP method of an operation. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase();
  const shown = name === 'delete' ? 'DEL' : name.toUpperCase();
  return <span className={`method method-${name}`}>{shown}</span>;
}
