import { editionOf } from '@docgraph/pipeline/link/edition-pages';
import { pageId } from '@docgraph/pipeline/link/encode-route';
import type { Edition, Settings } from '@docgraph/pipeline/model/settings';
import { runGit } from '@docgraph/pipeline/read/run-git';
import { FILE_START, type Problem } from '@docgraph/source/checked';
import { PAGE_ENDING, placeInFile } from '@docgraph/source/sources';
import type { Content } from '../build/read-content.ts';
import { untranslatedLines } from './untranslated-lines.ts';

/** A translation that is missing, older than its original, or without one, or has paragraphs of its original. */
export interface TranslationState {
  locale: string;
  state: 'missing' | 'outdated' | 'orphaned' | 'untranslated';
  /** Path of the translation, which doesn't exist yet if it's missing. */
  file: string;
  /** Path of the original, which doesn't exist if the translation is orphaned. */
  original: string;
  /** First line of each untranslated paragraph. */
  lines?: number[];
}

/** Returns the codes of the locales besides the default one. */
export function translatedLocales({ locales }: Settings): string[] {
  return locales.flatMap(({ code, folder }) => (folder === '' ? [] : code));
}

/** Lists the translations that need work, by locale. Omits versions that are no longer maintained. */
export async function translationStates(content: Content, contentDir: string): Promise<TranslationState[]> {
  const { editions } = content.located.settings;
  const sources = new Map(content.sources.value.pages.map((page) => [page.path, page]));
  const untranslatedIn = (file: string, original: string) => {
    const [page, source] = [sources.get(file), sources.get(original)];
    const lines = page && source ? untranslatedLines(source.text, page.text) : [];
    return page ? lines.map((line) => placeInFile(page, { line, column: 1 }).line) : [];
  };
  const ids = new Map<Edition, Map<string, string>>(editions.map((edition) => [edition, new Map()]));
  for (const file of sources.keys()) {
    const edition = editionOf(file, editions);
    if (edition) ids.get(edition)?.set(pageId(file, edition.docsPath), file);
  }
  const changes = await lastChanges(contentDir);
  return editions.flatMap((edition) => {
    const { version, locale } = edition;
    if (version.banner === 'unmaintained') return [];
    const source = editions.find((each) => each.version === version && each.locale.folder === '');
    if (!source || source === edition) return [];
    const [originals, own] = [ids.get(source) ?? new Map(), ids.get(edition) ?? new Map<string, string>()];
    const all = [...new Set([...originals.keys(), ...own.keys()])].sort();
    return all.flatMap((id): TranslationState[] => {
      const [original, file] = [originals.get(id), own.get(id)];
      const place = {
        locale: locale.code,
        file: file ?? `${edition.docsPath}/${id}${PAGE_ENDING.exec(original ?? '')?.[0] ?? '.md'}`,
        original: original ?? `${source.docsPath}/${id}.md`.replace(/^\//, ''),
      };
      if (file === undefined) return [{ ...place, state: 'missing' }];
      if (original === undefined) return [{ ...place, state: 'orphaned' }];
      const isOlder = (changes.get(original) ?? Number.POSITIVE_INFINITY) < (changes.get(file) ?? -1);
      const lines = untranslatedIn(file, original);
      return [
        ...(isOlder ? [{ ...place, state: 'outdated' as const }] : []),
        ...(lines.length > 0 ? [{ ...place, state: 'untranslated' as const, lines }] : []),
      ];
    });
  });
}

/** Returns for each file how many commits ago it was last changed; without entries outside of a repository. */
async function lastChanges(contentDir: string): Promise<Map<string, number>> {
  const args = ['log', '-z', '--name-only', '--format=%x01', '--no-renames', '--relative', 'HEAD', '--', '.'];
  const log = await runGit(contentDir, args, process.env).catch(() => '');
  const changes = new Map<string, number>();
  for (const [at, commit] of log.split('\x01').entries())
    for (const name of commit.split('\0')) {
      const file = name.trim().normalize();
      if (file !== '' && !changes.has(file)) changes.set(file, at);
    }
  return changes;
}

const MESSAGES = {
  missing: ({ locale, original }: TranslationState) => `\`${original}\` has no translation in \`${locale}\`.`,
  outdated: ({ original }: TranslationState) => `\`${original}\` has changed since it was translated.`,
};
const HINTS = {
  missing: ({ file }: TranslationState) => `Translate it in \`${file}\`.`,
  outdated: ({ file }: TranslationState) =>
    `Translate the changes, which \`git log -p\` shows, and commit \`${file}\`.`,
};

/** Returns missing and outdated translations as problems. Those without an original are always reported. Untranslated paragraphs
 * may be right, such as quotations, so they aren't. */
export function translationProblems(states: readonly TranslationState[]): Problem[] {
  return states.flatMap((each): Problem[] => {
    const { state, file, original } = each;
    if (state === 'orphaned' || state === 'untranslated') return [];
    const place = { file: state === 'missing' ? original : file, ...FILE_START };
    return [{ rule: `translations/${state}`, message: MESSAGES[state](each), hint: HINTS[state](each), ...place }];
  });
}
