import { expect, test } from 'vitest';
import { fieldsFile } from '../../src/reference/fields-file.ts';

test('the file of a long schema name fits file systems, and differs from that of another name', () => {
  const names = ['A'.repeat(200), `${'A'.repeat(199)}B`, `B${'A'.repeat(199)}`, `${'LongNameOf'.repeat(30)}a`];
  const files = names.map((name) => fieldsFile(name).replace('fields/', ''));
  expect(new Set(files).size).toBe(names.length);
  for (const file of files) expect(Buffer.byteLength(file)).toBeLessThan(256);
  expect(fieldsFile('Disk')).toBe('fields/.1w.isk.html');
});
