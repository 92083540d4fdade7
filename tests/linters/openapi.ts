import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type Finding, LINTERS_DIR, type Linter, runForJson } from './linter.ts';
import { PLANTED_DEFECTS, PLANTED_TAG } from './planted-defects.ts';

/** The API description to check. The configurations of the linters name it, too. */
const DESCRIPTION = 'content/api/openapi.yaml';

const REDOCLY = 'redocly.yaml';
/** The file name that Redocly requires for exceptions, next to its configuration. */
const EXCEPTIONS = '.redocly.lint-ignore.yaml';
const SPECTRAL = '.spectral.yaml';

const Location = z.object({
  source: z.object({ ref: z.string() }),
  start: z.object({ line: z.number(), col: z.number() }),
});
const RedoclyReport = z.object({
  totals: z.object({ ignored: z.number() }),
  problems: z.array(z.object({ ruleId: z.string(), message: z.string(), location: z.tuple([Location], z.unknown()) })),
});

/** Redocly CLI. A mistake in its configuration is an error, and an unused exception is a finding. */
export const redocly: Linter = {
  name: 'Redocly',
  configuration: [REDOCLY, EXCEPTIONS],
  ...plantedFor('Redocly'),
  lint(root) {
    const args = ['lint', DESCRIPTION, `--config=${LINTERS_DIR}/${REDOCLY}`, '--lint-config=error'];
    const json = runForJson(root, '@redocly/cli/bin/cli.js', [...args, '--format=json', '--max-problems=10000']);
    const { problems, totals } = RedoclyReport.parse(json);
    const findings = problems.map(({ ruleId: rule, message, location: [{ source, start }] }) => {
      const file = path.relative(root, path.resolve(root, source.ref));
      return { rule, message, file, line: start.line, column: start.col };
    });
    return [...findings, ...staleExceptions(root, totals.ignored)];
  },
};

/** Pointers of accepted findings, by file and rule. */
const Exceptions = z.record(z.string(), z.record(z.string(), z.array(z.string())));

function staleExceptions(root: string, applied: number): Finding[] {
  const file = path.join(LINTERS_DIR, EXCEPTIONS);
  const rulesOfFiles = Object.values(Exceptions.parse(parse(readFileSync(path.join(root, file), 'utf8'))));
  const listed = rulesOfFiles.flatMap((rules) => Object.values(rules)).flat().length;
  if (listed === applied) return [];
  const message = `Of ${listed} exceptions only ${applied} apply. Remove those that except nothing.`;
  return [{ rule: 'stale-exception', message, file, line: 1, column: 1 }];
}

/** The report of Spectral. Lines and characters count from 0. */
const SpectralReport = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    source: z.string(),
    range: z.object({ start: z.object({ line: z.number(), character: z.number() }) }),
  }),
);

/** Spectral CLI. */
export const spectral: Linter = {
  name: 'Spectral',
  configuration: [SPECTRAL],
  ...plantedFor('Spectral'),
  lint(root) {
    const args = ['lint', DESCRIPTION, `--ruleset=${LINTERS_DIR}/${SPECTRAL}`, '--format=json', '--quiet'];
    const report = SpectralReport.parse(runForJson(root, '@stoplight/spectral-cli/dist/index.js', args));
    return report.map(({ code: rule, message, source, range: { start } }) => {
      const file = path.relative(root, source);
      return { rule, message, file, line: start.line + 1, column: start.character + 1 };
    });
  },
};

const Description = z.looseObject({
  tags: z.array(z.unknown()),
  paths: z.looseObject({}),
  components: z.looseObject({ schemas: z.looseObject({}) }),
});

/** Returns the defects that both description linters must find, with the rule names of one of them. */
function plantedFor(name: 'Redocly' | 'Spectral'): Pick<Linter, 'plants' | 'planted'> {
  const change = (yaml: string) => {
    const description = Description.parse(parse(yaml));
    description.tags.push(PLANTED_TAG);
    for (const { paths, schemas } of PLANTED_DEFECTS) {
      Object.assign(description.paths, paths);
      Object.assign(description.components.schemas, schemas);
    }
    return stringify(description);
  };
  const planted = PLANTED_DEFECTS.map(({ what, rule }) => ({ what, rule: rule[name] }));
  return { plants: [{ file: DESCRIPTION, change }], planted };
}
