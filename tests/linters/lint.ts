import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Finding, LINTERS_DIR, type Linter } from './linter.ts';
import { redocly, spectral } from './openapi.ts';
import { prose } from './prose/prose.ts';
import { spelling } from './spelling/spelling.ts';

// Runs one linter on the content. Any finding fails, whatever its severity. A linter only passes if it also finds exactly
// the defects planted in a copy.
// Usage: node --import tsx tests/linters/lint.ts redocly|spectral|prose|spelling [FOLDER]
// FOLDER contains the `content/` to check. Defaults to this project.

const LINTERS: Record<string, Linter> = { redocly, spectral, prose, spelling };

const [wanted = '', root = fileURLToPath(new URL('../..', import.meta.url))] = process.argv.slice(2);
const linter = LINTERS[wanted];
if (linter === undefined) {
  console.error(`Usage: node --import tsx tests/linters/lint.ts ${Object.keys(LINTERS).join('|')} [FOLDER]`);
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
    return findings.length > 0 ? findings : examine(linter, lintPlanted(linter));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Runs a linter on a copy of the content with planted defects, with the same configuration. Returns its findings. */
function lintPlanted({ lint, plants, prepare, configuration = [] }: Linter): Finding[] {
  // The real path, because the linters compare resolved paths with those of their exceptions.
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-defects-')));
  try {
    for (const part of ['content', ...configuration.map((file) => path.join(LINTERS_DIR, file))])
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    for (const { file, change } of plants) {
      const target = path.join(copy, file);
      const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
      const changed = change(text);
      if (changed === text) throw new Error(`Nothing could be planted in ${file}.`);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, changed);
    }
    prepare?.(copy);
    return lint(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Compares the findings in the copy with the planted defects, each of which must be found exactly once. */
function examine({ name, planted }: Linter, findings: Finding[]): string[] {
  const missed = [...planted];
  const excess = findings.filter(({ rule }) => {
    const index = missed.findIndex((defect) => defect.rule === rule);
    if (index >= 0) missed.splice(index, 1);
    return index < 0;
  });
  return [
    ...missed.map(({ what, rule }) => `${name} does not find a planted ${what}  ${rule}`),
    ...excess.map((finding) => `In the copy with planted defects: ${describe(finding)}`),
  ];
}

function describe({ file, line, column, message, rule }: Finding): string {
  return `${file}:${line}:${column} ${message}  ${rule}`;
}
