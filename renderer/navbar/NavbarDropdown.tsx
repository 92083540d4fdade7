import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { NavbarEntry } from './NavbarEntry.tsx';
import type { NavbarDropdownView } from './navbar-view.ts';
import { useDropdown } from './use-dropdown.ts';
import './dropdown.css';

/** A button of the bar that shows a list of links while it is pointed at, or after a press. */
export function NavbarDropdown({ dropdown }: { dropdown: NavbarDropdownView }) {
  const list = useId();
  const { open, dispatch, handlers } = useDropdown();
  const { label, menuLabel, purpose, active, entries } = dropdown;
  return (
    <div className="navbar-dropdown" {...handlers}>
      <button
        type="button"
        className="navbar-link-bar navbar-dropdown-button"
        aria-expanded={open}
        aria-controls={list}
        aria-label={purpose === 'links' ? undefined : `${menuLabel}: ${label}`}
        data-active={active && purpose === 'links' ? '' : undefined}
        onClick={() => dispatch('press')}
      >
        {label}
        <Icon name="caret" />
      </button>
      <ul id={list} className="navbar-dropdown-list">
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavbarEntry entry={entry} className="navbar-dropdown-link" onChoose={() => dispatch('dismiss')} />
          </li>
        ))}
      </ul>
    </div>
  );
}
