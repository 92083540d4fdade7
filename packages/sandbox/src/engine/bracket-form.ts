import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject, parseJson } from '@docgraph/schemas/checks';
import { ApiError } from './api-error.ts';
import { type Shape, scalarOf } from './shape-of.ts';

/** Maximum nesting of bodies, because validation is recursive. */
export const MAX_BODY_LEVELS = 200;

interface Node {
  texts: string[];
  children: Map<string, Node>;
}

/** Parses names and values as an object. Brackets in names represent nesting, as in `card[number]=1` and `items[]=a`. */
export function readBracketForm(pairs: Iterable<readonly [string, string]>, shape: Shape): JsonObject {
  const root: Node = { texts: [], children: new Map() };
  for (const [key, value] of pairs) {
    const steps = key.split('[').map((step) => step.replace(/\]$/, ''));
    if (steps.length > MAX_BODY_LEVELS)
      throw new ApiError(400, `The body must not be nested more than ${MAX_BODY_LEVELS} levels deep.`);
    let node = root;
    for (const step of steps) {
      const next = step === '' ? node : (node.children.get(step) ?? { texts: [], children: new Map() });
      if (step !== '') node.children.set(step, next);
      node = next;
    }
    node.texts.push(value);
  }
  return Object.fromEntries([...root.children].map(([name, node]) => [name, formValue(node, shapeIn(shape, name))]));
}

function shapeIn(shape: Shape | undefined, name: string): Shape | undefined {
  return shape?.properties.get(name) ?? shape?.rest;
}

function formValue({ texts, children }: Node, shape: Shape | undefined): JsonValue {
  if (children.size > 0) {
    const indexed = [...children.keys()].every((key) => /^\d+$/.test(key));
    if (indexed) return [...children.values()].map((child) => formValue(child, shape?.items));
    return Object.fromEntries([...children].map(([name, child]) => [name, formValue(child, shapeIn(shape, name))]));
  }
  const single = (text: string, own: Shape | undefined): JsonValue => {
    // Objects in forms are JSON by default.
    const json = own?.types.includes('object') ? parseJson(text) : undefined;
    return isObject(json) ? json : own ? scalarOf(text, own) : text;
  };
  if (shape?.types.includes('array')) return texts.map((text) => single(text, shape.items));
  return texts.length > 1 ? texts.map((text) => single(text, shape)) : single(texts[0] ?? '', shape);
}
