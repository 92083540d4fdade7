import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { descriptionLinter } from './description-linter.ts';
import { DESCRIPTION, type Finding, LINTERS_DIR, runForJson } from './linter.ts';

const CONFIGURATION = 'redocly.yaml';
/** Redocly looks for the exceptions under this name beside its configuration. */
const EXCEPTIONS = '.redocly.lint-ignore.yaml';

/** Pointers of accepted findings, by file and rule. */
const Exceptions = z.record(z.string(), z.record(z.string(), z.array(z.string())));

const Location = z.object({
  source: z.object({ ref: z.string() }),
  start: z.object({ line: z.number(), col: z.number() }),
});
const Report = z.object({
  totals: z.object({ ignored: z.number() }),
  problems: z.array(z.object({ ruleId: z.string(), message: z.string(), location: z.tuple([Location], z.unknown()) })),
});

/** Redocly CLI. A mistake in its configuration is an error, and an exception that applies to nothing a finding. */
export const redocly = descriptionLinter({
  name: 'Redocly',
  configuration: [CONFIGURATION, EXCEPTIONS],
  lint(root) {
    const args = ['lint', DESCRIPTION, `--config=${LINTERS_DIR}/${CONFIGURATION}`, '--lint-config=error'];
    const json = runForJson(root, '@redocly/cli/bin/cli.js', [...args, '--format=json', '--max-problems=10000']);
    const { problems, totals } = Report.parse(json);
    const findings = problems.map(({ ruleId, message, location: [{ source, start }] }) => ({
      rule: ruleId,
      message,
      file: path.relative(root, path.resolve(root, source.ref)),
      line: start.line,
      column: start.col,
    }));
    return [...findings, ...staleExceptions(root, totals.ignored)];
  },
});

function staleExceptions(root: string, applied: number): Finding[] {
  const file = path.join(LINTERS_DIR, EXCEPTIONS);
  const rulesOfFiles = Object.values(Exceptions.parse(parse(readFileSync(path.join(root, file), 'utf8'))));
  const listed = rulesOfFiles.flatMap((rules) => Object.values(rules)).flat().length;
  if (listed === applied) return [];
  const message = `Of ${listed} exceptions only ${applied} apply. Remove those that except nothing.`;
  return [{ rule: 'stale-exception', message, file, line: 1, column: 1 }];
}
