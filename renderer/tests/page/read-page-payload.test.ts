import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPagePayload, toPagePayload } from '../../page/page-payload.ts';
import { pageAt } from '../fixture-pages.ts';

const payload = toPagePayload(pageAt('/compute/managing-vms'));

test.each(['route', 'title', 'html', 'toc', 'breadcrumbs', 'sidebar', 'next'])(
  'rejects a payload whose field %s has the wrong type',
  (field) => {
    expect(readPagePayload(payload)).toEqual(payload);
    expect(readPagePayload({ ...payload, [field]: 7 })).toBeUndefined();
  },
);

test('rejects everything else without throwing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => readPagePayload(value) === undefined),
    runs(100),
  );
});
