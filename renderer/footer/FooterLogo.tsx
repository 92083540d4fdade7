import type { Logo } from '#schemas/site.ts';
import { LogoImages } from '../ui/LogoImages.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';

/** The logo in the footer, in the variant of the color mode; `alwaysDark` where the footer is dark in both. */
export function FooterLogo({ logo, alwaysDark }: { logo: Logo; alwaysDark: boolean }) {
  const { baseUrl } = useSite();
  const { src, srcDark, ...rest } = logo;
  const shown = alwaysDark ? { ...rest, src: srcDark ?? src } : logo;
  const images = <LogoImages logo={shown} loading="lazy" />;
  if (logo.href === undefined) return <div className="footer-logo">{images}</div>;
  return (
    <a className="footer-logo" href={siteHref(baseUrl, logo.href)} target={logo.target}>
      {images}
    </a>
  );
}
