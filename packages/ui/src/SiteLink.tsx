import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useText } from './rich-text.tsx';
import { useSite } from './site-context.ts';
import { siteHref } from './site-href.ts';

type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  /** Route or external URL. */
  to: string;
  children: ReactNode;
};

/**
 * Renders a link outside page content. Links within the site are plain anchors. A document listener handles clicks on
 * them. External links open in a new tab and announce that to screen readers.
 */
export function SiteLink({ to, children, ...attributes }: SiteLinkProps) {
  const text = useText();
  const { baseUrl } = useSite();
  if (!isExternal(to)) {
    return (
      <a {...attributes} href={siteHref(baseUrl, to)}>
        {children}
      </a>
    );
  }
  return (
    <a {...attributes} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="external-mark" role="img" aria-label={text('opens-in-new-tab')} />
    </a>
  );
}

function isExternal(to: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(to);
}
