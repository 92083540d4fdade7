import { type RefObject, useEffect, useId, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { NavbarEntry } from './NavbarEntry.tsx';
import type { NavbarDropdownView } from './navbar-view.ts';
import './dropdown.css';

/** A button of the bar that shows a list of links while it is pointed at, or after a press. */
export function NavbarDropdown({ dropdown }: { dropdown: NavbarDropdownView }) {
  const root = useRef<HTMLDivElement>(null);
  const list = useId();
  useControl(root);
  const text = useText();
  const { label, purpose, active, entries } = dropdown;
  return (
    <div className="navbar-dropdown" ref={root}>
      <button
        type="button"
        className="navbar-link-bar navbar-dropdown-button"
        aria-expanded={false}
        aria-controls={list}
        aria-label={purpose === 'links' ? undefined : `${text(`navbar.${purpose}`)}: ${label}`}
        data-active={active && purpose === 'links' ? '' : undefined}
      >
        {label}
        <Icon name="caret" />
      </button>
      <ul id={list} className="navbar-dropdown-list">
        {entries.map((entry) => (
          <li key={entry.key}>
            <NavbarEntry entry={entry} className="navbar-dropdown-link" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Brings in the behavior of dropdowns, which sites without one do without. Until it is there the style sheet opens the list. */
function useControl(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let end: (() => void) | undefined;
    let wanted = true;
    import('./control-dropdown.ts').then(
      ({ controlDropdown }) => {
        if (wanted && root.current !== null) end = controlDropdown(root.current);
      },
      // Without it the list still opens for mouse and keyboard.
      () => {},
    );
    return () => {
      wanted = false;
      end?.();
    };
  }, [root]);
}
