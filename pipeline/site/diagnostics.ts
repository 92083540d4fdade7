import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { Problem } from '@docgraph/source/checked';
import { checkGraph } from '../link/check-graph.ts';
import { placedInPlugin } from '../plugin/plugin-error.ts';
import { ruleTable } from '../report/core-rules.ts';
import { judge } from '../report/judge.ts';
import { askQuestions } from '../search/ask-questions.ts';
import { frozenFiles, thirdPartyFiles } from '../settings/read-apis.ts';
import type { Ask, Kind } from '../store/kind.ts';
import { linkedCollections, siteCollections } from './collections.ts';
import { type GeneratedPages, generatedPages } from './generated-pages.ts';
import { siteLayout } from './layout.ts';
import { linkedSite, partsOfSite } from './linked-site.ts';
import { problemsOfPage, runOfPage } from './page-checks.ts';
import { linksOfPage } from './page-links.ts';
import { anchorsOfPage } from './pages.ts';
import { pluginOutput } from './plugin-output.ts';
import { type PreparedSite, preparedSite } from './prepare-site.ts';
import { questionedSite, renderedSite } from './rendered-site.ts';
import { searchGroups } from './search-groups.ts';

/** The problems of the site that are found without using it. The key is empty. */
export const siteProblems: Kind<readonly Problem[]> = {
  name: 'site-problems',
  keep: 'memory',
  async compute(_, ask) {
    const site = await ask(preparedSite, '');
    const { problems: ofCollections } = await ask(siteCollections, '');
    const { problems: ofGenerated } = await ask(generatedPages, '');
    const { problems: ofLayout } = await ask(siteLayout, 'parsed');
    const { problems: ofParts } = await ask(partsOfSite, 'parsed');
    const ofPages = await Promise.all(site.pages.map((file) => ask(problemsOfPage, `parsed ${file}`)));
    const { problems: ofEntries } = (await ask(linkedCollections, 'parsed')).found;
    const { problems: ofPlugins } = await ask(pluginOutput, '');
    const linked = site.stages.checkSlots && (await ask(linkedSite, 'parsed'));
    const slots = (linked && (await site.stages.checkSlots?.(linked))) ?? [];
    const ofGraph = site.settings.strictness === 'lenient' ? [] : await graphProblems(site, ask);
    return [
      ...[...site.problems, ...ofCollections, ...ofGenerated, ...ofEntries, ...ofLayout, ...ofParts, ...ofPages.flat()],
      ...[...ofGraph, ...ofPlugins, ...slots],
    ];
  },
};

/** Checks the links of a site together. */
async function graphProblems(site: PreparedSite, ask: Ask): Promise<Problem[]> {
  const { value: generated } = await ask(generatedPages, '');
  const pages = site.pages.filter((file) => !generated.has(file));
  const { value: layout } = await ask(siteLayout, 'parsed');
  const { value: parts } = await ask(partsOfSite, 'parsed');
  const links = await Promise.all(site.pages.map((file) => ask(linksOfPage, `parsed ${file}`)));
  const entries = await ask(linkedCollections, 'parsed');
  const anchors = new Map(
    await Promise.all(pages.map(async (file) => [file, (await ask(anchorsOfPage, file)).sections] as const)),
  );
  return checkGraph({
    layout,
    pages,
    files: site.sources.files.keys(),
    found: [parts.found, entries.found, ...links],
    sectionsOf: (file) => anchors.get(file) ?? [],
    reportsUnlisted: site.settings.site.rules['navigation/unlisted'] !== 'off',
  });
}

/** All diagnostics of the site. The key is empty. Search questions and runs are only checked if there are no other errors. */
export const siteDiagnostics: Kind<Diagnostic[]> = {
  name: 'diagnostics',
  keep: 'memory',
  async compute(_, ask) {
    const site = await ask(preparedSite, '');
    const problems = await ask(siteProblems, '');
    const { value: generated } = await ask(generatedPages, '');
    const diagnostics = judgeSite(problems, site, generated);
    // With errors, results of using the site would only be misleading.
    if (diagnostics.some(({ severity }) => severity === 'error')) return diagnostics;
    const { questions } = site.data;
    const rendered = questions && (await ask(renderedSite, ''));
    const asked = rendered
      ? askQuestions(
          questions,
          questionedSite(await ask(linkedSite, 'parsed'), site.settings, rendered(await ask(searchGroups, ''))),
        )
      : [];
    const ran = await Promise.all(site.pages.map((file) => ask(runOfPage, file)));
    return judgeSite([...problems, ...asked, ...ran.flat()], site, generated);
  },
};

/**
 * Keeps only the first of equal problems in an included file, and the first failure of a plugin with the same message,
 * which may occur on each page.
 */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ rule, message, file, start }) => {
    const key = rule === 'plugins/failed' ? message : `${rule} ${file}:${start.line}:${start.column} ${message}`;
    const isRepeat = seen.has(key);
    seen.add(key);
    return !isRepeat;
  });
}

/** Assigns severities to the problems of a site, at their places in authored files and without repeats. */
export function judgeSite(
  problems: readonly Problem[],
  { settings, sources, plugins, stages }: PreparedSite,
  generated: GeneratedPages,
): Diagnostic[] {
  const { site, strictness, apis } = settings;
  const inPlugins = problems.map((problem) => placedInPlugin(problem, stages.configFile));
  const placed = withoutRepeats(inPlugins.flatMap((problem) => placedInData(problem, generated) ?? []));
  const files = [...sources.api.keys()];
  const all = judge(placed, site.rules, strictness, thirdPartyFiles(apis, files), ruleTable(plugins));
  // The description of an older version doesn't change, and would repeat the warnings about the current one.
  const frozen = frozenFiles(apis, files);
  return all.filter(({ severity, file }) => severity === 'error' || !frozen.has(file));
}

/** Moves problems of a generated page to its data file, because the page has no file. Entries needn't be in the navigation. */
function placedInData(problem: Problem, generated: GeneratedPages): Problem | undefined {
  if (generated.size === 0) return problem;
  const page = generated.get(problem.file);
  const place = page?.placeOf(problem.start);
  if (problem.rule === 'navigation/unlisted' && page?.entry) return undefined;
  const named = (text: string) => text.replace(/(?<=`)[^`]+(?=`)/g, (name) => generated.get(name)?.from ?? name);
  const related = problem.related?.map((each) => ({ ...each, ...generated.get(each.file)?.placeOf(each.start) }));
  const placed = { ...problem, message: named(problem.message), hint: problem.hint && named(problem.hint), related };
  return place ? { ...placed, ...place, end: place.start, fix: undefined } : placed;
}
