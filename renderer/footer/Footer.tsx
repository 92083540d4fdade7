import type { Footer as FooterSettings, LabeledLink, Logo } from '@docgraph/schemas/site';
import { Html } from '@docgraph/ui/Html';
import { LogoImages } from '@docgraph/ui/LogoImages';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { useSite } from '@docgraph/ui/site-context';
import { siteHref } from '@docgraph/ui/site-href';

/** The footer. */
export function Footer() {
  const { footer } = useSite();
  if (footer === undefined) return null;
  const isDark = footer.style === 'dark';
  return (
    <footer className={isDark ? 'footer always-dark' : 'footer'}>
      <div className="footer-inner">
        <FooterLinks footer={footer} />
        {footer.logo && <FooterLogo logo={footer.logo} alwaysDark={isDark} />}
        {footer.copyright !== undefined && <Html className="footer-copyright" html={footer.copyright} />}
      </div>
    </footer>
  );
}

function FooterLinks({ footer }: { footer: FooterSettings }) {
  if (footer.columns.length === 0) {
    return footer.links.length === 0 ? null : <LinkList className="footer-row" links={footer.links} />;
  }
  return (
    <div className="footer-columns">
      {footer.columns.map(({ title, items }) => (
        <div key={title}>
          <p className="footer-title">{title}</p>
          <LinkList className="footer-column" links={items} />
        </div>
      ))}
    </div>
  );
}

function LinkList({ className, links }: { className: string; links: LabeledLink[] }) {
  return (
    <ul className={className}>
      {links.map(({ label, to, href }) => (
        <li key={`${label} ${to ?? href}`}>
          <SiteLink to={to ?? href ?? '/'}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** The footer logo. `alwaysDark` means that the footer is dark in both color modes. */
function FooterLogo({ logo, alwaysDark }: { logo: Logo; alwaysDark: boolean }) {
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
