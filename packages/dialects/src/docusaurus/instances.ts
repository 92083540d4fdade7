import { type Data, listOf, mapOf } from '../values.ts';

/** Returns the options of each instance of a content plugin, in the preset or among the plugins. */
export function instancesOf(data: Data, name: 'docs' | 'blog' | 'pages'): Data[] {
  return [...listOf(data.presets), ...listOf(data.plugins)].flatMap((entry) => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry];
    if (typeof plugin !== 'string') return [];
    if (plugin.endsWith(`plugin-content-${name}`)) return [mapOf(options)];
    if (!/preset-classic|^classic$/.test(plugin)) return [];
    const own = mapOf(options)[name];
    return own === false ? [] : [mapOf(own)];
  });
}

/** Checks whether a file is a page. Those whose name starts with `_`, and tests, are parts of pages. */
export function isSource(name: string): boolean {
  return /\.mdx?$/.test(name) && !name.split('/').some((part) => part.startsWith('_') || part === '__tests__');
}
