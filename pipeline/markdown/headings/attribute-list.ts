import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[number]>, unknown[]>;
type State = ReturnType<Construct['tokenize']>;

const SPACE = 32;
const OPEN = 123;
const CLOSE = 125;
/** `<`, `[`, `\`, a backtick, and `{`. Braces that contain one of these aren't an attribute list. */
const OTHERS: ReadonlySet<number> = new Set([60, 91, 92, 96, OPEN]);
const WITH_ID = /^:?(?:[^#]*\s)?#/;

/** Parses `{#id}` at the end of a line as text, so that underscores in an ID aren't emphasis. */
const attributeList: Construct = {
  name: 'attributeList',
  tokenize(effects, ok, nok) {
    let written = '';
    const open: State = (code) => {
      effects.enter('data');
      effects.consume(code);
      return inside;
    };
    const inside: State = (code) => {
      if (isLineEnd(code) || OTHERS.has(code)) return nok(code);
      effects.consume(code);
      if (code === CLOSE) return WITH_ID.test(written) ? after : nok;
      written += code < 0 ? ' ' : String.fromCharCode(code);
      return inside;
    };
    const after: State = (code) => {
      if (isLineEnd(code)) {
        effects.exit('data');
        return ok(code);
      }
      if (code !== SPACE && code >= 0) return nok(code);
      effects.consume(code);
      return after;
    };
    return open;
  },
};

/** Checks for a line ending (less than -2, unlike tabs) or the end of the text (null). */
function isLineEnd(code: number | null): code is null {
  return code === null || code < -2;
}

/** Parser extension for attribute lists. */
export const attributeLists: Extension = { text: { [OPEN]: attributeList } };
