import type { Direction } from '../reference/direction.ts';
import type { Limits } from '../reference/schema-forms.ts';
import type { Change, ChangeLevel } from './change.ts';
import type { SchemaView } from './schema-view.ts';

interface FactsOptions {
  direction: Direction;
  /** Whether only null is compared, because a named schema describes the rest. */
  onlyNull: boolean;
  report(change: Omit<Change, 'place'>): void;
}

/** The effect of a change on the set of valid values. */
type Effect = 'narrower' | 'wider' | 'other';

/** Compares the constraints of a value itself, apart from those of its fields. */
export function compareFacts(
  before: SchemaView,
  after: SchemaView,
  { direction, onlyNull, report }: FactsOptions,
): void {
  // Clients fail if they may send less, or receive more.
  const levelOf = (effect: Effect): ChangeLevel => {
    if (effect === 'other') return 'breaking';
    return (effect === 'narrower') === (direction === 'request') ? 'breaking' : 'info';
  };
  const changed = (kind: string, effect: Effect, message: string, level = levelOf(effect)) =>
    report({ level, kind, message });
  if (before.isNullable && !after.isNullable) changed('not-nullable', 'narrower', 'Null is no longer allowed.');
  if (!before.isNullable && after.isNullable) changed('nullable', 'wider', 'Null is now allowed.');
  if (onlyNull) return;
  compareTypes(before, after, changed);
  compareValues(before, after, direction, changed);
  for (const [keyword, kind] of LIMITS) compareLimit(before.limits, after.limits, keyword, kind, changed);
  comparePatterns(before.limits, after.limits, changed);
  if (before.format !== after.format) {
    const effect = before.format === undefined ? 'narrower' : after.format === undefined ? 'wider' : 'other';
    changed('format-changed', effect, `The format changed from ${word(before.format)} to ${word(after.format)}.`);
  }
  if (!before.isUnique && after.isUnique) changed('unique-items', 'narrower', 'Items must now be unique.');
  if (before.isUnique && !after.isUnique) changed('repeated-items', 'wider', 'Items may now be repeated.');
  if (before.others !== false && after.others === false)
    changed('other-fields-forbidden', 'narrower', 'Other fields are no longer allowed.');
  if (before.others === false && after.others !== false)
    changed('other-fields-allowed', 'wider', 'Other fields are now allowed.', 'info');
  if (before.standard !== after.standard)
    changed(
      'default-changed',
      'other',
      `The default changed from ${word(before.standard)} to ${word(after.standard)}.`,
      'warning',
    );
}

type Changed = (kind: string, effect: Effect, message: string, level?: ChangeLevel) => void;

function word(value: string | undefined): string {
  return value === undefined ? 'none' : `\`${value}\``;
}

function compareTypes({ types: before }: SchemaView, { types: after }: SchemaView, changed: Changed): void {
  const covers = (types: SchemaView['types'], type: string) =>
    !types || types.has(type) || (type === 'integer' && types.has('number'));
  const isNarrower = before ? [...before].some((type) => !covers(after, type)) : after !== undefined;
  const isWider = after ? [...after].some((type) => !covers(before, type)) : before !== undefined;
  if (!isNarrower && !isWider) return;
  const effect = isNarrower && isWider ? 'other' : isNarrower ? 'narrower' : 'wider';
  changed('type-changed', effect, `The type changed from ${typeWords(before)} to ${typeWords(after)}.`);
}

function typeWords(types: SchemaView['types']): string {
  return types ? [...types].join(' or ') : 'any';
}

function compareValues(
  { values: before }: SchemaView,
  { values: after }: SchemaView,
  direction: Direction,
  changed: Changed,
): void {
  if (!before && after) changed('values-listed', 'narrower', `Only some values are now allowed: ${listed(after)}.`);
  if (before && !after) changed('values-unlisted', 'wider', 'Values are no longer limited to a list.');
  if (!before || !after) return;
  const removed = [...before].filter((value) => !after.has(value));
  const added = [...after].filter((value) => !before.has(value));
  if (removed.length > 0) changed('value-removed', 'narrower', `Removed values: ${listed(removed)}.`);
  if (added.length > 0)
    changed('value-added', 'wider', `Added values: ${listed(added)}.`, direction === 'response' ? 'warning' : 'info');
}

function listed(values: Iterable<string>): string {
  return Array.from(values, (value) => `\`${value}\``).join(', ');
}

/** Keywords that limit values, and whether they're the least or the most. */
const LIMITS = [
  ...(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const).map(
    (keyword) => [keyword, 'least'] as const,
  ),
  ...(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'multipleOf'] as const).map(
    (keyword) => [keyword, 'most'] as const,
  ),
];

function compareLimit(
  before: Limits,
  after: Limits,
  keyword: (typeof LIMITS)[number][0],
  kind: 'least' | 'most',
  changed: Changed,
): void {
  const [old, now] = [before[kind](keyword), after[kind](keyword)];
  if (old === now) return;
  const isGreater = old !== undefined && now !== undefined && now > old;
  const isStricter = old === undefined || (now !== undefined && (kind === 'least') === isGreater);
  const effect =
    keyword === 'multipleOf' && old !== undefined && now !== undefined ? 'other' : isStricter ? 'narrower' : 'wider';
  const words = [old, now].map((value) => word(value === undefined ? undefined : String(value)));
  changed('limit-changed', effect, `\`${keyword}\` changed from ${words[0]} to ${words[1]}.`);
}

function comparePatterns(before: Limits, after: Limits, changed: Changed): void {
  const [old, now] = [before.texts('pattern'), after.texts('pattern')];
  const removed = old.filter((pattern) => !now.includes(pattern));
  const added = now.filter((pattern) => !old.includes(pattern));
  if (removed.length === 0 && added.length === 0) return;
  const effect = removed.length === 0 ? 'narrower' : added.length === 0 ? 'wider' : 'other';
  const words = [removed, added].map((patterns) => word(patterns[0]));
  changed('pattern-changed', effect, `The pattern changed from ${words[0]} to ${words[1]}.`);
}
