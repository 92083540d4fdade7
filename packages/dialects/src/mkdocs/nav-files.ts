import path from 'node:path/posix';
import { type Data, listOf, mapOf, readYaml, textOf } from '../values.ts';

/** What a file for a plugin says about the folder that it's in. */
export interface NavFile {
  title?: string | undefined;
  /** Entries as in `nav`, relative to the folder; undefined for all pages and folders. */
  nav?: readonly unknown[] | undefined;
  isHidden?: boolean;
}

/** Returns a reader of the files of `awesome-pages`, `awesome-nav`, and `literate-nav`, by folder. */
export function navFileReader(
  plugins: ReadonlyMap<string, Data>,
  read: (file: string) => string | undefined,
): (folder: string) => NavFile | undefined {
  const awesome = plugins.get('awesome-pages') ?? plugins.get('awesome-nav');
  const literate = navSummary(plugins);
  const yaml = textOf(awesome?.filename) ?? (plugins.has('awesome-nav') ? '.nav.yml' : '.pages');
  return (folder) => {
    const summary = literate === undefined ? undefined : read(path.join(folder, literate));
    if (summary !== undefined) return { nav: listIn(summary) };
    const text = awesome && read(path.join(folder, yaml));
    if (text === undefined) return undefined;
    const { title, nav, arrange, hide } = mapOf(readYaml(text));
    const items = nav ?? arrange;
    return { title: textOf(title), nav: items === undefined ? undefined : listOf(items), isHidden: hide === true };
  };
}

/** Returns the name of the files of `literate-nav`, which aren't pages. Returns undefined without the plugin. */
export function navSummary(plugins: ReadonlyMap<string, Data>): string | undefined {
  const literate = plugins.get('literate-nav');
  return literate && (textOf(literate.nav_file) ?? 'SUMMARY.md');
}

/** An item of a list, with its indentation, and the items below it. */
interface Item {
  indent: number;
  label: string;
  target: string | undefined;
  items: Item[];
}

/** Reads a list of links as entries of `nav`. An item without a link is a section, a folder, or a pattern. */
function listIn(markdown: string): unknown[] {
  const top: Item = { indent: -1, label: '', target: undefined, items: [] };
  let above = [top];
  for (const line of markdown.replace(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const [, space = '', text] = /^(\s*)[-*+]\s+(.+?)\s*$/.exec(line) ?? [];
    if (text === undefined) continue;
    const [, label = text, target] = /^\[((?:\\.|[^\]\\])*)\]\(<?([^)>]*)>?\)$/.exec(text) ?? [];
    // A pattern such as `*.md` isn't emphasis.
    const name = target === undefined ? label : label.replace(/[`*_]|\\/g, '');
    const item: Item = { indent: space.length, label: name, target, items: [] };
    above = above.filter(({ indent }) => indent < item.indent);
    above.at(-1)?.items.push(item);
    above.push(item);
  }
  const entryOf = ({ label, target, items }: Item): unknown => {
    if (items.length > 0) return { [label]: [...(target === undefined ? [] : [target]), ...items.map(entryOf)] };
    return target === undefined ? label : { [label]: target };
  };
  return top.items.map(entryOf);
}
