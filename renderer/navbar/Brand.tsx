import { LogoImages } from '../ui/LogoImages.tsx';
import { useSite } from '../ui/site-context.ts';
import { siteHref } from '../ui/site-href.ts';

/** Logo and name of the site, and the way to its home page. */
export function Brand() {
  const { baseUrl, navbar } = useSite();
  const { logo, title } = navbar;
  return (
    <a className="brand" href={siteHref(baseUrl, logo?.href ?? '/')} target={logo?.target}>
      {logo && <LogoImages logo={logo} />}
      {title !== '' && <b>{title}</b>}
    </a>
  );
}
