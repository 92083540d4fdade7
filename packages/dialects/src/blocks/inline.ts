import type { Line } from './lines.ts';

/** Syntax within lines. */
export interface InlineRule {
  /** Source of a regular expression, without capturing groups other than named ones. */
  pattern: string;
  /** Returns the replacement, or undefined to leave the text as it is. Place is the line on which the text starts. */
  replace: (written: string, groups: Readonly<Record<string, string | undefined>>, place: Line) => string | undefined;
}

/** Text that no rule applies to: code, comments, tags, escaped characters, link targets, and URLs. */
const PROTECTED = [
  String.raw`<!--[\s\S]*?-->`,
  '</?[A-Za-z][^<>]*>',
  String.raw`<https?:[^\s<>]*>`,
  String.raw`\\[!-/:-@[-\x60{-~]`,
  String.raw`(?<=\])\((?:(?!\{\{[<%])[^()\s]|\([^()\s]*\))*(?=[\s)])`,
  String.raw`https?://(?:(?!\{\{[<%])[^\s<>()\]"'])+`,
].join('|');
const CODE = String.raw`(?<!\x60)(?<code_marks>\x60+)(?!\x60)(?:[^\x60]|(?!\k<code_marks>(?!\x60))\x60+)*?(?<!\x60)\k<code_marks>(?!\x60)`;

/**
 * Returns a function that applies rules to the lines of a paragraph. Rules in `first` also apply to code and other text that
 * rules usually skip, such as roles, which start before the code that contains their text.
 */
export function inlineTranslator(rules: readonly InlineRule[], first: readonly InlineRule[] = []) {
  const named = (list: readonly InlineRule[], prefix: string) =>
    list.map(({ pattern }, index) => `(?<${prefix}${index}>${pattern})`);
  const sources = [...named(first, 'first'), CODE, PROTECTED, ...named(rules, 'rule')];
  const pattern = new RegExp(sources.join('|'), 'g');
  const all = [
    ...first.map((rule, index) => [`first${index}`, rule] as const),
    ...rules.map((rule, index) => [`rule${index}`, rule] as const),
  ];
  return (lines: readonly Line[]): Line[] => {
    const text = lines.map((line) => line.text).join('\n');
    const replaced = text.replace(pattern, (written: string, ...rest: unknown[]) => {
      const groups = Object(rest.at(-1)) as Record<string, string | undefined>;
      const found = all.find(([name]) => groups[name] !== undefined);
      if (!found) return written;
      const offset = rest.find((part) => typeof part === 'number') ?? 0;
      const index = text.slice(0, Number(offset)).split('\n').length - 1;
      const place = lines[index];
      return (place && found[1].replace(written, groups, place)) ?? written;
    });
    if (replaced === text) return [...lines];
    return spread(replaced, lines);
  };
}

/** Distributes the lines of a changed text to the lines it comes from. */
function spread(text: string, lines: readonly Line[]): Line[] {
  return text.split('\n').flatMap((part, index): Line[] => {
    const origin = lines[index] ?? lines.at(-1);
    return origin ? [{ ...origin, text: part }] : [];
  });
}
