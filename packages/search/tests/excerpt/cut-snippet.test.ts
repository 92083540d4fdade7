import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutSnippet } from '../../src/excerpt/cut-snippet.ts';

const filler = 'Several words that say nothing about it stand here. '.repeat(8);

test('a short text is shown whole, on one line', () => {
  expect(cutSnippet('  Grow a\n\n  disk.\n', ['disk'])).toEqual({
    text: 'Grow a disk.',
    marks: [{ start: 7, end: 11 }],
  });
});

test('cells of a table stand apart, and a call begins with its method', () => {
  expect(cutSnippet('Field\tMeaning\nsize \t\tIn GiB', []).text).toBe('Field · Meaning size · In GiB');
  const call = 'Grow it:\ncurl -sS -X PATCH "https://api.example/disks" \\\n  -d @body';
  expect(cutSnippet(call, []).text).toBe('Grow it: PATCH "https://api.example/disks" \\ -d @body');
  expect(cutSnippet('curl -sS "https://api.example/disks" and curl --help', []).text).toBe(
    '"https://api.example/disks" and curl --help',
  );
});

test('a long text is cut at words around the place that has most of the terms', () => {
  const { text, marks } = cutSnippet(`The disk. ${filler}To resize a disk, stop it. ${filler}`, ['disk', 'resize']);
  expect(text).toMatch(/^… \S/);
  expect(text).toMatch(/\S …$/);
  expect(text).toContain('To resize a disk, stop it.');
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['resize', 'disk']);
  expect(text.length).toBeLessThanOrEqual(180);
});

test('leaves code and its titles out of a long text, unless they contain more of the terms', () => {
  const text = `Stop the programs.\nRequest\ncurl -X POST "https://api.example/detach-disks" \\\n  -d '{"disk": 1}'\n\nwait_for "$ID"\nCommand\ncloud detach --disk-id "$DISK_ID"\nGet the disk. It's detached. ${filler}`;
  expect(cutSnippet(text, ['detach', 'disk']).text).toMatch(/^Stop the programs\. Get the disk\. It's detached\. /);
  expect(cutSnippet(text, ['wait', 'disk']).text).toContain('wait_for "$ID"');
});

test('where no term is, the text begins at its start', () => {
  const { text, marks } = cutSnippet(filler, ['disk']);
  expect(text).toMatch(/^Several words/);
  expect(marks).toEqual([]);
});

test('at the end of a text nothing is left out after it', () => {
  expect(cutSnippet(`${filler}The last disk`, ['disk']).text).toMatch(/ The last disk$/);
});

test('any text is cut to a bounded one, in which marks are what they mark', () => {
  const words = fc.array(fc.constantFrom('disk', 'a', '虚拟机', '😀😀😀', 'x'.repeat(300), '<b>', 'é'), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(words, fc.constantFrom(' ', ''), (parts, separator) => {
      const { text, marks } = cutSnippet(parts.join(separator), ['disk', '拟', 'x']);
      expect(text.length).toBeLessThanOrEqual(180);
      // A half of a character cannot be encoded.
      expect(() => encodeURIComponent(text)).not.toThrow();
      expect(['disk', '拟', 'x']).toEqual(
        expect.arrayContaining(marks.map(({ start, end }) => text.slice(start, end))),
      );
    }),
    runs(100),
  );
});
