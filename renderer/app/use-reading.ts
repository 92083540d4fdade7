import type { Site } from '@docgraph/schemas/site';
import { createDocsVersion } from '@docgraph/ui/preferences/docs-version';
import { usePreference } from '@docgraph/ui/preferences/use-preference';
import { useEffect, useState } from 'react';
import type { Reading } from '../navbar/navbar-view.ts';
import type { PagePayload } from '../page/page-payload.ts';

/** Returns what the navbar needs to know about the page, and a function that stores the preferred version of the docs. */
export function useReading(site: Site, page: PagePayload): { reading: Reading; onVersion: (name: string) => void } {
  const [chosen] = useState(() => createDocsVersion(site.versions.map(({ name }) => name)));
  const preferredVersion = usePreference(chosen);

  useEffect(() => {
    // Delete a version that no longer exists, so that the preference doesn't apply to a later version of the same name.
    if (chosen.get() === undefined) chosen.set(undefined);
  }, [chosen]);

  const edition = 'edition' in page ? page.edition : undefined;
  const isDocs = page.kind !== 'api' && page.kind !== 'not-found';
  const reading: Reading = {
    route: page.kind === 'not-found' ? undefined : page.route,
    version: edition?.version ?? (isDocs ? site.versions[0]?.name : undefined),
    versions: new Map(edition?.versions.map(({ name, route }) => [name, route])),
    locales: new Map(edition?.locales.map(({ code, route }) => [code, route])),
    preferredVersion,
  };
  return { reading, onVersion: chosen.set };
}
