import { createSearcher } from '@docgraph/search/create-searcher';
import { expect, test } from 'vitest';
import { indexOf, titlesFor } from './sample-index.ts';

test.each([
  [
    'Pumpenschläuche',
    'Die Ersatzteilbestellung dauert zwei Tage.',
    ['Schläuche', 'Bestellung', 'Ersatzteil', 'Schlauchen'],
  ],
  ['Küchenöfen', 'Größe und Farbe', ['Kuechenoefen', 'Groesse', 'GRÖSSE']],
  ['القَلَمُ', 'اشترى الطالب والمدرسة أقلاما', ['قلم', 'القلم', 'طالب', 'مدرسه', 'المدرسة', 'اقلاما']],
  ['הַבַּיִת', 'המחשב', ['בית', 'הבית', 'מחשב']],
  ['Đường phố', 'Ổ đĩa', ['duong pho', 'o dia']],
  ['Işık', 'ISITMA', ['isik', 'ışık', 'ısıtma']],
])('%s is found', (title, content, queries) => {
  const index = indexOf({ title, content }, { title: 'Else', content: 'Nothing.' });
  for (const query of queries) {
    expect(titlesFor(index, query), query).toEqual([title]);
    expect(createSearcher([index])(query).missing, query).toEqual([]);
  }
});

test.each(['visor', 'Hypervisors', 'visors'])(
  '%s, which only a part of a word matches, is neither missing nor corrected',
  (query) => {
    const index = indexOf({ title: 'Hosts', content: 'Read the hypervisor log.' });
    expect(createSearcher([index])(query)).toMatchObject({ missing: [], corrections: [], hits: [{}] });
  },
);

test('a corrected word is repeated as it was typed', () => {
  const index = indexOf({ title: 'Größenangabe', content: 'Text.' });
  expect(createSearcher([index])('Größenangaeb').corrections).toEqual([
    { written: 'Größenangaeb', used: 'grossenangabe' },
  ]);
});
