import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { serveSandbox } from '@docgraph/cli/serve/serve-sandbox';
import { apiOf } from '@docgraph/pipeline/tests/sandbox/engine/api-of';
import { Sandbox } from '@docgraph/sandbox/engine/sandbox';
import { expect, onTestFinished, test } from 'vitest';
import rules from '../../docgraph.sandbox.ts';
import { Project, WANTED } from './converge.ts';

test('plans, creates, and destroys resources, and waits for their operations', async () => {
  const { api } = await apiOf(readFileSync('content/api/openapi.yaml', 'utf8'));
  const sandbox = new Sandbox({ api, description: '', rules, clock: () => 0, speed: { after: 'polls', count: 2 } });
  const server = await serveSandbox({ sandbox, port: 0, allowedHosts: [] });
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const { token = '', project_id = '' } = rules.access ?? {};
  const project = new Project({ url: `http://127.0.0.1:${port}${api.bases[0]}`, token, project_id }, 0);
  const all = ['disk.ci-data', 'vm.ci-01', 'rule.ci-ssh'];

  expect(await project.plan(WANTED)).toEqual(all);
  await project.apply(WANTED);
  expect(await project.plan(WANTED)).toEqual([]);
  const [disk] = WANTED;
  await expect(project.destroy(disk ? [disk] : [])).rejects.toThrow('400 The disk is attached to a VM');
  await project.destroy(WANTED);
  expect(await project.plan(WANTED)).toEqual(all);
});
