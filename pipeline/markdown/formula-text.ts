import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[number]>, unknown[]>;
type State = ReturnType<Construct['tokenize']>;
type Code = Parameters<State>[0];

const DOLLAR = 36;
const BACKSLASH = 92;

/**
 * Parses formulas (`$a_1$` in a line, `$$` … `$$` in a paragraph) as text, as they're written: their underscores, asterisks,
 * and backslashes have no meaning in Markdown. The plugin that renders formulas parses them first.
 */
const formula: Construct = {
  name: 'formulaText',
  previous: (code) => code !== DOLLAR && code !== BACKSLASH && !isWord(code),
  tokenize(effects, ok, nok) {
    let isDisplay = false;
    let last: Code = null;
    const open: State = (code) => {
      effects.enter('data');
      effects.consume(code);
      return first;
    };
    const first: State = (code) => {
      if (code === DOLLAR && !isDisplay) {
        isDisplay = true;
        effects.consume(code);
        return first;
      }
      return code === DOLLAR || (isSpace(code) && !isDisplay) ? nok(code) : inside(code);
    };
    const inside: State = (code) => {
      if (code === null || (isLineEnd(code) && !isDisplay)) return nok(code);
      if (isLineEnd(code)) return nextLine(code);
      effects.consume(code);
      if (code === DOLLAR) return isDisplay ? second : isSpace(last) ? nok : after;
      last = code;
      return code === BACKSLASH ? escaped : inside;
    };
    const escaped: State = (code) => {
      if (isLineEnd(code)) return inside(code);
      last = code;
      effects.consume(code);
      return inside;
    };
    const nextLine: State = (code) => {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => {
        if (next === null || isLineEnd(next)) return nok(next);
        effects.enter('data');
        return inside(next);
      };
    };
    const second: State = (code) => {
      if (code !== DOLLAR) return nok(code);
      effects.consume(code);
      return after;
    };
    const after: State = (code) => {
      if (code === DOLLAR || (isWord(code) && !isDisplay)) return nok(code);
      effects.exit('data');
      return ok(code);
    };
    return open;
  },
};

/** Checks for a line ending (less than -2, unlike tabs) or the end of the text (null). */
function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}

/** Parser extension for formulas that aren't rendered. */
export const formulasAsText: Extension = { text: { [DOLLAR]: formula } };
