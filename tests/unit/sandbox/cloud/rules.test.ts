import { expect, test } from 'vitest';
import { cloud } from '../../../../sandbox/cloud/cloud.ts';
import { cloudWithout } from './cloud-api.ts';
import { accountTable } from './rules/account-rules.ts';
import { familyTable } from './rules/family-rules.ts';
import { resourceTable } from './rules/resource-rules.ts';

const ruleTable = { ...accountTable, ...resourceTable, ...familyTable };

test('every rule has its row', () => {
  expect(Object.keys(ruleTable).sort()).toEqual(Object.keys(cloud.names).sort());
});

test.each(Object.entries(ruleTable))('%s is kept', async (_, drive) => {
  await drive(await cloudWithout());
});

test.each(Object.entries(ruleTable))('%s is missed where it is switched off', async (name, drive) => {
  await expect(drive(await cloudWithout(name))).rejects.toThrow();
});
