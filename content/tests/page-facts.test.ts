import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT } from '@docgraph/cli/tests/run-docs';
import { describe, expect, test } from 'vitest';
import { unplannedAddresses } from './page-facts/checks/address-plan.ts';
import { strangeDiskSizes } from './page-facts/checks/disk-sizes.ts';
import { staleTables } from './page-facts/checks/example-tables.ts';
import { passedExpiries } from './page-facts/checks/expiry-dates.ts';
import { unmadeFolders } from './page-facts/checks/folders.ts';
import { largeMachines } from './page-facts/checks/machine-types.ts';
import { missingSteps } from './page-facts/checks/needed-steps.ts';
import { wrongOpenings } from './page-facts/checks/open-ports.ts';
import { unlikeCommands } from './page-facts/checks/same-commands.ts';
import { unequalTabs } from './page-facts/checks/same-requests.ts';
import { changingResources } from './page-facts/checks/same-resources.ts';
import { unsetVariables } from './page-facts/checks/shell-variables.ts';
import { wrongNumbers } from './page-facts/checks/told-numbers.ts';
import { plantedSlips, type Slip } from './page-facts/planted-slips.ts';
import { ContentReader, type Texts, type WrittenContent } from './page-facts/written-content.ts';

const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.(?:md|yaml)$/.test(file));
const texts: Texts = new Map(files.map((file) => [file, readFileSync(path.join(CONTENT, file), 'utf8')]));
const reader = new ContentReader();

/** What the pages say to each other, by the name of what is wrong; each check lists it with its place. */
const checks: Readonly<Record<string, (content: WrittenContent) => string[]>> = {
  unplannedAddresses,
  strangeDiskSizes,
  passedExpiries,
  unmadeFolders,
  largeMachines,
  wrongOpenings,
  unequalTabs,
  unlikeCommands,
  changingResources,
  unsetVariables,
  wrongNumbers,
  missingSteps,
  staleTables,
};

describe.each(Object.entries(checks))('%s', (name, check) => {
  test('there are none on the pages', () => {
    expect(check(reader.read(texts))).toEqual([]);
  });

  test.each(plantedSlips[name] ?? [])('"$slip" in $file is found', ({ file, text, slip, finding }: Slip) => {
    const written = texts.get(file) ?? '';
    expect(written.split(text)).toHaveLength(2);
    const planted = new Map(texts).set(
      file,
      written.replace(text, () => slip),
    );
    expect(check(reader.read(planted)).join('\n')).toContain(finding);
  });
});

test('each check has its slips', () => {
  expect(Object.keys(plantedSlips)).toEqual(Object.keys(checks));
});
