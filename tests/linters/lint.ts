import { fileURLToPath } from 'node:url';
import { lintPlantedDefects } from './lint-planted-defects.ts';
import type { Finding, Linter } from './linter.ts';
import { PLANTED_DEFECTS } from './planted-defects.ts';
import { redocly } from './redocly.ts';
import { spectral } from './spectral.ts';

// Lets one linter judge the API description: any finding fails, whatever its severity. A linter that finds nothing is
// believed only after it has found every defect planted in a copy, and nothing else there.
// Usage: node --import tsx tests/linters/lint.ts redocly|spectral

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const linter = [redocly, spectral].find(({ name }) => name.toLowerCase() === process.argv[2]);
if (linter === undefined) {
  console.error('Usage: node --import tsx tests/linters/lint.ts redocly|spectral');
  process.exit(2);
}
const complaints = judge(linter);
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) {
  console.log(`${linter.name} found nothing, and all of ${PLANTED_DEFECTS.length} planted defects`);
}
process.exit(complaints.length > 0 ? 1 : 0);

function judge(linter: Linter): string[] {
  try {
    const findings = linter.lint(ROOT).map(describe);
    return findings.length > 0 ? findings : examine(linter, lintPlantedDefects(ROOT, linter));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What speaks against a linter, by what it found in the copy: each planted defect is due exactly once. */
function examine({ name }: Linter, findings: Finding[]): string[] {
  const missed = [...PLANTED_DEFECTS];
  const excess: Finding[] = [];
  for (const finding of findings) {
    const index = missed.findIndex(({ rule }) => rule[name] === finding.rule);
    if (index < 0) excess.push(finding);
    else missed.splice(index, 1);
  }
  return [
    ...missed.map(({ what, rule }) => `${name} does not find a planted ${what}  ${rule[name]}`),
    ...excess.map((finding) => `In the copy with planted defects: ${describe(finding)}`),
  ];
}

function describe({ file, line, column, message, rule }: Finding): string {
  return `${file}:${line}:${column} ${message}  ${rule}`;
}
