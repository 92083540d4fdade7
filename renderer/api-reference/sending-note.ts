import type { Parameter } from '#schemas/operation.ts';

/** How a list or an object is sent in a parameter; undefined for plain values. */
export function sendingNote({ name, style, explode, schema }: Parameter): string | undefined {
  const isList = schema.items !== undefined || schema.types.includes('array');
  const isObject = schema.properties !== undefined || schema.types.includes('object');
  if (!isList && !isObject) return undefined;
  if (style === 'deepObject') return `Sent as ${name}[key]=value.`;
  if (style === 'spaceDelimited' && !explode) return `Values separated by spaces: ${name}=a%20b.`;
  if (style === 'pipeDelimited' && !explode) return `Values separated by bars: ${name}=a|b.`;
  if (style === 'simple') return 'Values separated by commas.';
  if (style === 'label') return 'Values after dots: .a.b.';
  if (style === 'matrix') return `Sent as ;${name}=value.`;
  if (!isList) return explode ? 'Each property is a parameter of its own.' : `Sent as ${name}=key,value.`;
  return explode ? `Repeated for each value: ${name}=a&${name}=b.` : `Values separated by commas: ${name}=a,b.`;
}
