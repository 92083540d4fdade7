import { Html } from '@docgraph/ui/Html';
import { Icon } from '@docgraph/ui/Icon';
import type { NavbarDropdownView, NavbarEntryView, NavbarView } from '@docgraph/ui/navbar-view';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { Part } from '@docgraph/ui/Slot';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useNavbarSlots } from './navbar-view.ts';
import { useNavbarViews } from './resolve-navbar-item.ts';

/** The navbar items on one side or both. */
export function NavbarItems({ side }: { side?: 'left' | 'right' | undefined }) {
  return useNavbarViews(side).map((view) => <NavbarItem key={view.key} view={view} />);
}

/** A navbar item. */
export function NavbarItem({ view }: { view: NavbarView }) {
  return (
    <Part name="navbar-item" item={view}>
      <DefaultItem view={view} />
    </Part>
  );
}

function DefaultItem({ view }: { view: NavbarView }) {
  const { search } = useNavbarSlots();
  switch (view.kind) {
    case 'search':
      return search;
    case 'dropdown':
      return <NavbarDropdown dropdown={view} />;
    default:
      return <NavbarEntry entry={view} className="navbar-link navbar-link-bar" />;
  }
}

/** A dropdown that opens on hover or click. */
function NavbarDropdown({ dropdown }: { dropdown: NavbarDropdownView }) {
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
        <span>{label}</span>
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

/** Loads the dropdown behavior on demand. Until then, CSS opens the list. */
function useControl(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let end: (() => void) | undefined;
    let wanted = true;
    import('./control-dropdown.ts').then(
      ({ controlDropdown }) => {
        if (wanted && root.current !== null) end = controlDropdown(root.current);
      },
      // If the script can't be loaded, CSS still opens the list on hover and focus.
      () => {},
    );
    return () => {
      wanted = false;
      end?.();
    };
  }, [root]);
}

interface NavbarEntryProps {
  entry: NavbarEntryView;
  /** Class of links. */
  className: string;
}

/** A link or HTML item in the navbar, a dropdown, or the mobile menu. */
export function NavbarEntry({ entry, className }: NavbarEntryProps) {
  const { baseUrl } = useSite();
  const { onVersion } = useNavbarSlots();
  if (entry.kind === 'html') return <Html className="navbar-html" html={entry.html} />;
  const { to, label, html, current, lang, keepsPlace, version, set } = entry;
  // Add the query and hash when the link is used, because they may have changed since it was rendered.
  const complete = (link: HTMLAnchorElement) => {
    if (keepsPlace) link.href = siteHref(baseUrl, to) + window.location.search + window.location.hash;
  };
  return (
    <SiteLink
      to={to}
      className={className}
      aria-current={current}
      lang={lang}
      onPointerDown={({ currentTarget }) => complete(currentTarget)}
      onClick={({ currentTarget }) => {
        complete(currentTarget);
        if (version !== undefined) onVersion(version, set);
      }}
    >
      {html === undefined ? label : <Html className="navbar-html" html={html} />}
    </SiteLink>
  );
}
