import './method-badge.css';

/** The HTTP method of an operation. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toLowerCase();
  return <span className={`method method-${name}`}>{name === 'delete' ? 'DEL' : name.toUpperCase()}</span>;
}
