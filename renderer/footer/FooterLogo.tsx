import type { Logo } from '#schemas/site.ts';
import { LogoImages } from '../ui/LogoImages.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';

/** The logo in the footer, in the variant of the color mode. */
export function FooterLogo({ logo }: { logo: Logo }) {
  const { baseUrl } = useSite();
  const images = <LogoImages logo={logo} loading="lazy" />;
  if (logo.href === undefined) return <div className="footer-logo">{images}</div>;
  return (
    <a className="footer-logo" href={siteHref(baseUrl, logo.href)} target={logo.target}>
      {images}
    </a>
  );
}
