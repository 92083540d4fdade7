import type { JsonValue } from '@docgraph/schemas/api-schema';
import type { Checked, Problem } from '@docgraph/source/checked';
import { FILE_START } from '@docgraph/source/checked';
import { readSource } from '@docgraph/source/read-source';
import { spanBetween } from '@docgraph/source/source-file';
import { type MapNode, nodeAt, type SourceNode, toData } from '@docgraph/source/source-node';
import type { SourceText } from '@docgraph/source/sources';
import { exec } from 'jsonpath-rfc9535';
import { entriesOf, isTrue, itemsIn, textIn, valueIn } from '../description/swagger/node-builder.ts';
import { changedAt, merged, type NodePath } from './edit-nodes.ts';

const RULES = {
  syntax: 'openapi/syntax',
  tooLarge: 'openapi/too-large',
  nestingHint: 'Use a target that selects an inner object.',
} as const;

/**
 * Applies overlays (OpenAPI Overlay 1.0) to a joined description, in order. Reports malformed overlays, and actions
 * that don't match anything. Changed values keep their position in the overlay.
 * @param paths Paths of the overlays.
 */
export function applyOverlays(
  root: SourceNode,
  files: ReadonlyMap<string, SourceText>,
  paths: readonly string[],
): Checked<SourceNode> {
  const problems: Problem[] = [];
  let value = root;
  for (const path of paths) {
    const file = files.get(path);
    // The settings report missing files.
    const read = file && readSource(file, RULES);
    problems.push(...(read?.problems ?? []));
    if (!read?.value) continue;
    const overlay = read.value;
    problems.push(...checkOverlay(overlay, path));
    for (const action of itemsIn(overlay, 'actions')) {
      const result = applyAction(value, action);
      value = result.value;
      problems.push(...result.problems);
    }
  }
  return { value, problems };
}

function checkOverlay(overlay: SourceNode, path: string): Problem[] {
  const version = valueIn(overlay, 'overlay');
  const actions = valueIn(overlay, 'actions');
  if (version?.kind !== 'scalar' || !/^1\.\d+\.\d+$/.test(String(version.value))) {
    const message = 'The file is not an overlay in version 1.';
    const hint = 'Start it with `overlay: 1.0.0`.';
    return [
      version
        ? problemAt(version, message, hint)
        : { rule: 'openapi/overlay', message, file: path, ...FILE_START, hint },
    ];
  }
  if (actions?.kind === 'list' && actions.items.length > 0) return [];
  return [problemAt(actions ?? overlay, 'An overlay must have a list of `actions`.', 'Add an action with a `target`.')];
}

const KEYS: ReadonlySet<string> = new Set(['target', 'description', 'update', 'remove']);

function applyAction(root: SourceNode, action: SourceNode): Checked<SourceNode> {
  const target = valueIn(action, 'target');
  const expression = textIn(action, 'target');
  const fail = (node: SourceNode, message: string, hint?: string) => ({
    value: root,
    problems: [problemAt(node, message, hint)],
  });
  if (action.kind !== 'map' || !target || expression === undefined)
    return fail(
      target ?? action,
      'An action must have a `target`, which is a JSONPath.',
      'For example, `target: $.info`.',
    );
  const problems = unknownKeys(action);
  const update = valueIn(action, 'update');
  const isRemoved = isTrue(action, 'remove');
  if (!update && !isRemoved) return fail(action, 'An action must have `update`, or `remove: true`.');
  const found = pathsOf(root, expression);
  if (!found)
    return fail(
      target,
      `The target \`${expression}\` is not a JSONPath.`,
      "Write keys with other characters than letters in brackets, such as `$.paths['/disks']`.",
    );
  if (found.length === 0)
    return fail(
      target,
      `The target \`${expression}\` doesn't match anything.`,
      'Correct the target, or remove the action.',
    );
  let value = root;
  // From the end, so that the indexes of earlier items stay valid.
  for (const path of [...found].reverse()) {
    const node = nodeAt(value, path.map(String));
    if (!node) continue;
    if (!isRemoved && node.kind === 'scalar')
      return fail(
        target,
        `The target \`${expression}\` is not an object or a list.`,
        'Select the object that contains it.',
      );
    if (!isRemoved && update && node.kind === 'map' && update.kind !== 'map')
      return fail(update, 'The update of an object must be an object.');
    value = changedAt(value, path, (each) => (isRemoved || !update ? undefined : merged(each, update))) ?? value;
  }
  return { value, problems };
}

function unknownKeys(action: MapNode): Problem[] {
  return [...entriesOf(action)].flatMap(([key, { keyStart, keyEnd }]) =>
    KEYS.has(key) || key.startsWith('x-')
      ? []
      : [
          problemAt(
            { ...action, start: keyStart, end: keyEnd },
            `Unknown key \`${key}\`.`,
            'Use `target`, `update`, or `remove`.',
          ),
        ],
  );
}

/** Returns the paths of the values that a JSONPath (RFC 9535) selects. Returns undefined if it's invalid. */
function pathsOf(root: SourceNode, expression: string): NodePath[] | undefined {
  const paths: NodePath[] = [];
  const data: JsonValue = toData(root) ?? {};
  try {
    exec(data, expression, (_, path) => paths.push([...path]));
  } catch {
    return undefined;
  }
  return paths;
}

function problemAt({ source, start, end }: SourceNode, message: string, hint?: string): Problem {
  return { rule: 'openapi/overlay', message, file: source.path, ...spanBetween(source, start, end), hint };
}
