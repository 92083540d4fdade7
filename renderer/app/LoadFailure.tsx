import './crash.css';

/** What stands where a page could not be loaded. */
export function LoadFailure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div className="failure" role="alert">
      <h1>This page did not load.</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
