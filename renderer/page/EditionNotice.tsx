import { currentVersion, versionOf } from '@docgraph/schemas/editions';
import type { PageEdition } from '@docgraph/schemas/page';
import { RichText, useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { useSite } from '@docgraph/ui/site-context';
import { originalRoute } from './describe-head.ts';
import { useInterfaceLanguage } from './use-text-language.ts';

/** A notice that the page is outdated, unreleased, or not translated. */
export function EditionNotice({ edition }: { edition: PageEdition | undefined }) {
  const text = useText();
  const language = useInterfaceLanguage(edition);
  const site = useSite();
  if (edition === undefined) return null;
  const version = versionOf(site, edition);
  const latest = currentVersion(site, edition.set);
  const there = edition.versions.find(({ name }) => name === latest?.name);
  return (
    <>
      {version?.banner !== undefined && (
        <p className="edition-notice" {...language}>
          {text(`edition.${version.banner}`, { version: version.label })}
          {latest !== undefined && there !== undefined && latest !== version && (
            <>
              {' '}
              <RichText
                of="edition.see-latest"
                values={{
                  link: <SiteLink to={there.route}>{text('edition.latest', { version: latest.label })}</SiteLink>,
                }}
              />
            </>
          )}
        </p>
      )}
      {edition.outdated && (
        <p className="edition-notice" {...language}>
          <RichText
            of="edition.outdated"
            values={{ link: <SiteLink to={originalRoute(site, edition) ?? '/'}>{text('edition.original')}</SiteLink> }}
          />
        </p>
      )}
      {edition.untranslated && (
        <p className="edition-notice" {...language}>
          {text('edition.untranslated')}
        </p>
      )}
    </>
  );
}
