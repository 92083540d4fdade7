import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Problem } from '@docgraph/source/checked';
import { isOfBrokenFile } from '../report/judge.ts';
import type { Store } from '../store/store.ts';
import { siteCollections } from './collections.ts';
import { judgeSite } from './diagnostics.ts';
import { generatedPages } from './generated-pages.ts';
import { siteLayout } from './layout.ts';
import { partsOfSite } from './linked-site.ts';
import { problemsOfPage } from './page-checks.ts';
import { type PreparedSite, preparedSite } from './prepare-site.ts';

/** Returns the diagnostics that are known before pages are parsed: those of settings, data files, routes, and sidebars. */
export async function outlineDiagnostics(store: Store): Promise<Diagnostic[]> {
  const site = await store.get(preparedSite, '');
  return judgeSite(await outlineProblems(store, site), site, (await store.get(generatedPages, '')).value);
}

/** Returns the diagnostics of a page before all pages are parsed, so links to anchors on other pages aren't checked. */
export async function outlinedPageDiagnostics(store: Store, file: string): Promise<Diagnostic[]> {
  const site = await store.get(preparedSite, '');
  const problems = await store.get(problemsOfPage, `outlined ${file}`);
  if (problems.length === 0) return [];
  // A broken file causes problems in others, which aren't reported.
  const broken = (await outlineProblems(store, site)).filter(isOfBrokenFile);
  return judgeSite([...broken, ...problems], site, (await store.get(generatedPages, '')).value);
}

async function outlineProblems(store: Store, site: PreparedSite): Promise<Problem[]> {
  const { problems: ofLayout } = await store.get(siteLayout, 'outlined');
  const { problems: ofParts } = await store.get(partsOfSite, 'outlined');
  const { problems: ofCollections } = await store.get(siteCollections, '');
  const { problems: ofGenerated } = await store.get(generatedPages, '');
  return [...site.problems, ...ofCollections, ...ofGenerated, ...ofLayout, ...ofParts];
}
