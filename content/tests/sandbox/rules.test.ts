import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ruleNames } from '../../sandbox/rule-names.ts';
import { cloudOf, cloudWithout } from './cloud-api.ts';
import { accountTable } from './rules/account-rules.ts';
import { describedRules } from './rules/described-rules.ts';
import { familyTable } from './rules/family-rules.ts';
import { reportTable } from './rules/report-rules.ts';
import { resourceTable } from './rules/resource-rules.ts';
import { useTable } from './rules/use-rules.ts';
import { valueTable } from './rules/value-rules.ts';
import { callsOfPages, type RuleRow, rulesPage } from './rules-page.ts';

const tables = {
  'account-rules': accountTable,
  'resource-rules': resourceTable,
  'family-rules': familyTable,
  'report-rules': reportTable,
  'value-rules': valueTable,
  'use-rules': useTable,
};
const ruleTable = Object.assign({}, ...Object.values(tables)) as typeof accountTable;
const PAGE = 'content/tests/sandbox-rules.md';

test('every rule has its row', () => {
  expect(Object.keys(ruleTable).sort()).toEqual(Object.keys(ruleNames).sort());
});

/** What the rows called, by rule. */
const calls = new Map<string, { operationId: string | undefined; status: number }[]>();

test.each(Object.entries(ruleTable))('%s is kept', async (name, drive) => {
  const driven = await cloudWithout();
  await drive(driven);
  calls.set(name, driven.calls);
});

test.each(Object.entries(ruleTable))('%s is missed where it is switched off', async (name, drive) => {
  await expect(drive(await cloudWithout(name))).rejects.toThrow();
});

test.each(describedRules)('$name is refused, and not where the description lacks it', async ({ without, refused }) => {
  const { owner } = await cloudWithout();
  const { owner: relaxed } = await cloudOf({ change: without });
  const { status, body } = await owner(...refused);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect((await relaxed(...refused)).body.message).not.toBe(body.message);
});

test(`${PAGE} lists every rule`, async () => {
  const { api } = await cloudWithout();
  const ruled = Object.entries(tables).flatMap(([file, table]) =>
    Object.keys(table).map((name): RuleRow => {
      const made = calls.get(name) ?? [];
      const says = ruleNames[name] ?? '';
      const isError = made.some(({ status }) => status >= 400);
      return { name, says, isDescribed: false, test: file, isError, operationId: made[0]?.operationId };
    }),
  );
  const described = describedRules.map(({ name, says, refused: [line] }): RuleRow => {
    const [method = '', address = ''] = line.replace('~', '/projects/x').split(' ');
    const match = api.match(method, new URL(`https://api.example${api.bases[0]}${address}`));
    const common = { name, says, test: 'described-rules', operationId: match?.operationId };
    return { ...common, isDescribed: true, isError: true };
  });
  const page = rulesPage([...ruled, ...described], callsOfPages(api));
  if (process.env.UPDATE_SANDBOX_RULES) await writeFile(PAGE, page);
  expect(await readFile(PAGE, 'utf8')).toBe(page);
});
