import { checkConfig } from '@docgraph/pipeline/plugin/check-config';
import { definePlugin, type Plugin } from '@docgraph/pipeline/plugin/plugin';
import { expect, test } from 'vitest';
import { standardPlugins } from '../standard-plugins.ts';

const plugin = (name: string, rest: Partial<Plugin> = {}): Plugin => ({ ...definePlugin({ api: 1, name }), ...rest });
const file = { make: () => '' };
const command = { summary: '', details: '', run: () => ({ note: '' }) };
const reader = { read: () => ({ value: 1, problems: [] }) };

test('plugins of the site run after the standard plugins, which can be turned off', () => {
  const { value, problems } = checkConfig(
    { plugins: [plugin('math', { guides: new URL('guides/', import.meta.url) })], without: ['cli', 'glossary'] },
    standardPlugins,
    'f',
  );
  expect(problems).toEqual([]);
  expect(value.map(({ name }) => name)).toEqual(['terraform', 'examples', 'changelog', 'diagrams', 'formulas', 'math']);
});

test.each<[unknown, string]>([
  [undefined, 'The default export is missing.'],
  [[], 'The default export must be an object, but is a list.'],
  [() => ({}), 'The default export is a function. Export its return value.'],
  [Promise.resolve({}), 'The default export is a promise. Add `await`'],
  [{ plugins: [function diagrams() {}] }, 'Entry 1 of `plugins` is a function. Call it, as in `diagrams()`.'],
  [{ plugins: [Promise.resolve(plugin('a'))] }, 'Entry 1 of `plugins` is a promise.'],
  [{ plugins: [[plugin('a')]] }, 'Entry 1 of `plugins` must be an object, but is a list.'],
  [{ plugins: [undefined] }, 'Entry 1 of `plugins` is missing.'],
  [{ plugin: [] }, 'The default export has an error: Unknown key `plugin`. Did you mean `plugins`?'],
  [{ without: ['glosary'] }, 'Unknown standard plugin `glosary`.'],
  [{ plugins: [7] }, 'Entry 1 of `plugins` must be an object, but is `7`.'],
  [{ plugins: [{ ...plugin('a'), api: 2 }] }, "The plugin `a` isn't a valid plugin: `api` must be 1: "],
  [{ plugins: [plugin('My plugin')] }, "The plugin `My plugin` isn't a valid plugin: `name` must be lower case"],
  [
    { plugins: [{ ...plugin('a'), blok: {} }] },
    "The plugin `a` isn't a valid plugin: Unknown key `blok`. Did you mean `blocks`?",
  ],
  [{ plugins: [plugin('a', { guides: new URL('https://a.example') })] }, '`guides` must be an object'],
  [{ plugins: [plugin('a', { policy: { 'frame-src': ['*'] } })] }, 'must be an origin such as `https://stats.example`'],
  [{ plugins: [plugin('a', { policy: { 'connect-src': ['http://a.example'] } })] }, 'must be an origin such as'],
  [{ plugins: [plugin('a', { policy: { 'object-src': [] } })] }, 'Unknown key `object-src`'],
  [{ theme: { options: { at: new Date() } } }, '`theme.options.at` must be text, a number,'],
  [
    { theme: { slots: { 'page-befor': './a' } } },
    'Unknown key `page-befor` in `theme.slots`. Did you mean `page-before`?',
  ],
  [{ theme: { replace: { navbars: './a' } } }, 'Unknown key `navbars` in `theme.replace`. Did you mean `navbar`?'],
  [{ theme: { slots: { 'toc-after': [7] } } }, 'Item 1 of `theme.slots.toc-after` must be text, but is `7`.'],
  [
    { plugins: ['a', 'b'].map((name) => plugin(name, { theme: { replace: { footer: './a' } } })) },
    'The part `footer` is used by the plugin `a` and by the plugin `b`.',
  ],
  [{ plugins: [plugin('cli')] }, 'Two plugins have the name `cli`, one of which is a standard plugin.'],
  [{ plugins: [plugin('mine'), plugin('mine')] }, 'Two plugins have the name `mine`.'],
  [
    { plugins: [plugin('a', { data: { 'cli.yaml': reader } })] },
    'The data file `cli.yaml` is used by the plugin `cli` and',
  ],
  [
    { plugins: [plugin('a', { data: { 'redirects.yaml': reader } })] },
    'The data file `redirects.yaml` is used by the core and',
  ],
  [{ plugins: [plugin('a', { rules: { 'b/c': { text: '', severity: 'error' } } })] }, 'must start with `a/`'],
  [
    { plugins: [plugin('a', { rules: { 'examples/x': { text: '', severity: 'error' } } })] },
    'must start with `a/`. `examples/` is used by the plugin `examples`.',
  ],
  [{ plugins: [plugin('links')] }, 'The prefix `links/` is used by the core and by the plugin `links`.'],
  [
    { plugins: [plugin('deprecations')] },
    'The prefix `deprecations/` is used by the plugin `changelog` and by the plugin `deprecations`.',
  ],
  [
    {
      plugins: [
        plugin('a', { aliases: ['x.y'], texts: { en: { 'x.y': 'Y' } } }),
        plugin('x', { texts: { en: { 'x.y': 'Y' } } }),
      ],
    },
    'The text `x.y` is used by the plugin `a` and by the plugin `x`.',
  ],
  [
    { plugins: [plugin('a', { texts: { en: { 'b.c': 'C' } } })] },
    'The text `b.c` of the plugin `a` must start with `a.`.',
  ],
  [{ plugins: [plugin('a', { texts: { en: {}, de: { 'a.b': 'B' } } })] }, '`a.b` of the plugin `a` exists in `de`'],
  [
    { plugins: [plugin('a', { files: { 'changelog.atom': file } })] },
    'The file `changelog.atom` is used by the plugin `changelog` and by the plugin `a`.',
  ],
  [
    { plugins: [plugin('a', { files: { 'robots.txt': file } })] },
    'The file `robots.txt` of the plugin `a` is reserved for the core',
  ],
  [
    { plugins: [plugin('a', { files: { 'a.html': file } })] },
    'The file `a.html` of the plugin `a` must be in lower case',
  ],
  [
    { plugins: [plugin('a', { files: { 'a.xml': { ...file, from: 'a.yaml' } } })] },
    "The plugin `a` creates a file from `a.yaml`, but doesn't read it.",
  ],
  [
    { plugins: [plugin('a', { commands: { coverage: command } })] },
    'The command `coverage` is used by the plugin `examples` and by the plugin `a`.',
  ],
  [{ plugins: [plugin('a', { commands: { build: command } })] }, 'The command `build` is used by the core and by the'],
  [{ plugins: [plugin('a', { uses: ['b'] })] }, "The plugin `a` uses `b`, which isn't in the list of plugins."],
  [{ plugins: [plugin('a', { uses: ['b'] }), plugin('b', { uses: ['a'] })] }, ': a → b → a.'],
])('%j is reported, and the site uses the standard plugins', (config, message) => {
  const { value, problems } = checkConfig(config, standardPlugins, '../docgraph.config.ts', ['build']);
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
  expect(problems[0]).toMatchObject({ rule: 'plugins/config', file: '../docgraph.config.ts' });
  expect(value).toEqual(standardPlugins);
});
