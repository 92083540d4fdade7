import type { Checked, Problem } from '@docgraph/source/checked';
import { PAGE_ENDING } from '@docgraph/source/sources';
import { type Collections, filesOf, joinCollections } from '../collections/collections.ts';
import { type EntryTexts, linkCollections } from '../collections/link-collections.ts';
import { BODY, type Entry, parseEntries } from '../collections/parse-entries.ts';
import { type FoundLinks, uniqueProblems } from '../link/link-collector.ts';
import type { LinkedCollection } from '../model/linked-collection.ts';
import type { Kind } from '../store/kind.ts';
import { siteInput, splitSelector } from './inputs.ts';
import { siteAnchors, siteLayout } from './layout.ts';
import { textOptions } from './page-options.ts';
import { preparedSite } from './prepare-site.ts';

/** The entries in a file of a collection, by collection and file. */
export const entriesInFile: Kind<Checked<Entry[]>> = {
  name: 'entries',
  keep: 'saved',
  async compute(key, ask) {
    const [name, file] = splitSelector(key);
    const { value, record } = await ask.parts(siteInput, '');
    record(`entries ${key}`);
    const spec = value.collections.specs.find((each) => each.name === name);
    const source = value.sources.value.collections.get(file);
    return spec && source ? parseEntries(source, spec) : { value: [], problems: [] };
  },
};

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
  /** Returns the Markdown of an entry, by field. Its place isn't part of it, since problems get theirs later. */
  select({ value: { byName } }, selector) {
    const [name, id] = splitSelector(selector);
    const collection = byName.get(name);
    const data = collection?.byId.get(id)?.data ?? {};
    return Object.entries(collection?.spec.roles ?? {}).flatMap(([field, { markdown }]) =>
      markdown && typeof data[field] === 'string' ? [[field, data[field]]] : [],
    );
  },
};

/** The parsed Markdown fields of an entry, by collection and ID. Their positions start at line 1. */
export const textsOfEntry: Kind<Checked<EntryTexts>> = {
  name: 'entry-texts',
  keep: 'saved',
  async compute(key, ask) {
    const collections = await ask.parts(siteCollections, '');
    collections.record(key);
    const texts = siteCollections.select?.(collections.value, key) as [field: string, text: string][];
    if (texts.length === 0) return { value: {}, problems: [] };
    const input = await ask.parts(siteInput, '');
    input.record('texts');
    const { located, collections: specs } = input.value;
    const options = { ...textOptions(located.settings), collections: specs.specs.map(({ name }) => name) };
    // Imported on demand, because few sites parse Markdown in this thread.
    const { parseFragment } = await import('../markdown/parse-fragment.ts');
    const parsed = texts.map(([field, text]) => {
      const { value, problems } = parseFragment(text, { file: field, start: { line: 1, column: 1 } }, options);
      return { field, value, problems };
    });
    return {
      value: Object.fromEntries(parsed.map(({ field, value }) => [field, value])),
      problems: parsed.flatMap(({ problems }) => problems),
    };
  },
};

/** The collections with resolved links, by depth. */
export const linkedCollections: Kind<{ value: LinkedCollection[]; found: FoundLinks; problems: Problem[] }> = {
  name: 'linked-collections',
  keep: 'memory',
  async compute(depth, ask) {
    const { value: collections } = await ask(siteCollections, '');
    const none = { problems: [], edges: [], assets: [] };
    if (collections.byName.size === 0) return { value: [], found: none, problems: [] };
    const { linking } = await ask(preparedSite, '');
    const { value: layout, input } = await ask(siteLayout, depth);
    const anchors = await ask(siteAnchors, depth);
    const texts = new Map<string, EntryTexts>();
    const problems: Problem[] = [];
    for (const [name, { spec, entries }] of collections.byName) {
      if (!Object.values(spec.roles).some(({ markdown }) => markdown)) continue;
      for (const entry of entries) {
        const checked = await ask(textsOfEntry, `${name} ${entry.id}`);
        problems.push(...checked.problems.map((problem) => placedInEntry(problem, entry)));
        texts.set(`${name} ${entry.id}`, placedTexts(checked.value, entry));
      }
    }
    const [main] = input.settings.editions;
    const targets = { ...layout.targetsOf(main), anchorsIn: (file: string) => anchors.get(file) };
    const linked = linkCollections(
      collections,
      (name, id) => texts.get(`${name} ${id}`) ?? {},
      targets,
      linking.renderHtml,
    );
    return { ...linked, problems: uniqueProblems([...problems, ...linked.found.problems]) };
  },
};

/** Moves a problem with the Markdown of an entry to its place. YAML may fold lines, so only those of a Markdown file are known. */
function placedInEntry(problem: Problem, entry: Entry): Problem {
  return { ...problem, file: entry.file, ...placeOf(problem.file, entry)(problem), fix: undefined };
}

function placedTexts(texts: EntryTexts, entry: Entry): EntryTexts {
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
