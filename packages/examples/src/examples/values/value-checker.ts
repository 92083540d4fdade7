import {
  type DescriptionData,
  type Direction,
  describeUnknownKey,
  type InstanceError,
  InstanceValidator,
  type JsonValue,
  OVERFLOW,
} from '@docgraph/pipeline/plugin';
import type { ExampleProblem } from '../example-problem.ts';
import type { PlacedText } from '../placed-text.ts';
import { partialDocument } from './partial-document.ts';
import { propertyUses } from './property-uses.ts';
import { readValue } from './read-value.ts';

/** The kind of a value in an example. */
export interface ValueKind {
  /** JSON pointer of the schema in the description. */
  schema: string;
  direction: Direction;
  /** Whether it's an excerpt, which may omit required properties. */
  isPart: boolean;
  /** The subject of messages, such as "Body of `createDisk`". */
  name: string;
}

/** Returns whether the section mentions that something is deprecated, which permits deprecated names in examples. */
export type DeprecationNote = () => boolean;

/** Validates the values of examples against the schemas of a description. Compiles schemas on demand. */
export class ValueChecker {
  private readonly api: DescriptionData;
  private readonly whole: InstanceValidator;
  private parts: InstanceValidator | undefined;

  constructor(api: DescriptionData) {
    this.api = api;
    this.whole = new InstanceValidator(api);
  }

  /** Validates a plain value. */
  errorsOf(value: JsonValue, schema: string): InstanceError[] {
    return this.whole.validate(schema, value, 'request').filter(({ keyword }) => keyword !== OVERFLOW);
  }

  /** Validates the JSON of an example. */
  problemsFor(placed: PlacedText, kind: ValueKind, hasNote: DeprecationNote): ExampleProblem[] {
    const read = readValue(placed);
    if ('faults' in read) return read.faults;
    const { value, place, isUnknown } = read.written;
    const where = (pointer: string) => (pointer.indexOf('/', 1) < 0 ? '' : ` (at \`${pointer}\`)`);
    const problems: ExampleProblem[] = this.validatorFor(kind.isPart)
      .validate(kind.schema, value, kind.direction)
      .filter(
        ({ keyword, instancePointer }) =>
          keyword !== OVERFLOW && !(isAboutContent(keyword) && isUnknown(instancePointer)),
      )
      .map(({ instancePointer, isAboutKey, message, hint }) => ({
        rule: 'examples/value',
        message: `${kind.name}: ${message.replace(/\.$/, '')}${where(instancePointer)}.`,
        hint,
        ...place(instancePointer, isAboutKey),
      }));
    for (const { pointer, name, fault, known } of propertyUses(value, kind.schema, this.api)) {
      const range = place(pointer, true);
      if (fault === 'unknown' && !problems.some(({ start }) => start === range.start)) {
        const words = describeUnknownKey(name, known);
        const message = `${kind.name}: ${words.message.replace(/\.$/, '')}${where(pointer)}.`;
        const { hint } = words;
        problems.push({ rule: 'examples/value', message, hint, ...range });
      } else if (fault === 'deprecated' && !hasNote())
        problems.push({
          rule: 'examples/deprecated',
          message: `${kind.name}: the property \`${name}\` is deprecated${where(pointer)}.`,
          hint: "Use its replacement, or mention in the same section that it's deprecated.",
          ...range,
        });
    }
    return problems;
  }

  private validatorFor(isPart: boolean): InstanceValidator {
    if (!isPart) return this.whole;
    this.parts ??= new InstanceValidator(partialDocument(this.api));
    return this.parts;
  }
}

/** Returns whether an error depends on the exact value rather than on which properties are present. */
function isAboutContent(keyword: string): boolean {
  return (
    keyword !== 'required' && keyword !== 'additionalProperties' && keyword !== 'readOnly' && keyword !== 'writeOnly'
  );
}
