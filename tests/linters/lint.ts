import { fileURLToPath } from 'node:url';
import type { Finding, Linter } from './linter.ts';
import { prose } from './prose/prose.ts';
import { redocly } from './redocly.ts';
import { spectral } from './spectral.ts';
import { spelling } from './spelling/spelling.ts';

// Lets one linter judge the content: any finding fails, whatever its severity. A linter that finds nothing is believed
// only after it has found every defect planted in a copy, and nothing else there.
// Usage: node --import tsx tests/linters/lint.ts redocly|spectral|prose|spelling [FOLDER]
// FOLDER holds the `content/` to judge; without it that of this project.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const LINTERS = [redocly, spectral, prose, spelling];

const [wanted, root = ROOT] = process.argv.slice(2);
const linter = LINTERS.find(({ name }) => name.toLowerCase() === wanted);
if (linter === undefined) {
  const names = LINTERS.map(({ name }) => name.toLowerCase()).join('|');
  console.error(`Usage: node --import tsx tests/linters/lint.ts ${names} [FOLDER]`);
  process.exit(2);
}
const complaints = judge(linter);
for (const complaint of complaints) console.error(complaint);
if (complaints.length === 0) {
  console.log(`${linter.name} found nothing, and all of ${linter.planted.length} planted defects`);
}
process.exit(complaints.length > 0 ? 1 : 0);

function judge(linter: Linter): string[] {
  try {
    const findings = linter.lint(root).map(describe);
    return findings.length > 0 ? findings : examine(linter, linter.lintPlanted(root));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What speaks against a linter, by what it found in the copy: each planted defect is due exactly once. */
function examine({ name, planted }: Linter, findings: Finding[]): string[] {
  const missed = [...planted];
  const excess: Finding[] = [];
  for (const finding of findings) {
    const index = missed.findIndex(({ rule }) => rule === finding.rule);
    if (index < 0) excess.push(finding);
    else missed.splice(index, 1);
  }
  return [
    ...missed.map(({ what, rule }) => `${name} does not find a planted ${what}  ${rule}`),
    ...excess.map((finding) => `In the copy with planted defects: ${describe(finding)}`),
  ];
}

function describe({ file, line, column, message, rule }: Finding): string {
  return `${file}:${line}:${column} ${message}  ${rule}`;
}
