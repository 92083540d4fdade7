import type { JsonValue } from '../../../schemas/api-schema.ts';
import { field, isObject, textsField } from '../description/json-object.ts';
import type { RawError, Words } from './instance-message.ts';
import { joined, shown } from './words.ts';

/** Says of a value that must not be there why, or which properties exclude each other. */
export function notWords({ origin, schema, value }: RawError, name: string): Words {
  if (origin.demand === 'readOnly')
    return { message: `${name} is read-only: a request must not hold it.`, hint: 'Remove it.', isAboutName: true };
  if (origin.demand === 'writeOnly')
    return { message: `${name} is write-only: a response must not hold it.`, hint: 'Remove it.', isAboutName: true };
  if (origin.demand === 'false')
    return { message: `${name} must not be there.`, hint: 'Remove it.', isAboutName: true };
  const excluded = field(schema, 'not');
  const names = textsField(excluded, 'required');
  if (!isObject(value) || !asksForNamesOnly(excluded) || names.length === 0)
    return { message: `${name} is ${shown(value)}, which its schema excludes with \`not\`.` };
  const quoted = names.map((entry) => `\`${entry}\``);
  if (names.length === 1) return { message: `${quoted[0]} must not be there.`, below: names[0], isAboutName: true };
  return {
    message: `${joined(quoted, 'and')} exclude each other.`,
    hint: 'Remove one of them.',
    below: names.at(-1),
    isAboutName: true,
  };
}

/** Whether a schema is about which properties there are, and not about what they hold. */
function asksForNamesOnly(schema: JsonValue | undefined): boolean {
  return Object.entries(isObject(schema) ? schema : {}).every(([keyword, written]) => {
    if (/^(?:required|title|description|x-.*)$/.test(keyword)) return true;
    if (keyword === 'type') return written === 'object';
    return keyword === 'properties' && isObject(written) && Object.values(written).every(isAnything);
  });
}

/** Whether a schema demands nothing. */
function isAnything(schema: JsonValue): boolean {
  return (
    schema === true ||
    (isObject(schema) && Object.keys(schema).every((key) => /^(?:title|description|x-.*)$/.test(key)))
  );
}
