import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { THEME_TOKENS } from '@docgraph/schemas/slots';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { slotRequests, styleRequests } from '../../plugin/theme.ts';

test('plugins are in list order, and the project comes last and replaces their parts', () => {
  const plugin = (name: string, ...modules: string[]) =>
    ({
      api: 1,
      name,
      theme: { slots: { 'page-after': modules }, replace: { [name]: './part' }, css: './a.css' },
    }) as const;
  const theme = { slots: { 'page-after': './own' }, replace: { footer: './footer' }, css: [new URL('file:///b.css')] };
  const themes = { project: { theme }, plugins: [plugin('brand', './b1', './b2'), plugin('footer', './a')] };
  const requests = slotRequests(themes);
  expect(styleRequests(themes).map(({ module }) => module)).toEqual(['./a.css', './a.css', 'file:///b.css']);
  expect(requests.map(({ plugin, module, replaces }) => [plugin, module, replaces])).toEqual([
    ['brand', './b1', false],
    ['brand', './b2', false],
    ['brand', './part', true],
    ['footer', './a', false],
    [undefined, './own', false],
    [undefined, './footer', true],
  ]);
});

test('style sheets declare every documented token', async () => {
  const css = await readFile(path.join(ROOT, 'renderer/styles/tokens.css'), 'utf8');
  expect(THEME_TOKENS.filter((token) => !css.includes(`  --${token}:`))).toEqual([]);
});
