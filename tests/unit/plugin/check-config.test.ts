import { expect, test } from 'vitest';
import { checkConfig } from '../../../pipeline/plugin/check-config.ts';
import { definePlugin, type Plugin } from '../../../pipeline/plugin/plugin.ts';
import { standardPlugins } from '../../../plugins/standard.ts';

const plugin = (name: string, rest: Partial<Plugin> = {}): Plugin => ({ ...definePlugin({ api: 1, name }), ...rest });
const reader = { read: () => ({ value: 1, problems: [] }) };

test('own plugins run behind the standard ones, of which a site can do without some', () => {
  const { value, problems } = checkConfig(
    { plugins: [plugin('math')], without: ['cli', 'glossary'] },
    standardPlugins,
    'f',
  );
  expect(problems).toEqual([]);
  expect(value.map(({ name }) => name)).toEqual(['terraform', 'changelog', 'diagrams', 'examples', 'math']);
});

test.each<[unknown, string]>([
  [undefined, 'The default export is no config: '],
  [{ plugin: [] }, 'The default export is no config: Unrecognized key: "plugin".'],
  [{ without: ['glosary'] }, 'There is no standard plugin `glosary`.'],
  [{ plugins: [7] }, 'Entry 1 of `plugins` is not a plugin: '],
  [{ plugins: [{ ...plugin('a'), api: 2 }] }, 'The plugin `a` is not a plugin: `api` must be 1: '],
  [{ plugins: [plugin('My plugin')] }, 'The plugin `My plugin` is not a plugin: `name` must be lower case'],
  [{ plugins: [{ ...plugin('a'), blok: {} }] }, 'The plugin `a` is not a plugin: Unrecognized key: "blok".'],
  [{ plugins: [plugin('a', { options: { run: () => 1 } })] }, '`options` must be JSON'],
  [{ plugins: [plugin('a', { policy: { 'frame-src': ['*'] } })] }, 'must be a host, such as https://video.example'],
  [{ plugins: [plugin('cli')] }, 'The name `cli` is that of the plugin `cli` and of the plugin `cli`.'],
  [
    { plugins: [plugin('a', { data: { 'cli.yaml': reader } })] },
    'The data file `cli.yaml` is that of the plugin `cli` and',
  ],
  [
    { plugins: [plugin('a', { data: { 'redirects.yaml': reader } })] },
    'The data file `redirects.yaml` is that of the core and',
  ],
  [{ plugins: [plugin('a', { rules: { 'b/c': { text: '', severity: 'error' } } })] }, 'must begin with `a/`'],
  [{ plugins: [plugin('a', { uses: ['b'] })] }, 'The plugin `a` uses `b`, which is not in the list.'],
  [{ plugins: [plugin('a', { uses: ['b'] }), plugin('b', { uses: ['a'] })] }, 'in a circle: a → b → a.'],
])('%j is reported, and the site has its standard plugins', (config, message) => {
  const { value, problems } = checkConfig(config, standardPlugins, '../docgraph.config.ts');
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  expect(problems[0]).toMatchObject({ rule: 'plugins/config', file: '../docgraph.config.ts' });
  expect(value).toEqual(standardPlugins);
});
