import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>;
type Tokenize = Construct['tokenize'];
type Code = Parameters<NonNullable<Construct['previous']>>[0];

const DOLLAR = 36;
const BACKSLASH = 92;

/**
 * Formulas in a line: `$a^2$`. As in Pandoc, there's no space inside the dollar signs, and no letter or digit outside of
 * them, so that amounts such as "$5 and $10" stay text. The tokens are those of micromark-extension-math.
 */
export const inlineMath: Construct = {
  name: 'inlineMath',
  previous: (code) => code !== DOLLAR && !isWord(code),
  tokenize,
};

function tokenize(...[effects, ok, nok]: Parameters<Tokenize>): ReturnType<Tokenize> {
  let last: Code = null;
  return function open(code) {
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    effects.consume(code);
    effects.exit('mathTextSequence');
    return first;
  };

  function first(code: Code): ReturnType<typeof nok> {
    if (isSpace(code) || code === DOLLAR) return nok(code);
    effects.enter('mathTextData');
    return inside(code);
  }

  function inside(code: Code): ReturnType<typeof nok> {
    if (isLineEnd(code)) return nok(code);
    if (code === DOLLAR) return isSpace(last) ? nok(code) : close(code);
    const isEscape = code === BACKSLASH;
    last = code;
    effects.consume(code);
    return isEscape ? escaped : inside;
  }

  function escaped(code: Code): ReturnType<typeof nok> {
    if (isLineEnd(code)) return nok(code);
    last = code;
    effects.consume(code);
    return inside;
  }

  function close(code: Code): ReturnType<typeof nok> {
    effects.exit('mathTextData');
    effects.enter('mathTextSequence');
    effects.consume(code);
    effects.exit('mathTextSequence');
    effects.exit('mathText');
    return (next: Code) => (isWord(next) || next === DOLLAR ? nok(next) : ok(next));
  }
}

/** Checks for the end of a line or of the text. micromark has negative codes for line endings and tabs. */
function isLineEnd(code: Code): boolean {
  return code === null || code < -2;
}

function isSpace(code: Code): boolean {
  return code === null || code < 0 || code === 32;
}

function isWord(code: Code): boolean {
  return code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code));
}
