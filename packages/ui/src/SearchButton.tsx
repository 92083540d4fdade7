import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { useText } from './rich-text.tsx';
import { Part } from './Slot.tsx';

/** Renders a button that looks like a search field and opens the search. */
export function SearchButton(props: ComponentProps<'button'>) {
  const text = useText();
  return (
    <Part name="search-button">
      <button type="button" className="search-button" {...props}>
        <Icon name="search" />
        <span className="search-button-label">{text('search.prompt')}</span>
        <span className="search-button-keys" aria-hidden="true">
          <span className="on-mac">{'⌘ K'}</span>
          <span className="not-on-mac">{`${text('key.control')} K`}</span>
        </span>
      </button>
    </Part>
  );
}
