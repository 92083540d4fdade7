import { expect, test } from 'vitest';
import { graphExamples } from '../../../pipeline/link/graph-examples.ts';
import { guidesOf } from '../../../pipeline/render/guides-of.ts';
import { api, link, linkSample, page } from '../link/sample-site.ts';

const links = (...urls: string[]) => ({ links: urls.map((url) => link(url)) });

test('an operation knows the pages that link to it or to its fields, each once, sorted', () => {
  const { value } = linkSample({
    site: 'api: {document: api/openapi.yaml}\n',
    api: api('createVm', 'deleteVm', 'listVms'),
    pages: [
      page('docs/vms.md', { title: 'VMs', ...links('operation:createVm', 'operation:createVm', 'operation:deleteVm') }),
      page('docs/disks.md', { title: 'Disks', ...links('operation:createVm/body/disks', '/api/#schema/Vm') }),
    ],
  });
  const vms = { route: '/vms', title: 'VMs' };
  expect(guidesOf(value)).toEqual(
    new Map([
      ['createVm', [{ route: '/disks', title: 'Disks' }, vms]],
      ['deleteVm', [vms]],
    ]),
  );
});

test('pages of other versions and languages are no guides', () => {
  const { value } = linkSample({
    site: [
      'api: {document: api/openapi.yaml}',
      'docs: {versions: [{name: "2", folder: docs}, {name: "1", folder: old}]}',
      'locales: [{code: en, label: English}, {code: de, label: Deutsch}]',
    ].join('\n'),
    api: api('createVm'),
    pages: [
      page('docs/vms.md', { title: 'VMs', ...links('operation:createVm') }),
      page('old/vms.md', { title: 'Old VMs', ...links('operation:createVm') }),
      page('locales/de/docs/vms.md', { title: 'VMs auf Deutsch', ...links('operation:createVm') }),
    ],
  });
  expect(value.pages.length).toBeGreaterThan(3);
  expect(guidesOf(value).get('createVm')).toEqual([{ route: '/vms', title: 'VMs' }]);
});

test('a page whose example calls an operation is a guide to it', () => {
  const vms = page('docs/vms.md', { title: 'VMs', anchors: ['start'] });
  const disks = page('docs/disks.md', { title: 'Disks' });
  const { value } = linkSample({
    site: 'api: {document: api/openapi.yaml}\n',
    api: api('createVm'),
    pages: [vms, disks],
  });
  const start = { line: 7, column: 3 };
  const called = { to: 'operation:createVm', start };
  const examples = graphExamples(
    value,
    new Map([
      [
        vms,
        [
          { ...called, section: 'start' },
          { to: 'operation:unknown', section: null, start },
        ],
      ],
      [disks, [{ ...called, section: null }]],
    ]),
  );
  expect(examples).toEqual([
    { from: 'page:/disks', to: 'operation:createVm', file: 'docs/disks.md', start },
    { from: 'section:/vms#start', to: 'operation:createVm', file: 'docs/vms.md', start },
  ]);
  expect(guidesOf({ ...value, graph: { ...value.graph, examples } }).get('createVm')).toEqual([
    { route: '/disks', title: 'Disks' },
    { route: '/vms', title: 'VMs' },
  ]);
});
