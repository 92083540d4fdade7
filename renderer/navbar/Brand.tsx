import { LogoImages } from '../ui/LogoImages.tsx';
import { localeOf } from '../ui/locale-of.ts';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';

/** Logo and name of the site, and the way to its home page in the locale that is being read. */
export function Brand() {
  const site = useSite();
  const { baseUrl, navbar } = site;
  const { logo, title } = navbar;
  return (
    <a className="brand" href={siteHref(baseUrl, logo?.href ?? localeOf(site).route)} target={logo?.target}>
      {logo && <LogoImages logo={logo} />}
      {title !== '' && <b>{title}</b>}
    </a>
  );
}
