import { setsOf, versionsOf } from '@docgraph/schemas/editions';
import type { Site } from '@docgraph/schemas/site';
import { createDocsVersion } from '@docgraph/ui/preferences/docs-version';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Reading } from '../navbar/navbar-view.ts';
import type { PagePayload } from '../page/page-payload.ts';

/** Returns what the navbar needs to know about the page, and a function that stores the preferred version of a docs set. */
export function useReading(
  site: Site,
  page: PagePayload,
): { reading: Reading; onVersion: (name: string, set?: string) => void } {
  const [chosen] = useState(() => createVersions(site));
  // The choices as text, because React compares them.
  const stored = useSyncExternalStore(chosen.subscribe, chosen.read, () => '');
  const preferences = stored.split('/');

  // Delete versions that no longer exist, so that the preference doesn't apply to a later version of the same name.
  useEffect(() => chosen.clean(), [chosen]);

  const edition = 'edition' in page ? page.edition : undefined;
  const isDocs = page.kind !== 'api' && page.kind !== 'not-found';
  const reading: Reading = {
    route: page.kind === 'not-found' ? undefined : page.route,
    set: edition?.set,
    sidebar: 'sidebarId' in page ? page.sidebarId : undefined,
    version: edition?.version ?? (isDocs ? site.versions[0]?.name : undefined),
    versions: new Map(edition?.versions.map(({ name, route }) => [name, route])),
    locales: new Map(edition?.locales.map(({ code, route }) => [code, route])),
    preferred: (set) => preferences[setsOf(site).indexOf(set)],
  };
  return { reading, onVersion: chosen.set };
}

/** Creates the preferences for the versions of all docs sets. */
function createVersions(site: Site) {
  const sets = setsOf(site);
  const all = sets.map((set) =>
    createDocsVersion(
      versionsOf(site, set).map(({ name }) => name),
      set,
    ),
  );
  return {
    /** Returns the names of the stored versions, in the order of the sets. */
    read: () => all.map((each) => each.get() ?? '').join('/'),
    set: (name: string, set?: string) => all[sets.indexOf(set)]?.set(name),
    clean() {
      for (const each of all) if (each.get() === undefined) each.set(undefined);
    },
    subscribe(listener: () => void) {
      const ends = all.map((each) => each.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
