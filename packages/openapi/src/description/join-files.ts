import { posix } from 'node:path';
import type { Checked } from '@docgraph/source/checked';
import { type MapEntry, type MapNode, nodeAt, type ScalarNode, type SourceNode } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';
import { toSafeName } from './artifact-names.ts';
import { type FileTarget, FileTargets } from './file-targets.ts';
import { pointerOf, stepsOf } from './json-pointer.ts';
import { STRUCTURAL } from './name-schemas.ts';
import { forEachPlace, type ObjectKind, structures } from './structure.ts';

/** Maximum nesting of inlined path items, which may contain callbacks with path items in other files. */
const MAX_NESTED_PATH_ITEMS = 5;

/**
 * Joins the files of a description into one self-contained tree. The target of each reference to another file becomes a
 * component with the same name. Path items and operations are inlined, because OpenAPI has no components for them.
 * References within the entry file don't change.
 */
export function joinFiles(files: ReadonlyMap<string, SourceText>, entry: string): Checked<SourceNode | undefined> {
  const targets = new FileTargets(files, entry);
  const root = targets.tree(entry);
  return { value: root && new Joiner(targets, entry, root).join(), problems: targets.problems };
}

/** Describes the problem of operations that are only a `$ref`. */
export function unbundledProblem(count: number, entry: string): { message: string; hint: string } {
  const operations = count === 1 ? 'An operation is' : `${count} operations are`;
  return {
    message: `${operations} a \`$ref\`, which OpenAPI allows for whole paths only.`,
    hint: `Bundle the files first: \`npx @redocly/cli bundle ${posix.basename(entry)} --output bundled.yaml\``,
  };
}

class Joiner {
  private readonly targets: FileTargets;
  private readonly entry: string;
  private readonly root: SourceNode;
  /** Component names, keyed by section and target. */
  private readonly names = new Map<string, string>();
  /** Components of the entry file that are only a reference to another file, with the target that replaces them. */
  private readonly replaced = new Map<SourceNode, FileTarget>();
  private readonly taken = new Set<string>();
  /** Components added to the entry file, keyed by section and name. */
  private readonly added = new Map<string, Map<string, MapEntry>>();
  private readonly waiting: { target: FileTarget; kind: ObjectKind; section: string; name: string }[] = [];
  private readonly openPathItems = new Set<SourceNode>();
  /** References used in place of an operation. */
  private readonly operations: SourceNode[] = [];

  constructor(targets: FileTargets, entry: string, root: SourceNode) {
    this.targets = targets;
    this.entry = entry;
    this.root = root;
  }

  join(): SourceNode {
    this.nameComponents();
    const joined = this.copy(this.root, 'root');
    this.reportOperations();
    for (const { target, kind, section, name } of this.waiting) {
      const entries = this.added.get(section) ?? new Map<string, MapEntry>();
      const { source, start } = target.node;
      const key = { keySource: source, keyStart: start, keyEnd: start };
      this.added.set(section, entries.set(name, { ...key, node: this.copy(target.node, kind) }));
    }
    return this.added.size === 0 ? joined : withComponents(joined, this.added);
  }

  /** Records the names of components in the entry file, so that their targets in other files get the same names. */
  private nameComponents(): void {
    for (const [section, entries] of componentsOf(this.root)) {
      if (entries.kind !== 'map') continue;
      for (const [name, { node }] of entries.entries) {
        this.taken.add(`${section} ${name}`);
        const reference = node.kind === 'map' ? node.entries.get('$ref')?.node : undefined;
        const target = isFileReference(reference) ? this.targets.targetOf(reference) : undefined;
        if (!target || this.names.has(`${section} ${idOf(target)}`)) continue;
        this.names.set(`${section} ${idOf(target)}`, name);
        this.replaced.set(node, target);
      }
    }
  }

