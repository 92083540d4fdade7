import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termRanges } from '../../src/excerpt/term-ranges.ts';

/** The text with its marks in brackets. */
function marked(text: string, ...terms: string[]): string {
  let result = '';
  let end = 0;
  for (const range of termRanges(text, terms)) {
    result += `${text.slice(end, range.start)}[${text.slice(range.start, range.end)}]`;
    end = range.end;
  }
  return result + text.slice(end);
}

test.each([
  ['Managing disks on a disk', ['disk'], 'Managing [disk]s on a [disk]'],
  ['Unmanaged images, IMAGES', ['imag', 'manag'], 'Unmanaged [imag]es, [IMAG]ES'],
  ['Set NCCL_SOCKET_IFNAME', ['socket'], 'Set NCCL_[SOCKET]_IFNAME'],
  ['the operationId of listDisks', ['id', 'disk'], 'the operation[Id] of list[Disk]s'],
  ['C++ and C', ['c++'], '[C++] and C'],
  ['in us-east1', ['us-east1', 'us'], 'in [us-east1]'],
  ['a vm and a volume', ['v', 'a'], '[a] vm and [a] volume'],
  ['Café in ZÜRICH', ['cafe', 'zuri'], '[Café] in [ZÜRI]CH'],
  ['Cafe\u0301 here', ['cafe'], '[Cafe\u0301] here'],
  ['如何创建虚拟机和磁盘', ['虚拟机', '盘'], '如何创建[虚拟机]和磁[盘]'],
  ['😀disk 😀', ['disk'], '😀[disk] 😀'],
  ['<b>disk</b>', ['disk', ''], '<b>[disk]</b>'],
  ['nothing here', ['disk'], 'nothing here'],
])('in %j the marks of %j are %j', (text, terms, expected) => {
  expect(marked(text, ...terms)).toBe(expected);
});

test('ranges are in order, apart, and inside any text', () => {
  const unit = fc.constantFrom(...'aAéİßﬁ虚_ 1', 'e\u0301', '😀', '\ud800', '\u00ad');
  const text = fc.string({ unit, maxLength: 60 });
  const terms = fc.array(fc.string({ unit, minLength: 1, maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(text, terms, (searched, wanted) => {
      const places = termRanges(searched, wanted).flatMap(({ start, end }) => [start, end - 1]);
      expect([0, ...places, searched.length]).toEqual([0, ...places, searched.length].sort((a, b) => a - b));
    }),
    runs(100),
  );
});
