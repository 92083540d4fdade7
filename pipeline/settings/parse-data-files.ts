import {
  ExampleData,
  PublishedAddresses,
  RedirectSettings,
  SearchQuestions,
  SynonymSettings,
} from '@docgraph/schemas/authored/data-files';
import { NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { wordsOf } from '@docgraph/search/text/words-of';
import type { Checked, Problem } from '@docgraph/source/checked';
import { readData } from '@docgraph/source/read-data';
import { type Sources, type SourceText, spanInFile } from '@docgraph/source/sources';
import type { NavigationSource, PublishedSource, QuestionSet, RedirectSource } from '../model/settings.ts';

/** The content of the core's data files. */
interface DataFiles {
  /** By path; excludes unusable files. */
  navigation: ReadonlyMap<string, NavigationSource>;
  redirects: RedirectSource | undefined;
  published: PublishedSource | undefined;
  synonyms: string[][];
  questions: QuestionSet | undefined;
}

/** Parses the data files of the core. All of them are optional. */
export function parseDataFiles({ data, navigation }: Sources): Checked<DataFiles> {
  const navigations = Array.from(navigation, ([file, source]) => ({ file, ...parseNavigation(source) }));
  const redirects = parseRedirects(data.get('redirects.yaml'));
  const published = parsePublished(data.get('published.json'));
  const synonyms = parseSynonyms(data.get('synonyms.yaml'));
  const questions = parseSearchQuestions(data.get('search-questions.yaml'));
  return {
    value: {
      navigation: new Map(navigations.flatMap(({ file, value }) => (value ? [[file, value]] : []))),
      redirects: redirects.value,
      published: published.value,
      synonyms: synonyms.value,
      questions: questions.value,
    },
    problems: [...navigations, redirects, published, synonyms, questions].flatMap(({ problems }) => problems),
  };
}

/** Parses `navigation.yaml`. Returns undefined if the file is missing or unusable. */
export function parseNavigation(source: SourceText | undefined): Checked<NavigationSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const { value, problems, located } = readData(source, NavigationSettings);
  const spanOf = (at: Parameters<typeof located.spanOf>[0]) => spanInFile(source, located.spanOf(at));
  if (!value) return { value, problems: inFile(source, problems) };
  const { items = [], sidebars } = value;
  const all = sidebars
    ? Object.entries(sidebars).map(([id, own]) => ({ id, at: ['sidebars', id], items: own }))
    : [{ at: ['items'], items }];
  return { value: { file: source.path, sidebars: all, spanOf }, problems: inFile(source, problems) };
}

/** Parses `redirects.yaml`. Returns undefined if the file is missing. */
export function parseRedirects(source: SourceText | undefined): Checked<RedirectSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const rules = { invalid: 'redirects/invalid', unknownKey: 'redirects/invalid' } as const;
  const { value, problems, located } = readData(source, RedirectSettings, rules);
  const entries = Object.entries(value ?? {}).map(([from, to]) => {
    return { from, to, span: spanInFile(source, located.spanOf([from])) };
  });
  return { value: { file: source.path, entries }, problems: inFile(source, problems) };
}

/** Parses `published.json`. Returns undefined if the file is missing or unusable. */
export function parsePublished(source: SourceText | undefined): Checked<PublishedSource | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const { value, problems, located } = readData(source, PublishedAddresses);
  return {
    value: value && { file: source.path, addresses: value, spanOf: (path) => located.spanOf(path) },
    problems,
  };
}

/** Returns problems at their positions in the file that the data is translated from. */
function inFile(source: SourceText, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, ...spanInFile(source, problem) }));
}

/** Parses `example-data.yaml` into values by `group.name`. Returns no values if the file is missing. */
export function parseExampleData(source: SourceText | undefined): Checked<Record<string, string>> {
  if (!source) return { value: {}, problems: [] };
  const { value, problems } = readData(source, ExampleData);
  const entries = Object.entries(value ?? {}).flatMap(([group, values]) =>
    Object.entries(values).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return { value: Object.fromEntries(entries), problems };
}

/** Parses `synonyms.yaml`: groups of synonymous words and phrases. Returns no groups if the file is missing. */
export function parseSynonyms(source: SourceText | undefined): Checked<string[][]> {
  if (!source) return { value: [], problems: [] };
  const checked = readData(source, SynonymSettings);
  const problems: Problem[] = [...checked.problems];
  const seen = new Map<string, number>();
  const groups = (checked.value ?? []).map((group, groupIndex) =>
    group.filter((phrase, index) => {
      const span = checked.located.spanOf([groupIndex, index]);
      const problem = problemOf(phrase, seen);
      if (problem) problems.push({ rule: 'settings/invalid', ...problem, file: source.path, ...span });
      else seen.set(keyOf(phrase), span.start.line);
      return problem === undefined;
    }),
  );
  return { value: groups.filter(({ length }) => length > 1), problems };
}

function problemOf(phrase: string, seen: ReadonlyMap<string, number>): Pick<Problem, 'message' | 'hint'> | undefined {
  const key = keyOf(phrase);
  if (key === '') return { message: `"${phrase}" has no searchable word.`, hint: 'Remove it.' };
  const line = seen.get(key);
  if (line === undefined) return undefined;
  const hint = 'Remove it here, or merge the two groups.';
  return { message: `"${phrase}" is already in the group on line ${line}.`, hint };
}

/** Returns a key for a phrase. Phrases that search treats as the same have the same key. */
function keyOf(phrase: string): string {
  return wordsOf(phrase).join(' ').toLowerCase();
}

/** Parses `search-questions.yaml`. Returns undefined if the file is missing or unusable. */
export function parseSearchQuestions(source: SourceText | undefined): Checked<QuestionSet | undefined> {
  if (!source) return { value: undefined, problems: [] };
  const file = source.path;
  const { value, problems, located } = readData(source, SearchQuestions);
  if (!value) return { value: undefined, problems };
  const questions = value.questions.map(({ question, page }, index) => ({
    question,
    page,
    span: located.spanOf(['questions', index, 'page']),
  }));
  const required = { count: value.required, span: located.spanOf(['required']) };
  const excess: Problem[] =
    required.count > questions.length
      ? [
          {
            rule: 'settings/invalid',
            message: `${required.count} questions must find their page, but there are only ${questions.length}.`,
            file,
            ...required.span,
          },
        ]
      : [];
  return { value: { file, within: value.within, required, questions }, problems: [...problems, ...excess] };
}