  /** Copies a node and replaces all references to files. Returns the node itself if it has no such references. */
  private copy(node: SourceNode, kind: ObjectKind): SourceNode {
    if (node.kind !== 'map') return node;
    if (structures[kind].section && node.entries.has('$ref')) return this.copyReference(node, kind);
    if (kind === 'operation' && node.entries.has('$ref')) return this.copyOperation(node);
    const changes = new Map<string, MapEntry>();
    const change = (key: string, copy: (child: SourceNode) => SourceNode) => {
      const entry = node.entries.get(key);
      const copied = entry && copy(entry.node);
      if (entry && copied && copied !== entry.node) changes.set(key, { ...entry, node: copied });
    };
    forEachPlace(kind, node.entries.keys(), (childKind, key, form) => {
      change(key, (child) => (form === 'one' ? this.copy(child, childKind) : this.copyAll(child, childKind)));
    });
    if (kind === 'schema') change('discriminator', (child) => this.copyDiscriminator(child));
    return withChanges(node, changes);
  }

  private copyAll(node: SourceNode, kind: ObjectKind): SourceNode {
    if (node.kind === 'list') {
      const items = node.items.map((item) => this.copy(item, kind));
      return items.every((item, index) => item === node.items[index]) ? node : { ...node, items };
    }
    if (node.kind !== 'map') return node;
    const changes = new Map<string, MapEntry>();
    for (const [name, entry] of node.entries) {
      const copied = this.copy(entry.node, kind);
      if (copied !== entry.node) changes.set(name, { ...entry, node: copied });
    }
    return withChanges(node, changes);
  }

  private copyReference(node: MapNode, kind: ObjectKind): SourceNode {
    const replacement = this.replaced.get(node);
    if (replacement) return this.copy(replacement.node, kind);
    const entry = node.entries.get('$ref');
    const target = entry && this.targets.targetOf(entry.node);
    if (!entry) return node;
    if (!target) return withChanges(node, new Map([['$ref', this.qualify(entry)]]));
    if (kind === 'pathItem' && target.path !== this.entry) return this.copyPathItem(target, node);
    return withChanges(node, new Map([['$ref', this.pointTo(entry, target, kind)]]));
  }

  private copyPathItem(target: FileTarget, reference: MapNode): SourceNode {
    if (this.openPathItems.has(target.node) || this.openPathItems.size >= MAX_NESTED_PATH_ITEMS) {
      this.targets.report('openapi/reference', reference, 'The path item references itself, or is nested too deeply.');
      return reference;
    }
    this.openPathItems.add(target.node);
    const copied = this.copy(target.node, 'pathItem');
    this.openPathItems.delete(target.node);
    return copied;
  }

  private copyOperation(node: MapNode): SourceNode {
    const reference = node.entries.get('$ref')?.node;
    const target = reference && this.targets.targetOf(reference);
    if (!target || target.path === this.entry || target.node.kind !== 'map' || target.node.entries.has('$ref'))
      return node;
    this.operations.push(reference);
    return this.copy(target.node, 'operation');
  }

  /** Reports all inlined operations as one problem, because such a description usually has hundreds of them. */
  private reportOperations(): void {
    const [first, ...others] = this.operations;
    if (!first) return;
    const { message, hint } = unbundledProblem(1 + others.length, this.entry);
    this.targets.report('openapi/reference', first, message, hint);
  }

  private copyDiscriminator(node: SourceNode): SourceNode {
    const mapping = node.kind === 'map' ? node.entries.get('mapping') : undefined;
    if (node.kind !== 'map' || mapping?.node.kind !== 'map') return node;
    const changes = new Map<string, MapEntry>();
    for (const [value, entry] of mapping.node.entries) {
      const target = isFileReference(entry.node) ? this.targets.targetOf(entry.node) : undefined;
      if (target) changes.set(value, this.pointTo(entry, target, 'schema'));
    }
    if (changes.size === 0) return node;
    return withChanges(node, new Map([['mapping', { ...mapping, node: withChanges(mapping.node, changes) }]]));
  }

  /** Replaces a reference with one to its target in the joined description. */
  private pointTo(written: MapEntry, target: FileTarget, kind: ObjectKind): MapEntry {
    const { source, start, end } = written.node;
    const value = `#${this.pointerFor(target, kind)}`;
    const node: ScalarNode = { kind: 'scalar', source, start, end, value };
    return { ...written, node };
  }

