import { expect, test } from 'vitest';
import { suggest, suggestIn } from '../../report/suggest.ts';

test.each<[string, string[], string | undefined, string]>([
  ['resources/support.md', ['resources/support_tiers.md', 'resources/report.md'], undefined, 'a deleted page'],
  ['compute/imags.md', ['compute/images.md', 'compute/disks.md'], 'compute/images.md', 'a typing mistake'],
  ['compute/imgaes.md', ['compute/images.md'], 'compute/images.md', 'two letters in the wrong order'],
  ['compte/image.md', ['compute/images.md'], 'compute/images.md', 'a mistake in each part'],
  ['disks/get_started.MD', ['disks/Get-Started.md'], 'disks/Get-Started.md', 'another spelling of the same name'],
  ['more/guide.md', ['guide.md', 'more/one.md'], 'guide.md', 'a page in another folder'],
  ['guide.md', ['a/guide.md', 'b/guide.md'], undefined, 'one of several pages in other folders'],
  ['docs/a/guide.md', ['docs/a/x/guide.md', 'docs/b/guide.md'], 'docs/a/x/guide.md', 'the one in the same section'],
  ['storage/disks/index.md', ['compute/disks/index.md', 'index.md'], 'compute/disks/index.md', 'a moved folder'],
  ['disks/overview.md', ['compute/overview.md'], undefined, 'a name that many folders have'],
  ['v1.md', ['v2.md'], undefined, 'another number'],
  ['release-1.0.md', ['release-2.0.md'], undefined, 'another number in a name'],
  ['a.md', ['b.md', 'c.md'], undefined, 'a short name'],
  ['img/photo.png', ['img/photo.jpg', 'photo.md'], 'img/photo.jpg', 'another ending'],
  ['logo.png', ['img/logo.svg', 'img/logo.png'], 'img/logo.png', 'the same ending'],
  ['/compute/imags/', ['/compute/images', '/'], '/compute/images', 'an address'],
  ['/b', ['/', '/a'], undefined, 'an address that is short'],
  ['vimock', ['vi-mock', 'vi-mocked'], 'vi-mock', 'an anchor of another engine'],
  ['deleteInstance', ['createInstance', 'deleteDisk'], undefined, 'an operation that is gone'],
  ['creatInstance', ['createInstance', 'createInstances'], 'createInstance', 'a misspelled operation'],
  ['../..', ['a.md'], undefined, 'nothing'],
])('%s among %j is %s: %s', (written, candidates, expected, _) => {
  expect(suggestIn(written, candidates)).toBe(expected);
});

test('suggests a renamed page by its title, unless it is a draft or the title is ambiguous', () => {
  const volumes = { title: 'Disk Types' };
  const pages = new Map<string, { title: string; hidden?: string }>([
    ['volumes.md', volumes],
    ['locales/de/volumes.md', volumes],
    ['drafts.md', { title: 'Disk types', hidden: 'draft' }],
  ]);
  expect(suggest('disk-types.md', pages)).toBe('volumes.md');
  expect(suggest('draft.md', pages)).toBeUndefined();
  expect(suggest('overview.md', new Map([['a.md', { title: 'Overview' }]]))).toBeUndefined();
});
