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
 * A link outside page content. In-site links are plain anchors, whose clicks a document listener turns into navigation.
 * External links open in a new tab and say so.
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
