export function Spinner({ label }: { label: string }) {
  return <span className="spinner" role="img" aria-label={label} />;
}
