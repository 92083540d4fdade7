import { useText } from '../ui/rich-text.tsx';
import { NavbarEntry } from './NavbarEntry.tsx';
import type { NavbarDropdownView } from './navbar-view.ts';

/** A dropdown of the navbar in the menu of small windows: open from the start where it holds what is being read. */
export function MobileDropdown({ dropdown }: { dropdown: NavbarDropdownView }) {
  const text = useText();
  const { label, purpose } = dropdown;
  return (
    <details className="mobile-dropdown" open={dropdown.active}>
      <summary className="navbar-link-menu">{purpose === 'links' ? label : text(`navbar.${purpose}`)}</summary>
      <ul className="mobile-dropdown-list">
        {dropdown.entries.map((entry) => (
          <li key={entry.key}>
            <NavbarEntry entry={entry} className="navbar-link-menu" />
          </li>
        ))}
      </ul>
    </details>
  );
}
