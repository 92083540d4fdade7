import elasticlunr from 'elasticlunr';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from '../../../../search/text/stem.ts';
import { runs } from '../../property-runs.ts';

test('stems are those of elasticlunr', () => {
  const endings = ' s ies sses eed ed ing ational bli logi ness ion ement y'.split(' ');
  const letters = fc.stringMatching(/^[aeiouylsztnrgbc]{1,8}$/);
  fc.assert(
    fc.property(letters, fc.constantFrom(...endings), (start, ending) => {
      expect(stem(start + ending)).toBe(elasticlunr.stemmer(start + ending));
    }),
    runs(500),
  );
});
