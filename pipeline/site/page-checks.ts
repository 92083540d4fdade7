import { asProblem, type Checked, combineChecked, type Problem } from '@docgraph/source/checked';
import type { ExampleUse } from '../model/parsed-page.ts';
import type { PageWalkthrough } from '../model/walkthrough.ts';
import type { Ask, Kind } from '../store/kind.ts';
import { splitSelector } from './inputs.ts';
import { siteLayout } from './layout.ts';
import { partsOfSite } from './linked-site.ts';
import { linksOfPage } from './page-links.ts';
import { optionsOfPage, parsedPage } from './pages.ts';
import { preparedSite } from './prepare-site.ts';

/** Checks whether a page is published in the latest version, which describes the current API. */
async function isAboutApi(depth: string, file: string, ask: Ask): Promise<boolean> {
  const { value, record } = await ask.parts(siteLayout, depth);
  record(`places ${file}`);
  record('settings');
  const [main] = value.input.settings.editions;
  return value.value.placesOf(file).some(({ edition }) => edition.version === main.version);
}

/** The uses of the API on a page, by depth and file. */
export const usesOfPage: Kind<Checked<ExampleUse[]>> = {
  name: 'uses',
  keep: 'saved',
  async compute(key, ask) {
    const [depth, file] = splitSelector(key);
    if (!(await isAboutApi(depth, file, ask))) return { value: [], problems: [] };
    const { value: page } = await ask(parsedPage, file);
    const site = await ask.parts(preparedSite, '');
    site.record('checks');
    const checks = await Promise.all(site.value.pageChecks.map(({ start }) => start()));
    const { value, problems } = combineChecked(
      checks.map((check) => {
        const { value, problems } = check(page);
        return { value, problems: problems.map(asProblem) };
      }),
    );
    return { value: value.flat(), problems };
  },
};

/** The requests of a page as steps, by depth and file; undefined if the page doesn't run. */
export const walkthroughOfPage: Kind<Checked<PageWalkthrough | undefined>> = {
  name: 'walkthrough',
  keep: 'saved',
  async compute(key, ask) {
    const [depth, file] = splitSelector(key);
    const { value: page } = await ask(parsedPage, file);
    const none = { value: undefined, problems: [] };
    if (!page.frontMatter.runs || !(await isAboutApi(depth, file, ask))) return none;
    const { main, runner } = await ask(preparedSite, '');
    return main?.parsed ? runner.walkthrough(page, main.parsed) : none;
  },
};

/** Problems found when the requests of a page run in the sandbox, by file. */
export const runOfPage: Kind<Problem[]> = {
  name: 'run',
  keep: 'saved',
  async compute(file, ask) {
    const { value: walkthrough } = await ask(walkthroughOfPage, `parsed ${file}`);
    if (!walkthrough) return [];
    const site = await ask.parts(preparedSite, '');
    site.record('runs');
    const parts = await ask.parts(partsOfSite, 'parsed');
    const run = await parts.value.sandbox();
    return run ? run(walkthrough) : [];
  },
};

/** Problems of a page that are found without running it, by depth and file. */
export const problemsOfPage: Kind<Problem[]> = {
  name: 'problems',
  keep: 'saved',
  async compute(key, ask) {
    const [, file] = splitSelector(key);
    const { problems: options } = await ask(optionsOfPage, file);
    const { problems: parsed } = await ask(parsedPage, file);
    const { problems: links } = await ask(linksOfPage, key);
    const { problems: uses } = await ask(usesOfPage, key);
    const { problems: steps } = await ask(walkthroughOfPage, key);
    return [...options, ...parsed, ...links, ...uses, ...steps];
  },
};
