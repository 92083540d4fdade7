import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { THEME_TOKENS } from '@docgraph/schemas/slots';
import { ROOT } from '@docgraph/test-kit/root';
import { expect, test } from 'vitest';
import { slotRequests } from '../../plugin/theme.ts';

test('plugins are in list order, and the project comes last', () => {
  const plugin = (name: string, ...modules: string[]) =>
    ({ api: 1, name, theme: { slots: { 'page-after': modules } } }) as const;
  const theme = { slots: { 'page-after': './own' }, replace: { footer: './footer' } };
  const requests = slotRequests({ theme }, [plugin('b', './b1', './b2'), plugin('a', './a')]);
  expect(requests.map(({ plugin, module, replaces }) => [plugin, module, replaces])).toEqual([
    ['b', './b1', false],
    ['b', './b2', false],
    ['a', './a', false],
    [undefined, './own', false],
    [undefined, './footer', true],
  ]);
});

test('style sheets declare every documented token', async () => {
  const css = await readFile(path.join(ROOT, 'renderer/styles/tokens.css'), 'utf8');
  expect(THEME_TOKENS.filter((token) => !css.includes(`  --${token}:`))).toEqual([]);
});
