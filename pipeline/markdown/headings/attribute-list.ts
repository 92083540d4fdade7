import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[number]>, unknown[]>;
type State = ReturnType<Construct['tokenize']>;

const SPACE = 32;
const OPEN = 123;
const CLOSE = 125;
/** `<`, `[`, `\`, a backtick, and `{`: a text with one of them is read as usual. */
const OTHERS: ReadonlySet<number> = new Set([60, 91, 92, 96, OPEN]);
const WITH_ID = /^:?(?:[^#]*\s)?#/;

/** Reads `{#id}` at the end of a line as text, so that underscores in an ID aren't marks of emphasis. */
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

/** Line ends are less than -2 (and tabs are not), the end of the text is null. */
function isLineEnd(code: number | null): code is null {
  return code === null || code < -2;
}

/** The syntax of attribute lists, for the parser. */
export const attributeLists: Extension = { text: { [OPEN]: attributeList } };
