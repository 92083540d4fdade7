import { LogoImages } from '@docgraph/ui/LogoImages';
import { localeOf } from '@docgraph/ui/locale-of';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';

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
