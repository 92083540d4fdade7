import type { CollectionEntry } from '@docgraph/schemas/collection';
import type { Checked, Problem } from '@docgraph/source/checked';
import { PAGE_ENDING } from '@docgraph/source/sources';
import type { CollectionSpec } from '../collections/collection-specs.ts';
import { type Collections, entryTargets, filesOf, joinCollections } from '../collections/collections.ts';
import { entryBlocks } from '../collections/entry-blocks.ts';
import { type EntryTexts, linkEntries } from '../collections/link-collections.ts';
import { BODY, type Entry, parseEntries } from '../collections/parse-entries.ts';
import { type FoundLinks, joinFound, uniqueProblems } from '../link/link-collector.ts';
import type { LinkedCollection } from '../model/linked-collection.ts';
import type { Ask, Kind } from '../store/kind.ts';
import { collectionSource, siteInput, splitSelector } from './inputs.ts';
import { recordedLayout, siteAnchors, siteLayout } from './layout.ts';
import { textOptions } from './page-options.ts';
import { preparedSite } from './prepare-site.ts';

/** The entries in a file of a collection, by collection and file. */
export const entriesInFile: Kind<Checked<Entry[]>> = {
  name: 'entries',
  keep: 'saved',
  async compute(key, ask) {
    const [, file] = splitSelector(key);
    const spec = await specOf(key, ask);
    const source = await ask(collectionSource, file);
    return spec && source ? parseEntries(source, spec) : { value: [], problems: [] };
  },
  /** Returns the Markdown of an entry, by its number. Its place isn't part of it, since problems get theirs later. */
  select: ({ value }, number) => value[Number(number)]?.markdown,
};

/** Returns the declaration of the collection in a key, on which the computation then depends. */
async function specOf(key: string, ask: Ask): Promise<CollectionSpec | undefined> {
  const [name] = splitSelector(key);
  const { value, record } = await ask.parts(siteInput, '');
  record(`collection ${name}`);
  return value.collections.specs.find((each) => each.name === name);
}

/** The collections of the site. The key is empty. */
export const siteCollections: Kind<Checked<Collections>> = {
  name: 'collections',
  keep: 'memory',
  async compute(_, ask) {
    const { collections, sources } = await ask(siteInput, '');
    const entries = new Map<string, Checked<Entry[]>[]>();
    for (const spec of collections.specs) {
      const files = filesOf(spec, sources.value.collections);
      entries.set(spec.name, await Promise.all(files.map((file) => ask(entriesInFile, `${spec.name} ${file}`))));
    }
    return joinCollections(collections, sources.value.collections, entries);
  },
  select({ value }, selector) {
    const [part, lines] = splitSelector(selector);
    if (part === 'blocks') return entryBlocks(lines, value);
    return [...entryTargets(value)];
  },
};

/** The parsed Markdown fields of an entry, by its number in a file, collection, and file. Their positions start at line 1. */
export const textsOfEntry: Kind<Checked<EntryTexts>> = {
  name: 'entry-texts',
  keep: 'saved',
  async compute(key, ask) {
    const [number, rest] = splitSelector(key);
    const entries = await ask.parts(entriesInFile, rest);
    entries.record(number);
    const { markdown = {} } = entries.value.value[Number(number)] ?? {};
    const input = await ask.parts(siteInput, '');
    input.record('texts');
    const { located, collections: specs } = input.value;
    const options = { ...textOptions(located.settings), collections: specs.specs.map(({ name }) => name) };
    // Imported on demand, because few sites parse Markdown in this thread.
    const { parseFragment } = await import('../markdown/parse-fragment.ts');
    const parsed = Object.entries(markdown).map(([field, text]) => {
      const { value, problems } = parseFragment(text, { file: field, start: { line: 1, column: 1 } }, options);
      return { field, value, problems };
    });
    return {
      value: Object.fromEntries(parsed.map(({ field, value }) => [field, value])),
      problems: parsed.flatMap(({ problems }) => problems),
    };
  },
};

/** Entries with resolved links. */
interface LinkedEntries {
  value: CollectionEntry[];
  found: FoundLinks;
}

/** The entries in a file with resolved links, by depth, collection, and file. */
export const linkedEntries: Kind<LinkedEntries> = {
  name: 'linked-entries',
  keep: 'saved',
  async compute(key, ask) {
    const [depth, rest] = splitSelector(key);
    const spec = await specOf(rest, ask);
    const { value: entries } = await ask(entriesInFile, rest);
    const { value: site } = await ask.parts(preparedSite, '');
    const layout = await ask.parts(siteLayout, depth);
    const anchors = await ask.parts(siteAnchors, depth);
    const texts = new Map<Entry, EntryTexts>();
    const problems: Problem[] = [];
    for (const [number, entry] of entries.entries()) {
      if (!entry.markdown) continue;
      const checked = await ask(textsOfEntry, `${number} ${rest}`);
      problems.push(...checked.problems.map((problem) => placedInEntry(problem, entry)));
      texts.set(entry, placedTexts(checked.value, entry));
    }
    if (!spec) return { value: [], found: { problems, edges: [], assets: [] } };
    const linkable = recordedLayout(layout.value, anchors.value, layout.record, anchors.record);
    const targets = linkable.targetsOf(layout.value.input.settings.editions[0]);
    const { value, found } = linkEntries(
      entries,
      spec,
      (entry) => texts.get(entry) ?? {},
      targets,
      site.linking.renderHtml,
    );
    return { value, found: { ...found, problems: uniqueProblems([...problems, ...found.problems]) } };
  },
};

/** The collections with resolved links, by depth. */
export const linkedCollections: Kind<{ value: LinkedCollection[]; found: FoundLinks }> = {
  name: 'linked-collections',
  keep: 'memory',
  async compute(depth, ask) {
    const { value: collections } = await ask(siteCollections, '');
    const { sources } = await ask(preparedSite, '');
    const all: LinkedEntries[] = [];
    const value: LinkedCollection[] = [];
    for (const [name, { spec, byId }] of collections.byName) {
      const files = filesOf(spec, sources.collections);
      const linked = await Promise.all(files.map((file) => ask(linkedEntries, `${depth} ${name} ${file}`)));
      all.push(...linked);
      // Of entries with the same ID, which are reported, only the first one counts.
      const isFirst = ({ id, file, start }: CollectionEntry) =>
        byId.get(id)?.file === file && byId.get(id)?.span.start.line === start.line;
      value.push({ name, schema: spec.schema, entries: linked.flatMap((each) => each.value.filter(isFirst)) });
    }
    return { value, found: joinFound(all.map((each) => each.found)) };
  },
};

/** Moves a problem with the Markdown of an entry to its place. YAML may fold lines, so only those of a Markdown file are known. */
function placedInEntry(problem: Problem, entry: Entry): Problem {
  return { ...problem, file: entry.file, ...placeOf(problem.file, entry)(problem), fix: undefined };
}

/** Moves the links in the Markdown of an entry to its place. */
export function placedTexts(texts: EntryTexts, entry: Entry): EntryTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => {
      const place = placeOf(field, entry);
      return [field, { ...text, links: text.links.map((link) => ({ ...link, span: place(link.span) })) }];
    }),
  );
}

type Range = Pick<Problem, 'start' | 'end'>;

function placeOf(field: string, { file, span, spans }: Entry): (range: Range) => Range {
  const own = spans[field] ?? span;
  if (field !== BODY || !PAGE_ENDING.test(file)) return () => own;
  const moved = (position: Range['start']) => ({ ...position, line: position.line + own.start.line - 1 });
  return ({ start, end }) => ({ start: moved(start), end: moved(end) });
}
