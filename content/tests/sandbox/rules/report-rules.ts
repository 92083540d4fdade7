import { expect } from 'vitest';
import { ACCESS } from '../../../sandbox/story.ts';
import { ORGANIZATION } from '../cloud-api.ts';
import { ruleTable } from './rule-table.ts';
import { NONE, ORGANIZATION_ID, PROJECT_ID, VM } from './story-ids.ts';

const { table, rule } = ruleTable();

/** What is only read: exports, usage, the audit log. */
export { table as reportTable };

const july = 'start_date=2026-07-01&end_date=2026-07-31';
const all = `projects=${PROJECT_ID}&resource_types=a100.8x&regions=us-northcentral1`;

rule('reports/dates', async ({ owner }) => {
  const options = (from: string, to: string) =>
    owner(`GET ${ORGANIZATION}/billing/options?start_date=${from}&end_date=${to}`);
  expect((await options('2026-07-01', '2026-07-31')).status).toBe(200);
  expect((await options('2026-07-31', '2026-07-01')).status).toBe(400);
});
rule('reports/known', async ({ owner }) => {
  expect((await owner(`GET /compute/images/${NONE}`)).status).toBe(404);
  expect((await owner(`GET ${ORGANIZATION}/reservations/${NONE}`)).status).toBe(404);
});
rule('reports/period', async ({ owner }) => {
  const billing = (period: string) => owner(`GET ${ORGANIZATION}/billing/export?${period}`);
  expect((await billing(july)).items).toHaveLength(1);
  expect((await billing('start_date=2026-07-02&end_date=2026-07-31')).items).toEqual([]);
  expect((await billing('start_date=2026-06-01&end_date=2026-06-30')).items).toEqual([]);
});
rule('reports/billing-format', async ({ owner }) => {
  expect((await owner(`GET ${ORGANIZATION}/billing/export?${july}`)).items).toHaveLength(1);
  const { text } = await owner(`GET ${ORGANIZATION}/billing/export?format=csv&${july}`);
  expect(text.split('\n')[0]).toMatch(/^date,project_name,project_id,resource_name,/);
  expect(text.split('\n')[1]).toMatch(/^2026-07-01,ml-training,/);
});
rule('reports/usage-format', async ({ owner, as }) => {
  const line = `GET ${ORGANIZATION}/usage/export?${july}&${all}&resources=${VM}`;
  const { text } = await owner(line);
  expect(text).toMatch(
    /^metric,project_id,quantity,region,resource_id,resource_type,usage_date\nhours,.+,2026-07-01\n$/,
  );
  expect((await as(ACCESS.token, line, undefined, { accept: 'application/json' })).items).toMatchObject([
    { metric: 'hours' },
  ]);
});
rule('reports/options', async ({ owner }) => {
  for (const report of ['usage', 'billing']) {
    const options = async (query: string) => (await owner(`GET ${ORGANIZATION}/${report}/options${query}`)).body;
    expect(await options('')).toEqual({
      projects: [PROJECT_ID],
      resource_types: ['a100.8x', 'a40.2x', 'persistent-ssd', 'shared-volume'],
      regions: ['us-northcentral1'],
      start_date: '2026-07-01',
      end_date: '2026-07-04',
    });
    expect(await options('?end_date=2026-07-01')).toMatchObject({ resource_types: ['a100.8x'] });
  }
  const { body } = await owner(`GET ${ORGANIZATION}/usage/options?resource_types=a40.2x,none&start_date=2026-07-02`);
  expect(body).toMatchObject({ resource_types: ['a40.2x'], start_date: '2026-07-02', end_date: '2026-07-04' });
});

const audit = `GET ${ORGANIZATION}/audit-logs`;
rule('audit-logs/actor-types', async ({ owner }) => {
  expect((await owner(`${audit}?actor_types=ADMIN`)).items).toMatchObject([{ actor_type: 'admin' }]);
  expect((await owner(`${audit}?actor_types=system`)).items).toEqual([]);
});
rule('audit-logs/actor-emails', async ({ owner }) => {
  const asked = 'ada@harborline.example,staff@viridian.example';
  expect((await owner(`${audit}?actor_emails=${asked}`)).items).toMatchObject([
    { actor_email: 'ada@harborline.example' },
  ]);
});
rule('audit-logs/times', async ({ owner }) => {
  const from = encodeURIComponent('2026-07-01T14:04:00+02:00');
  expect((await owner(`${audit}?start_time=${from}&results=failure`)).items).toHaveLength(1);
  expect((await owner(`${audit}?end_time=${from}&results_not=failure`)).items).toHaveLength(1);
  expect((await owner(`GET /organizations/${ORGANIZATION_ID}/audit-logs?start_time=July`)).status).toBe(400);
});
