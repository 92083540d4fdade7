import { judge } from '@docgraph/pipeline/report/judge';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import type { DataResult } from '../build/build-data.ts';
import { readContent } from '../build/read-content.ts';
import type { RunOptions } from '../options.ts';

/** Checks that only run on request. */
export interface ExtraChecks {
  external: boolean;
  translations: boolean;
  /** A command that checks prose. */
  prose: string | undefined;
}

/** Adds the problems that the requested checks find to those of a site. */
export async function withExtraChecks(
  result: DataResult,
  run: RunOptions,
  { external, translations, prose }: ExtraChecks,
  cwd: string,
): Promise<DataResult> {
  if (!external && !translations && prose === undefined) return result;
  const content = await readContent(run);
  const { settings, usable } = content.located;
  if (!usable) return result;
  const problems = [];
  if (translations) {
    const { translationProblems, translationStates } = await import('../translations/translation-states.ts');
    problems.push(...translationProblems(await translationStates(content, run.contentDir)));
  }
  if (prose !== undefined) {
    const { proseProblems } = await import('./prose-problems.ts');
    problems.push(...(await proseProblems(content, prose, cwd)));
  }
  if (external) {
    const { externalProblems } = await import('./external-links.ts');
    problems.push(...(await externalProblems(content, run)));
  }
  const found = judge(problems, settings.site.rules, settings.strictness);
  return { ...result, diagnostics: [...result.diagnostics, ...found].sort(byPlace) };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start.line - b.start.line || a.start.column - b.start.column;
}
