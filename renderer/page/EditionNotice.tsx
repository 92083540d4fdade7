import type { PageEdition } from '#schemas/page.ts';
import { SiteLink } from '../ui/SiteLink.tsx';
import { useSite } from '../ui/site-context.ts';
import './edition-notice.css';

const WARNINGS = {
  unreleased: 'is not released yet',
  unmaintained: 'is no longer maintained',
} as const;

/** What readers should know of the version and the translation of a page. */
export function EditionNotice({ edition }: { edition: PageEdition | undefined }) {
  const { versions, locale, locales } = useSite();
  if (edition === undefined) return null;
  const version = versions.find(({ name }) => name === edition.version);
  const home = locales.find(({ code }) => code === locale)?.route;
  const latest = versions.find(({ route }) => route === home);
  const there = edition.versions.find(({ name }) => name === latest?.name);
  return (
    <>
      {version?.banner !== undefined && (
        <p className="edition-notice">
          This is the documentation of {version.label}, which {WARNINGS[version.banner]}.
          {latest !== undefined && there !== undefined && latest !== version && (
            <>
              {' '}
              See <SiteLink to={there.route}>the documentation of {latest.label}</SiteLink>.
            </>
          )}
        </p>
      )}
      {edition.untranslated && <p className="edition-notice">This page has not been translated yet.</p>}
    </>
  );
}
