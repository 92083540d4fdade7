import type { ApiSchema } from '@docgraph/schemas/api-schema';
import { type Direction, occursIn } from '../reference/direction.ts';
import { typeText } from '../reference/print-type.ts';
import { nameOf, type SchemasByName } from '../reference/schema-forms.ts';
import type { Change, ChangeLevel } from './change.ts';
import { compareFacts } from './compare-facts.ts';
import { type SchemaView, type ViewedField, viewOf, wholeName } from './schema-view.ts';

/** The changes of a named schema or an operation, and the named schemas in it. */
export interface Compared {
  changes: Change[];
  below: Set<Compared>;
}

/** Two versions of a schema, and whether clients send or receive its values. */
export interface SchemaPair {
  before: ApiSchema;
  after: ApiSchema;
  direction: Direction;
}

/** The named schemas of both versions of an API. */
interface Versions {
  before: SchemasByName;
  after: SchemasByName;
}

/** Maximum nesting of schemas without a name. */
const MAX_LEVELS = 20;

/** Compares schemas. Reports changes of a named schema once, however many operations use it. */
export class SchemaComparison {
  /** Compared pairs of named schemas, with the name and the direction. */
  readonly named = new Map<string, Compared & { name: string; direction: Direction }>();
  readonly #versions: Versions;

  constructor(versions: Versions) {
    this.#versions = versions;
  }

  /**
   * Compares two versions of a schema.
   * @param into Receives the changes.
   * @param place The place of the value in the operation or schema.
   */
  compare(pair: SchemaPair, into: Compared, place: string, level = 0): void {
    const { before, after, direction } = pair;
    if (level > MAX_LEVELS) return;
    const names = [wholeName(before), wholeName(after)] as const;
    const [old, now] = [this.#view(before, 'before'), this.#view(after, 'after')];
    const isNamed = names[0] !== undefined && names[1] !== undefined;
    compareFacts(old, now, {
      direction,
      onlyNull: isNamed,
      report: (change) => into.changes.push({ place, ...change }),
    });
    if (isNamed && names[1] !== undefined) {
      into.below.add(this.#comparedNames(names[0] ?? '', names[1], direction));
      return;
    }
    this.#compareContent(old, now, pair, into, place, level);
  }

  #view(schema: ApiSchema, version: keyof Versions): SchemaView {
    return viewOf(schema, this.#versions[version]);
  }

  #comparedNames(before: string, after: string, direction: Direction): Compared {
    const key = `${before} ${after} ${direction}`;
    const known = this.named.get(key);
    if (known) return known;
    const compared: Compared & { name: string; direction: Direction } = {
      name: after,
      direction,
      changes: [],
      below: new Set(),
    };
    // Set before the comparison, because schemas can contain themselves.
    this.named.set(key, compared);
    const pair = {
      before: this.#versions.before.get(before) ?? {},
      after: this.#versions.after.get(after) ?? {},
      direction,
    };
    const views = [this.#view(pair.before, 'before'), this.#view(pair.after, 'after')] as const;
    compareFacts(...views, {
      direction,
      onlyNull: false,
      report: (change) => compared.changes.push({ place: '', ...change }),
    });
    this.#compareContent(...views, pair, compared, '', 0);
    return compared;
  }

  #compareContent(
    before: SchemaView,
    after: SchemaView,
    { direction }: SchemaPair,
    into: Compared,
    place: string,
    level: number,
  ): void {
    const below = (pair: Omit<SchemaPair, 'direction'>, name: string) =>
      this.compare({ ...pair, direction }, into, joinedPlace(place, name), level + 1);
    if (before.items && after.items) below({ before: before.items, after: after.items }, '[]');
    if (typeof before.others === 'object' && typeof after.others === 'object')
      below({ before: before.others, after: after.others }, '{}');
    const report = (kind: string, changeLevel: ChangeLevel, message: string) =>
      into.changes.push({ level: changeLevel, kind, place, message });
    const occurs = (field: ViewedField | undefined) => (field && occursIn(field, direction) ? field : undefined);
    for (const name of new Set([...before.fields.keys(), ...after.fields.keys()])) {
      const [old, now] = [occurs(before.fields.get(name)), occurs(after.fields.get(name))];
      if (old && now) below({ before: old.schema, after: now.schema }, name);
      compareField(name, old, now, direction, report);
    }
    this.#compareAlternatives(before, after, direction, { into, place, level, report });
  }

  #compareAlternatives(
    before: SchemaView,
    after: SchemaView,
    direction: Direction,
    { into, place, level, report }: { into: Compared; place: string; level: number; report: Report },
  ): void {
    if (before.alternatives.length === 0 && after.alternatives.length === 0) return;
    const keyed = (list: readonly ApiSchema[]) => new Map(list.map((each, index) => [keyOf(each, index), each]));
    const [was, is] = [keyed(before.alternatives), keyed(after.alternatives)];
    for (const [key, schema] of was) {
      const same = is.get(key);
      if (same) this.compare({ before: schema, after: same, direction }, into, place, level + 1);
      else if (is.size > 0)
        report(
          'alternative-removed',
          direction === 'request' ? 'breaking' : 'info',
          `The alternative ${typeText(schema)} was removed.`,
        );
    }
    for (const [key, schema] of is)
      if (!was.has(key))
        report(
          'alternative-added',
          (direction === 'response') === was.size > 0 ? 'breaking' : 'info',
          `The alternative ${typeText(schema)} was added.`,
        );
  }
}

type Report = (kind: string, level: ChangeLevel, message: string) => void;

function keyOf(schema: ApiSchema, index: number): string {
  return nameOf(schema) ?? schema.title ?? `${typeText(schema)} ${index}`;
}

function joinedPlace(place: string, name: string): string {
  const isSuffix = name === '[]' || name === '{}';
  if (isSuffix)
    return place.endsWith('`') ? `${place.slice(0, -1)}${name}\`` : `${place ? `${place}, ` : ''}\`${name}\``;
  return place.endsWith('`') ? `${place.slice(0, -1)}.${name}\`` : `${place ? `${place}, ` : ''}\`${name}\``;
}

function compareField(
  name: string,
  before: ViewedField | undefined,
  after: ViewedField | undefined,
  direction: Direction,
  report: Report,
): void {
  const isRequest = direction === 'request';
  const field = `The field \`${name}\``;
  if (!before && after) {
    if (isRequest && after.required)
      report('required-field-added', 'breaking', `The required field \`${name}\` was added.`);
    else report('field-added', 'info', `${field} was added.`);
  } else if (before && !after) {
    const isExpected = !isRequest && before.required;
    report('field-removed', isExpected ? 'breaking' : 'warning', `${field} was removed.`);
  } else if (before && after && before.required !== after.required) {
    if (after.required) report('field-required', isRequest ? 'breaking' : 'info', `${field} is now required.`);
    else report('field-optional', isRequest ? 'info' : 'breaking', `${field} is no longer required.`);
  }
  if (before && after && !before.schema.deprecated && after.schema.deprecated)
    report('field-deprecated', 'info', `${field} is now deprecated.`);
}
