import { SynonymSettings } from '../../schemas/authored/synonym-settings.ts';
import { wordsOf } from '../../search/text/words-of.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked, Problem } from '../report/checked.ts';
import { readData } from '../source/read-data.ts';

const RULE = 'settings/invalid';

/** Reads `synonyms.yaml`: groups of words and phrases that search takes for the same. No groups without the file. */
export function parseSynonyms(source: SourceText | undefined): Checked<string[][]> {
  if (!source) return { value: [], problems: [] };
  const checked = readData(source, SynonymSettings);
  const problems: Problem[] = [...checked.problems];
  const seen = new Map<string, number>();
  const groups = (checked.value ?? []).map((group, groupIndex) =>
    group.filter((phrase, index) => {
      const span = checked.located.spanOf([groupIndex, index]);
      const fault = faultOf(phrase, seen);
      if (fault) problems.push({ rule: RULE, ...fault, file: source.path, ...span });
      else seen.set(keyOf(phrase), span.start.line);
      return fault === undefined;
    }),
  );
  return { value: groups.filter(({ length }) => length > 1), problems };
}

function faultOf(phrase: string, seen: ReadonlyMap<string, number>): Pick<Problem, 'message' | 'hint'> | undefined {
  const key = keyOf(phrase);
  if (key === '') return { message: `"${phrase}" has no word that could be looked for.`, hint: 'Leave it out.' };
  const line = seen.get(key);
  if (line === undefined) return undefined;
  const hint = 'Leave it out here, or make one group of the two.';
  return { message: `"${phrase}" is already in the group on line ${line}.`, hint };
}

/** What two spellings have in common that search does not tell apart. */
function keyOf(phrase: string): string {
  return wordsOf(phrase).join(' ').toLowerCase();
}
