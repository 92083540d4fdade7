import type { Logo } from '@docgraph/schemas/site';
import { useSite } from './site-context.ts';
import { siteHref } from './site-href.ts';

/** Renders a logo as one image, or as one image per color mode. */
export function LogoImages({ logo, loading }: { logo: Logo; loading?: 'lazy' }) {
  const { baseUrl } = useSite();
  const { src, srcDark, alt, width, height } = logo;
  const rest = { width, height, loading };
  return (
    <>
      <img src={siteHref(baseUrl, src)} alt={alt} className={srcDark && 'only-light'} {...rest} />
      {srcDark && <img src={siteHref(baseUrl, srcDark)} alt={alt} className="only-dark" {...rest} />}
    </>
  );
}
