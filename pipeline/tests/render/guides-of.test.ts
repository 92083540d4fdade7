import { expect, test } from 'vitest';
import { graphExamples } from '../../link/build-graph.ts';
import { guidesOf } from '../../render/render-pages.ts';
import { api, linkSample, page } from '../link/sample-site.ts';

const SITE = 'api: {document: api/openapi.yaml}\n';
const VMS = { route: '/vms', title: 'VMs' };
const DISKS = { route: '/disks', title: 'Disks' };

test('lists the pages that link to an operation or its fields, each once, sorted', () => {
  const links = ['operation:createVm', 'operation:createVm', 'operation:deleteVm'];
  const { value } = linkSample({
    site: SITE,
    api: api('createVm', 'deleteVm', 'listVms'),
    pages: [
      page('docs/vms.md', { title: 'VMs', links }),
      page('docs/disks.md', { title: 'Disks', links: ['operation:createVm/body/disks', '/api/#schema/Vm'] }),
    ],
  });
  expect(Object.fromEntries(guidesOf(value))).toEqual({
    'operation:createVm': [DISKS, VMS],
    'operation:deleteVm': [VMS],
  });
});

test('pages in other versions and languages are not guides', () => {
  const links = ['operation:createVm'];
  const { value, pageAt } = linkSample({
    site: `${SITE}docs: {versions: [{name: "2", folder: docs}, {name: "1", folder: old}]}
locales: [{code: en, label: English}, {code: de, label: Deutsch}]\n`,
    api: api('createVm'),
    pages: [
      page('docs/vms.md', { title: 'VMs', links }),
      page('old/vms.md', { title: 'Old VMs', links }),
      page('locales/de/docs/vms.md', { title: 'VMs auf Deutsch', links }),
    ],
  });
  expect([pageAt('/1/vms'), pageAt('/de/vms')]).not.toContain(undefined);
  expect(guidesOf(value).get('operation:createVm')).toEqual([VMS]);
});

test('a page with an example that calls an operation is a guide', () => {
  const vms = page('docs/vms.md', { title: 'VMs' });
  const disks = page('docs/disks.md', { title: 'Disks', anchors: ['start'] });
  const { value } = linkSample({ site: SITE, api: api('createVm'), pages: [vms, disks] });
  const start = { line: 7, column: 3 };
  const called = { to: 'operation:createVm', start };
  const unknown = { to: 'operation:unknown', section: null, start };
  const examples = graphExamples(
    value,
    new Map([
      ['docs/disks.md', [{ ...called, section: 'start' }, unknown]],
      ['docs/vms.md', [{ ...called, section: null }]],
    ]),
  );
  expect(examples).toEqual([
    { ...called, from: 'page:/vms', file: 'docs/vms.md' },
    { ...called, from: 'section:/disks#start', file: 'docs/disks.md' },
  ]);
  expect(guidesOf({ ...value, graph: () => ({ ...value.graph(), examples }) }).get('operation:createVm')).toEqual([
    DISKS,
    VMS,
  ]);
});
