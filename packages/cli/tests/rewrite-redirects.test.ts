import { expect, test } from 'vitest';
import { rewriteRedirects } from '../src/move/rewrite-redirects.ts';

test('a folder moves whose old redirect starts with the URL of another page', () => {
  const before =
    '/storage/attach-a-volume: /storage/attach\n"/storage/attach-2": "/storage/attach" # /storage/attach\n';
  expect(rewriteRedirects(before, [['/storage/attach', '/disks/attach']])).toBe(
    '/storage/attach-a-volume: /disks/attach\n"/storage/attach-2": "/disks/attach" # /storage/attach\n' +
      '/storage/attach: /disks/attach\n',
  );
});
