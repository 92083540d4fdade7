import { RichText, useText } from '../ui/rich-text.tsx';

/** What the keys do; for readers who have some. */
export function SearchKeys() {
  const text = useText();
  const arrows = (
    <>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
    </>
  );
  const enterWithModifier = (
    <>
      <span className="on-mac">
        <kbd>⌘ ↵</kbd>
      </span>
      <span className="not-on-mac">
        <kbd>{text('key.control')} ↵</kbd>
      </span>
    </>
  );
  return (
    <p className="search-keys" aria-hidden="true">
      <span>
        <RichText of="search.keys.move" values={{ keys: arrows }} />
      </span>
      <span>
        <RichText of="search.keys.open" values={{ keys: <kbd>↵</kbd> }} />
      </span>
      <span>
        <RichText of="search.keys.new-tab" values={{ keys: enterWithModifier }} />
      </span>
      <span>
        <RichText of="search.keys.close" values={{ keys: <kbd>{text('key.escape')}</kbd> }} />
      </span>
    </p>
  );
}
