import { posix } from 'node:path';
import { decoded } from '@docgraph/schemas/decoded';
import type { Problem } from '@docgraph/source/checked';
import { nearest } from '@docgraph/source/nearest';
import { readSource } from '@docgraph/source/read-source';
import { spanBetween } from '@docgraph/source/source-file';
import { nodeAt, type SourceNode } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';
import { pointerOf, stepsOf } from './json-pointer.ts';
import { isWithinFile } from './located.ts';
import { anchorsIn, resolveAnchors } from './resolve-anchors.ts';

/** Rules and hint for problems with a file's syntax and size. */
const RULES = {
  syntax: 'openapi/syntax',
  tooLarge: 'openapi/too-large',
  nestingHint: 'Move inner schemas to `components` and refer to them.',
} as const;

/** The target of a reference to a file. */
export interface FileTarget {
  path: string;
  pointer: string;
  node: SourceNode;
}

/** Resolves references between the files of a description. Never reads any other files. */
export class FileTargets {
  readonly problems: Problem[] = [];
  private readonly files: ReadonlyMap<string, SourceText>;
  private readonly entry: string;
  private readonly trees = new Map<string, SourceNode | undefined>();
  /** Resolved references. Caching them also ensures that each problem is reported only once. */
  private readonly known = new Map<SourceNode, FileTarget | undefined>();

  constructor(files: ReadonlyMap<string, SourceText>, entry: string) {
    this.files = files;
    this.entry = entry;
  }

  /** Returns the tree of a file. Returns undefined if the file can't be parsed, which is reported once. */
  tree(path: string): SourceNode | undefined {
    if (this.trees.has(path)) return this.trees.get(path);
    const file = this.files.get(path);
    const read = file && readSource(file, RULES);
    for (const problem of read?.problems ?? []) this.problems.push(problem);
    const tree = read?.value && file?.text.includes('$anchor') ? resolveAnchors(read.value) : read?.value;
    this.trees.set(path, tree);
    return tree;
  }

  /**
   * Resolves a reference to another file, or from another file to the entry file. Returns undefined for references
   * within the entry file, and for unsafe and broken references, which are reported.
   */
  targetOf(reference: SourceNode): FileTarget | undefined {
    if (!this.known.has(reference)) this.known.set(reference, this.find(reference));
    return this.known.get(reference);
  }

  private find(reference: SourceNode): FileTarget | undefined {
    if (reference.kind !== 'scalar' || typeof reference.value !== 'string') return undefined;
    const from = reference.source.path;
    const written = reference.value;
    if (from === this.entry && isWithinFile(written)) return undefined;
    const place = resolveFileReference(written, from, posix.dirname(this.entry));
    if ('unsafe' in place) {
      const hint = "Move the target into the description's folder, and reference it there.";
      return this.report(
        'openapi/unsafe-reference',
        reference,
        `The reference \`${written}\` is not followed: ${place.unsafe}.`,
        hint,
      );
    }
    const { path, steps, anchor } = place;
    if (!this.files.has(path)) {
      return this.report('openapi/reference', reference, `No file at \`${path}\`.`, this.nearestFile(path, from));
    }
    const tree = this.tree(path);
    const anchored = tree && anchor !== undefined ? stepsOf(anchorsIn(tree).get(anchor) ?? '') : steps;
    const node = tree && nodeAt(tree, anchored);
    if (node && (anchor === undefined || anchored.length > 0)) return { path, pointer: pointerOf(anchored), node };
    return tree && this.report('openapi/reference', reference, `\`${written}\` doesn't exist in ${path}.`);
  }

  /** Reports a problem at a node. */
  report(rule: Problem['rule'], { source, start, end }: SourceNode, message: string, hint?: string): undefined {
    this.problems.push({ rule, message, file: source.path, ...spanBetween(source, start, end), hint });
  }

  private nearestFile(path: string, from: string): string | undefined {
    const near = nearest(path, this.files.keys());
    return near && `Did you mean \`${posix.relative(posix.dirname(from), near)}\`?`;
  }
}

/** The target of a reference, a place in a file of the description, or the reason why it isn't followed. */
type FileReference = { path: string; steps: string[]; anchor?: string | undefined } | { unsafe: string };

/**
 * Resolves a reference relative to the file that contains it. Rejects URLs, absolute paths, and paths outside the
 * description's folder, however they're spelled.
 */
function resolveFileReference(reference: string, from: string, folder: string): FileReference {
  const [written = '', fragment = ''] = splitOnce(reference, '#');
  const path = decoded(written).replaceAll('\\', '/');
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return { unsafe: 'it points to another host, drive, or scheme' };
  if (path.startsWith('/')) return { unsafe: 'it is an absolute path' };
  const resolved = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), path)).normalize();
  const inside = folder === '.' ? !/^\.\.(?:\/|$)/.test(resolved) : resolved.startsWith(`${folder}/`);
  if (!inside) return { unsafe: "it points outside the description's folder" };
  const anchor = fragment === '' || fragment.startsWith('/') ? undefined : decoded(fragment);
  return { path: resolved, steps: stepsOf(decoded(fragment)), anchor };
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
