/** What the keys do; for readers who have some. */
export function SearchKeys() {
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> to move
      </span>
      <span>
        <kbd>↵</kbd> to open
      </span>
      <span>
        <span className="on-mac">
          <kbd>⌘ ↵</kbd>
        </span>
        <span className="not-on-mac">
          <kbd>Ctrl ↵</kbd>
        </span>{' '}
        in a new tab
      </span>
      <span>
        <kbd>Esc</kbd> to close
      </span>
    </p>
  );
}
