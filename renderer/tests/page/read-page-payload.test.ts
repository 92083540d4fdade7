import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPagePayload, toPagePayload } from '../../page/page-payload.ts';
import { pageAt } from '../fixture-pages.ts';

const payload = toPagePayload(pageAt('/compute/managing-vms'));

test.each(['route', 'title', 'html', 'toc', 'breadcrumbs', 'sidebar', 'next'])(
  'a payload whose field %s has the wrong type is refused',
  (field) => {
    expect(readPagePayload(payload)).toEqual(payload);
    expect(readPagePayload({ ...payload, [field]: 7 })).toBeUndefined();
  },
);

test('anything else is refused and nothing throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => readPagePayload(value) === undefined),
    runs(100),
  );
});
