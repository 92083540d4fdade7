import { Html } from '../ui/Html.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';
import { useNavbarSlots } from './navbar-slots.ts';
import type { NavbarEntryView } from './navbar-view.ts';

interface NavbarEntryProps {
  entry: NavbarEntryView;
  /** Class of a link. */
  className: string;
}

/** A link or a piece of HTML of the navbar, in the bar, in a dropdown or in the menu of small windows. */
export function NavbarEntry({ entry, className }: NavbarEntryProps) {
  const { baseUrl } = useSite();
  const { onVersion } = useNavbarSlots();
  if (entry.kind === 'html') return <Html className="navbar-html" html={entry.html} />;
  const { to, label, html, current, lang, keepsPlace, version } = entry;
  // What the reader has typed or jumped to since the page was shown counts, so the address is completed when it is used.
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
        if (version !== undefined) onVersion(version);
      }}
    >
      {html === undefined ? label : <Html className="navbar-html" html={html} />}
    </SiteLink>
  );
}
