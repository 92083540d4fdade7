import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import type { Data } from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    definitionDescription: 'definitionDescription';
    definitionMarker: 'definitionMarker';
  }
  interface ContainerState {
    /** Number of columns before the text of a description. */
    definitionSize?: number;
  }
}

type TreeExtension = NonNullable<Data['fromMarkdownExtensions']>[number];

const COLON = 58;

/** Parses a colon and whitespace at the start of a line, as in `: Text`, and the indented blocks below it. */
const description: Construct = {
  name: 'definitionDescription',
  tokenize(effects, ok, nok) {
    const tail = this.events.at(-1);
    let size = tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0;
    const beforeText: State = (code) => {
      if (isSpace(code) && size < MAX_INDENT) {
        size++;
        effects.consume(code);
        return beforeText;
      }
      if (code === null || code < -2) return nok(code);
      effects.exit('definitionMarker');
      if (this.containerState) this.containerState.definitionSize = size;
      return ok(code);
    };
    return (code) => {
      effects.enter('definitionDescription', { _container: true });
      effects.enter('definitionMarker');
      effects.consume(code);
      size++;
      return (next) => (isSpace(next) ? beforeText(next) : nok(next));
    };
  },
  continuation: {
    tokenize(effects, ok, nok) {
      return effects.check({ tokenize: blankLine, partial: true }, ok, (code) => {
        let left = this.containerState?.definitionSize ?? 0;
        const inIndent: State = (at) => {
          if (left === 0) {
            effects.exit('linePrefix');
            return ok(at);
          }
          if (!isSpace(at)) return nok(at);
          left--;
          effects.consume(at);
          return inIndent;
        };
        if (!isSpace(code)) return nok(code);
        effects.enter('linePrefix');
        return inIndent(code);
      });
    },
  },
  exit(effects) {
    effects.exit('definitionDescription');
  },
};

/** Deeper indentation belongs to the text, as for list items. */
const MAX_INDENT = 8;

const blankLine: Tokenizer = (effects, ok, nok) => {
  const inLine: State = (code) => {
    if (code === null || code < -2) {
      effects.exit('linePrefix');
      return ok(code);
    }
    if (!isSpace(code)) return nok(code);
    effects.consume(code);
    return inLine;
  };
  return (code) => {
    if (code === null || code < -2) return ok(code);
    if (!isSpace(code)) return nok(code);
    effects.enter('linePrefix');
    return inLine(code);
  };
};

/** Checks for a space, a tab, or a column of a tab. */
function isSpace(code: number | null): boolean {
  return code === 32 || code === -1 || code === -2;
}

/** Adds descriptions to the parser. `joinDefinitions` adds their terms. */
export const descriptionSyntax: Extension = { document: { [COLON]: description } };

/** Adds descriptions to the tree. */
export const descriptionTree: TreeExtension = {
  enter: {
    definitionDescription(token) {
      this.enter({ type: 'definitionDescription', children: [] }, token);
    },
  },
  exit: {
    definitionDescription(token) {
      this.exit(token);
    },
  },
};
