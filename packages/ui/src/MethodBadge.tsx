/** Renders a badge with the HTTP method of an operation. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase();
  const label = name === 'delete' ? 'DEL' : name.toUpperCase();
  return <span className={`method method-${name}`}>{label}</span>;
}
