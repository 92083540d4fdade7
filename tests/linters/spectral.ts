import path from 'node:path';
import { z } from 'zod';
import { descriptionLinter } from './description-linter.ts';
import { DESCRIPTION, LINTERS_DIR, runForJson } from './linter.ts';

const CONFIGURATION = '.spectral.yaml';

/** Lines and characters count from 0. */
const Report = z.array(
  z.object({
    code: z.string(),
    message: z.string(),
    source: z.string(),
    range: z.object({ start: z.object({ line: z.number(), character: z.number() }) }),
  }),
);

/** Spectral CLI. */
export const spectral = descriptionLinter({
  name: 'Spectral',
  configuration: [CONFIGURATION],
  lint(root) {
    const args = ['lint', DESCRIPTION, `--ruleset=${LINTERS_DIR}/${CONFIGURATION}`, '--format=json', '--quiet'];
    const report = Report.parse(runForJson(root, '@stoplight/spectral-cli/dist/index.js', args));
    return report.map(({ code, message, source, range: { start } }) => ({
      rule: code,
      message,
      file: path.relative(root, source),
      line: start.line + 1,
      column: start.character + 1,
    }));
  },
});
