import { runs } from '@docgraph/test-kit/property-runs';
import elasticlunr from 'elasticlunr';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from '../../src/text/terms-of.ts';

test('stems are those of elasticlunr', () => {
  const endings = [
    ' s ies sses e ed eed ing ational tional enci anci izer bli alli entli eli ousli ization ation ator alism y',
    'iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness ion ll atting bled izing zzed',
    'al ance ence er ic able ible ant ement ment ent ou ism ate iti ous ive ize',
  ].flatMap((line) => line.split(' '));
  const letters = fc.stringMatching(/^[aeiouylsztnrgbc]{1,8}$/);
  fc.assert(
    fc.property(letters, fc.constantFrom(...endings), (start, ending) => {
      expect(stem(start + ending)).toBe(elasticlunr.stemmer(start + ending));
    }),
    runs(1000),
  );
});
