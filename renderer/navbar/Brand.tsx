import { LogoImages } from '@docgraph/ui/LogoImages';
import { localeOf } from '@docgraph/ui/locale-of';
import { Part } from '@docgraph/ui/Slot';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';

/** Logo and site name, linked to the home page of the locale. */
export function Brand() {
  const site = useSite();
  const { baseUrl, navbar } = site;
  const { logo, title } = navbar;
  return (
    <Part name="brand">
      <a className="brand" href={siteHref(baseUrl, logo?.href ?? localeOf(site).route)} target={logo?.target}>
        {logo && <LogoImages logo={logo} />}
        {title !== '' && <b>{title}</b>}
      </a>
    </Part>
  );
}
