import { site } from '@docgraph/renderer/tests/fixture-data';
import { expect, test } from 'vitest';
import { siteStyle } from '../../src/prerender/site-assets.ts';

const styleOf = (backgroundColor?: string, textColor?: string) =>
  siteStyle({ ...site, announcementBar: { id: 'a', content: '', isCloseable: true, backgroundColor, textColor } });

test('configured colors become rules', () => {
  expect(styleOf('#0b3b2e', 'rgb(255 255 255 / 90%)')).toBe(
    '.announcement{background:#0b3b2e;color:rgb(255 255 255 / 90%)}\n',
  );
  expect(siteStyle({ ...site, announcementBar: undefined })).toBe('');
});

test('a single announcement color is completed by white or black', () => {
  expect(styleOf('#ffe9a8')).toBe('.announcement{background:#ffe9a8;color:#000000}\n');
  expect(styleOf(undefined, 'navy')).toBe('.announcement{background:#ffffff;color:navy}\n');
});

test.each(['red;}body{display:none', 'url(https://x.example)', 'var(--x)', '#12', 'expression(1)', ''])(
  '%s is not a color',
  (value) => {
    expect(styleOf(value, value)).toBe('');
  },
);

test('theme tokens become custom properties, without values that could end the rule', () => {
  const theme = { tokens: { radius: '4px', font: 'a;}body{display:none' }, css: [], head: [] };
  expect(siteStyle({ ...site, announcementBar: undefined, theme })).toBe(':root{--radius:4px}\n');
});
