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

/** What a value in an example is. */
export interface ValueKind {
  /** JSON pointer of the schema in the description. */
  schema: string;
  direction: Direction;
  /** Whether it is a part of a value, which may lack what is required. */
  isPart: boolean;
  /** What it is called in messages, such as "The body of `createDisk`". */
  name: string;
}

/** A deprecated name that an example uses is fine where the page says that it is deprecated. */
export type DeprecationNote = () => boolean;

/** Checks the values of examples against the schemas of a description. Schemas are prepared when a value needs them. */
export class ValueChecker {
  private readonly api: DescriptionData;
  private readonly whole: InstanceValidator;
  private parts: InstanceValidator | undefined;

  constructor(api: DescriptionData) {
    this.api = api;
    this.whole = new InstanceValidator(api);
  }

  /** What is wrong with a plain value, in words. */
  errorsOf(value: JsonValue, schema: string): InstanceError[] {
    return this.whole.validate(schema, value, 'request').filter(({ keyword }) => keyword !== OVERFLOW);
  }

  /** What is wrong with the JSON of an example. */
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
      const stretch = place(pointer, true);
      if (fault === 'unknown' && !problems.some(({ start }) => start === stretch.start)) {
        const words = describeUnknownKey(name, known);
        const message = `${kind.name}: ${words.message.replace(/\.$/, '')}${where(pointer)}.`;
        const { hint } = words;
        problems.push({ rule: 'examples/value', message, hint, ...stretch });
      } else if (fault === 'deprecated' && !hasNote())
        problems.push({
          rule: 'examples/deprecated',
          message: `${kind.name}: the property \`${name}\` is deprecated${where(pointer)}.`,
          hint: 'Use what takes its place, or say in the same section that it is deprecated.',
          ...stretch,
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

/** Whether an error depends on what exactly a value is. What is required is there or not, whatever it is. */
function isAboutContent(keyword: string): boolean {
  return (
    keyword !== 'required' && keyword !== 'additionalProperties' && keyword !== 'readOnly' && keyword !== 'writeOnly'
  );
}
