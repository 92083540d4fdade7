import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { DESCRIPTION, type Finding, LINTERS_DIR, type Linter } from './linter.ts';
import { PLANTED_DEFECTS, PLANTED_TAG } from './planted-defects.ts';

const Description = z.looseObject({
  tags: z.array(z.unknown()),
  paths: z.looseObject({}),
  components: z.looseObject({ schemas: z.looseObject({}) }),
});

/** A linter for OpenAPI. */
export interface DescriptionLinter extends Pick<Linter, 'lint'> {
  name: 'Redocly' | 'Spectral';
  /** The files of this folder that tell it what to judge by. */
  configuration: string[];
}

/** Makes a judge of a linter for OpenAPI, with the defects that all of them must find. */
export function descriptionLinter(linter: DescriptionLinter): Linter {
  return {
    name: linter.name,
    lint: linter.lint,
    planted: PLANTED_DEFECTS.map(({ what, rule }) => ({ what, rule: rule[linter.name] })),
    lintPlanted: (root) => lintPlantedDefects(root, linter),
  };
}

/** What a linter finds in a copy of the description with all planted defects, judged as the description itself is. */
function lintPlantedDefects(root: string, linter: DescriptionLinter): Finding[] {
  // The real path, because the linters compare resolved paths with those of their exceptions.
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'planted-defects-')));
  try {
    const description = path.join(copy, DESCRIPTION);
    cpSync(path.dirname(path.join(root, DESCRIPTION)), path.dirname(description), { recursive: true });
    writeFileSync(description, plantDefects(readFileSync(description, 'utf8')));
    mkdirSync(path.join(copy, LINTERS_DIR), { recursive: true });
    for (const file of linter.configuration) {
      cpSync(path.join(root, LINTERS_DIR, file), path.join(copy, LINTERS_DIR, file));
    }
    return linter.lint(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function plantDefects(yaml: string): string {
  const description = Description.parse(parse(yaml));
  description.tags.push(PLANTED_TAG);
  for (const { paths, schemas } of PLANTED_DEFECTS) {
    Object.assign(description.paths, paths);
    Object.assign(description.components.schemas, schemas);
  }
  return stringify(description);
}
