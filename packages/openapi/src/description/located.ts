import type { JsonValue } from '@docgraph/schemas/api-schema';
import { isObject, type JsonObject } from '@docgraph/schemas/checks';
import { decoded } from '@docgraph/schemas/decoded';
import { type DescriptionData, field, listField, objectField, textField, textsField, valueAt } from './json-object.ts';
import { pointerBelow, pointerOf, stepsOf } from './json-pointer.ts';

/** Maximum length of a chain of references. Real chains have two or three. */
export const MAX_REFERENCE_CHAIN = 10;

/** An object of an API description with its JSON pointer. Reads values below it and follows references. */
export class Located {
  readonly data: DescriptionData;
  readonly value: JsonObject;
  /** JSON pointer in the description. */
  readonly pointer: string;

  constructor(data: DescriptionData, value: JsonObject, pointer: string) {
    this.data = data;
    this.value = value;
    this.pointer = pointer;
  }

  /** The value under a key. */
  field(key: string): JsonValue | undefined {
    return field(this.value, key);
  }

  /** Returns the string under a key. Returns undefined for other values. */
  text(key: string): string | undefined {
    return textField(this.value, key);
  }

  /** The strings in the list under a key. */
  texts(key: string): string[] {
    return textsField(this.value, key);
  }

  /** Whether the value under a key is `true`. */
  is(key: string): boolean {
    return this.field(key) === true;
  }

  /** Returns the JSON pointer of a path relative to this object. */
  at(...path: (string | number)[]): string {
    return path.reduce<string>((pointer, step) => pointerBelow(pointer, step), this.pointer);
  }

  keys(): string[] {
    return Object.keys(this.value);
  }

  /** Returns the keys of the object under a key. */
  names(key: string): string[] {
    return Object.keys(objectField(this.value, key) ?? {});
  }

  /** The object under a key. */
  object(key: string): Located | undefined {
    const value = this.field(key);
    return isObject(value) ? new Located(this.data, value, this.at(key)) : undefined;
  }

  /** The objects in the list under a key. */
  list(key: string): Located[] {
    const list = this.at(key);
    return listField(this.value, key).flatMap((item, index) =>
      isObject(item) ? [new Located(this.data, item, pointerBelow(list, index))] : [],
    );
  }

  /** The objects in the map under a key, with their names. */
  map(key: string): [name: string, object: Located][] {
    return this.object(key)?.entries() ?? [];
  }

  /** Returns the child objects, with their keys. */
  entries(): [key: string, object: Located][] {
    return this.keys().flatMap((key): [string, Located][] => {
      const object = this.object(key);
      return object ? [[key, object]] : [];
    });
  }

  /** The `$ref` of this object, as written. */
  get reference(): string | undefined {
    return this.text('$ref');
  }

  /** Whether only the `$ref` counts. OpenAPI 3.0 ignores keywords next to it. */
  get isOnlyReference(): boolean {
    return this.data.version === '3.0' && this.reference !== undefined;
  }

  /** Returns the object that the reference points to. */
  target(): Located | undefined {
    const pointer = pointerOfReference(this.reference ?? '');
    return pointer === undefined ? undefined : locate(this.data, pointer);
  }

  /** Follows references to the final object. Returns undefined for broken and circular references. */
  followed(): Located | undefined {
    if (this.reference === undefined) return this;
    const seen = new Set<string>();
    for (let next = this.target(); next; next = next.target()) {
      if (seen.has(next.pointer) || seen.size > MAX_REFERENCE_CHAIN) return undefined;
      if (next.reference === undefined) return next;
      seen.add(next.pointer);
    }
    return undefined;
  }

  /**
   * Lists all schemas that apply to the same value as this one: the schema itself, reference targets, and schemas under
   * the given keywords. Lists each schema once, so cycles are allowed.
   */
  composed(keywords: readonly ('allOf' | 'oneOf' | 'anyOf')[]): Located[] {
    const found = new Map<string, Located>();
    const waiting: Located[] = [this];
    for (let schema = waiting.pop(); schema; schema = waiting.pop()) {
      if (found.has(schema.pointer)) continue;
      found.set(schema.pointer, schema);
      const target = schema.target();
      if (target) waiting.push(target);
      if (!schema.isOnlyReference) for (const keyword of keywords) waiting.push(...schema.list(keyword));
    }
    return [...found.values()];
  }

  /** Returns whether the object or its target is marked `x-internal`, and therefore hidden from the reference. */
  isInternal(): boolean {
    return this.is('x-internal') || this.followed()?.is('x-internal') === true;
  }
}

/** Finds the object at a JSON pointer. Returns undefined if there's none. */
export function locate(data: DescriptionData, pointer: string): Located | undefined {
  const value = valueAt(data.document, stepsOf(pointer));
  return isObject(value) ? new Located(data, value, pointer) : undefined;
}

/** Returns whether a reference points to its own file. Includes empty references, although they're invalid. */
export function isWithinFile(reference: string): boolean {
  return reference === '' || reference.startsWith('#');
}

/** Returns the JSON pointer of a reference within the description. Returns undefined for other references. */
export function pointerOfReference(reference: string): string | undefined {
  if (!reference.startsWith('#')) return undefined;
  const pointer = decoded(reference.slice(1));
  return pointer === '' || pointer.startsWith('/') ? pointerOf(stepsOf(pointer)) : undefined;
}

/** Returns the JSON pointer of the schema that a discriminator refers to, by reference or by name. */
export function pointerOfMapping(written: string): string {
  return pointerOfReference(written) ?? pointerOf(['components', 'schemas', written]);
}
