import type { Data } from 'unified';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Constructs = NonNullable<NonNullable<Extension['text']>[string]>;
type Construct = Exclude<Constructs, readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type State = Parameters<Tokenizer>[1];
type Code = Parameters<State>[0];
type Attempt = Parameters<Tokenizer>[0]['attempt'];
type Try = (attempt: Attempt) => Attempt;

/** Names of the constructs for URLs without marks around them. */
const URLS: ReadonlySet<string | undefined> = new Set(['protocolAutolink', 'wwwAutolink']);

/** Punctuation that ends a URL in Chinese, Japanese, and Korean text, which has no spaces after it. */
const ENDS = new Set([...'。，、；：？！．（）「」『』【】〔〕《》〈〉“”‘’…｡､｢｣'].map((each) => each.codePointAt(0)));
const SPACE = 32;

/** Ends URLs before the punctuation of Chinese, Japanese, and Korean text. GFM makes it part of the URL. */
export function endUrlsAtCjk(extension: Extension): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map((each) => (URLS.has(each.name) ? { ...each, tokenize: ended(each.tokenize) } : each)),
  ]);
  return text.length === 0 ? extension : { ...extension, text: Object.fromEntries(text) };
}

/**
 * Presents the punctuation as a space, which ends a URL, to a tokenizer and the constructs that it tries, until it's done.
 * The parser itself gets the real character.
 */
function ended(tokenize: Tokenizer): Tokenizer {
  return function (effects, ok, nok) {
    let real: Code = null;
    let isDone = false;
    const withReal =
      (state: State): State =>
      () =>
        state(real);
    const last = (state: State): State => {
      return () => {
        isDone = true;
        return state(real);
      };
    };
    const inner: Try = (attempt) => (construct, then, otherwise) =>
      // These tokenizers try single constructs.
      'tokenize' in construct && typeof construct.tokenize === 'function'
        ? attempt({ ...construct, tokenize: restoring(construct.tokenize) }, then, otherwise)
        : attempt(construct, then, otherwise);
    const own = { ...effects, attempt: inner(effects.attempt), check: inner(effects.check) };
    const restoring = (inside: Tokenizer): Tokenizer =>
      function (_, then, otherwise) {
        return inside.call(this, own, withReal(then), withReal(otherwise));
      };
    const wrap =
      (state: State): State =>
      (code) => {
        real = code;
        const next = state(code !== null && ENDS.has(code) ? SPACE : code);
        return next === undefined || isDone ? next : wrap(next);
      };
    return wrap(tokenize.call(this, own, last(ok), last(nok)));
  };
}
