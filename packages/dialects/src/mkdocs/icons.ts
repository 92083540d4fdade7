/** Icons with a meaning of their own, as characters. */
const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/-(?:check|check-bold|check-circle|check-circle-fill|checkbox-marked)(?:-\d+)?$/, '✓'],
  [/-(?:close|x|close-thick|x-circle|close-circle)(?:-\d+)?$/, '✗'],
  [/-arrow-right(?:-\d+)?$/, '→'],
  [/-arrow-left(?:-\d+)?$/, '←'],
  [/-alert(?:-\d+)?$/, '⚠'],
];

const OWN = [
  'bell',
  'book',
  'card',
  'chart',
  'chip',
  'code',
  'cube',
  'disk',
  'gauge',
  'help',
  'key',
  'layers',
  'network',
  'people',
  'rocket',
  'shield',
  'terminal',
];

/** Returns our Markdown for an icon such as `material-check`, or undefined if there's no similar icon. */
export function iconText(name: string): string | undefined {
  const character = CHARACTERS.find(([pattern]) => pattern.test(name))?.[1];
  if (character !== undefined) return character;
  const own = OWN.find((icon) => name.split('-').includes(icon));
  return own && `:icon[${own}]`;
}
