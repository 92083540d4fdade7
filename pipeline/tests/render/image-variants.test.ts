import { expect, test } from 'vitest';
import { isAnimated, variantPath, variantsOf } from '../../model/image-variants.ts';

const widthsOf = (file: string, facts: { width?: number; isAnimated?: boolean }, widths = [960, 480]) =>
  variantsOf(file, { hash: 'a', ...facts }, widths, 'sharp 1').map(({ width }) => width);

test('an image gets sorted variants, none wider than itself', () => {
  expect(widthsOf('a.png', { width: 2000 })).toEqual([480, 960]);
  expect(widthsOf('a.JPG', { width: 700 })).toEqual([480, 700]);
  expect(widthsOf('a.webp', { width: 960 })).toEqual([480, 960]);
});

test.each([
  ['an image as wide as the smallest variant', 'a.png', { width: 480 }],
  ['an image of unknown width', 'a.png', {}],
  ['an animation', 'a.png', { width: 900, isAnimated: true }],
  ['a drawing', 'a.svg', { width: 900 }],
  ['another file', 'a.zip', {}],
])('%s has no variants', (_, file, facts) => {
  expect(widthsOf(file, facts)).toEqual([]);
});

test('the path of a variant changes with the image and the encoder', () => {
  const pathOf = (hash: string, encoder: string) =>
    variantsOf('a.png', { hash, width: 900 }, [480], encoder).map((variant) => variantPath('files/a.b.png', variant));
  expect(pathOf('a', '1')).toEqual([expect.stringMatching(/^files\/a\.b\.480\.[0-9a-f]{12}\.webp$/)]);
  expect(pathOf('a', '1')).toEqual(pathOf('a', '1'));
  expect(pathOf('a', '1')).not.toEqual(pathOf('b', '1'));
  expect(pathOf('a', '1')).not.toEqual(pathOf('a', '2'));
});

test('recognizes animated PNG and WebP images', () => {
  const png = (...chunks: string[]) => Buffer.from(`\x89PNG\r\n\x1A\n${chunks.join('....')}`, 'latin1');
  const webp = (flags: number) => Buffer.from(`RIFF....WEBPVP8X....${String.fromCharCode(flags)}`, 'latin1');
  expect(isAnimated(png('IHDR', 'acTL', 'IDAT'))).toBe(true);
  expect(isAnimated(png('IHDR', 'IDAT', 'acTL'))).toBe(false);
  expect(isAnimated(webp(0x12))).toBe(true);
  expect(isAnimated(webp(0x10))).toBe(false);
  expect(isAnimated(Buffer.from('RIFF....WEBPVP8 '))).toBe(false);
  expect(isAnimated(new Uint8Array())).toBe(false);
});