  /** Adds the file name to a broken reference, which could otherwise resolve to something else after joining. */
  private qualify(written: MapEntry): MapEntry {
    const { node } = written;
    if (node.kind !== 'scalar' || node.source.path === this.entry || !String(node.value).startsWith('#'))
      return written;
    return { ...written, node: { ...node, value: `${node.source.path}${node.value}` } };
  }

  private pointerFor(target: FileTarget, kind: ObjectKind): string {
    const section = structures[kind].section;
    if (target.path === this.entry || section === undefined) return target.pointer;
    const id = `${section} ${idOf(target)}`;
    const name = this.names.get(id) ?? this.freeName(target, section);
    if (!this.names.has(id)) this.waiting.push({ target, kind, section, name });
    this.names.set(id, name);
    return pointerOf(['components', section, name]);
  }

  /** Derives a component name from the pointer or the file name. If it's taken, adds the file name or a number. */
  private freeName({ path, pointer }: FileTarget, section: string): string {
    const file = posix.parse(path).name;
    const steps = stepsOf(pointer);
    const own = steps.filter((step) => step !== section && !STRUCTURAL.has(step)).join('.');
    const wanted = toSafeName(own || (steps.at(-1) ?? file));
    const isTaken = (name: string) => this.taken.has(`${section} ${name}`);
    let name = isTaken(wanted) ? toSafeName(`${file}.${wanted}`) : wanted;
    for (let n = 2; isTaken(name); n++) name = `${wanted}_${n}`;
    this.taken.add(`${section} ${name}`);
    return name;
  }
}

/** Lists the maps of reusable components by section. In Swagger 2.0, they are at the top level under other names. */
function componentsOf(root: SourceNode): [section: string, entries: SourceNode][] {
  const components = nodeAt(root, ['components']);
  const sections = components?.kind === 'map' ? [...components.entries] : [];
  const swagger = { schemas: 'definitions', parameters: 'parameters', responses: 'responses' };
  return [
    ...sections.map(([section, { node }]): [string, SourceNode] => [section, node]),
    ...Object.entries(swagger).flatMap(([section, key]): [string, SourceNode][] => {
      const node = nodeAt(root, [key]);
      return node ? [[section, node]] : [];
    }),
  ];
}

/**
 * Returns whether a value refers to a file, as opposed to a place in its own file or, in a discriminator, a schema
 * name.
 */
function isFileReference(node: SourceNode | undefined): node is ScalarNode {
  return node?.kind === 'scalar' && typeof node.value === 'string' && /[/#]|\.(?:ya?ml|json)$/.test(node.value);
}

/** Replaces some values in a map without changing the order. Returns the map itself if nothing changes. */
function withChanges(node: MapNode, changes: ReadonlyMap<string, MapEntry>): MapNode {
  return changes.size === 0 ? node : { ...node, entries: new Map([...node.entries, ...changes]) };
}

function idOf({ path, pointer }: FileTarget): string {
  return `${path}#${pointer}`;
}

/** Adds components to a description. They're keyed by section and name. */
function withComponents(root: SourceNode, added: ReadonlyMap<string, ReadonlyMap<string, MapEntry>>): SourceNode {
  if (root.kind !== 'map') return root;
  const components = root.entries.get('components');
  const sections = new Map(entriesOf(components));
  for (const [section, entries] of added) {
    const before = sections.get(section);
    sections.set(section, entryWith(before, root, new Map([...entriesOf(before), ...entries])));
  }
  return { ...root, entries: new Map(root.entries).set('components', entryWith(components, root, sections)) };
}

function entriesOf(entry: MapEntry | undefined): ReadonlyMap<string, MapEntry> {
  return entry?.node.kind === 'map' ? entry.node.entries : new Map();
}

/** Replaces the entries of a map in a map entry. A new map entry is positioned at the start of the file. */
function entryWith(before: MapEntry | undefined, root: MapNode, entries: ReadonlyMap<string, MapEntry>): MapEntry {
  const { source, start } = root;
  if (before) return { ...before, node: { ...before.node, kind: 'map', entries } };
  return { keyStart: start, keyEnd: start, node: { kind: 'map', source, start, end: start, entries } };
}
