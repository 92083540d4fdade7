import type { Parameter } from '#schemas/operation.ts';
import type { ReadText } from '#texts/text-reader.ts';

/** How a list or an object is sent in a parameter; undefined for plain values. */
export function sendingNote({ name, style, explode, schema }: Parameter, text: ReadText): string | undefined {
  const isList = schema.items !== undefined || schema.types.includes('array');
  const isObject = schema.properties !== undefined || schema.types.includes('object');
  if (!isList && !isObject) return undefined;
  if (style === 'deepObject') return text('api.sent-as', { form: `${name}[key]=value` });
  if (style === 'spaceDelimited' && !explode) return text('api.separated-by-spaces', { form: `${name}=a%20b` });
  if (style === 'pipeDelimited' && !explode) return text('api.separated-by-bars', { form: `${name}=a|b` });
  if (style === 'simple') return text('api.separated-by-commas');
  if (style === 'label') return text('api.after-dots', { form: '.a.b' });
  if (style === 'matrix') return text('api.sent-as', { form: `;${name}=value` });
  if (!isList) return explode ? text('api.sent-separately') : text('api.sent-as', { form: `${name}=key,value` });
  return explode
    ? text('api.repeated', { form: `${name}=a&${name}=b` })
    : text('api.separated-by-commas-as', { form: `${name}=a,b` });
}
