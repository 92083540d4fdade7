import { element, replaceChild } from '@docgraph/pipeline/plugin';
import type { Element, ElementContent, Root, Text } from 'hast';
import { type FoundTerm, termFinder } from './find-terms.ts';
import type { Term } from './glossary-settings.ts';
import type { Say } from './texts.ts';

/** Elements that contain prose. */
const RUNNING_TEXT: ReadonlySet<string> = new Set(['p', 'li', 'dd']);
/** Inline elements that are part of prose. */
const INLINE: ReadonlySet<string> = new Set(['b', 'del', 'em', 'i', 'small', 'span', 'strong', 'sub', 'sup']);
/** Elements that are skipped, because they contain no prose or are links. */
const SKIPPED: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'table', 'summary', 'figure', 'section', 'kbd']);

/**
 * Adds a definition popover to the first occurrence of each term in prose. Skips terms in the page title, because the
 * page itself explains them.
 */
export function explainTerms(tree: Root, terms: readonly Term[], title: string, say: Say): void {
  const explainer = new Explainer(terms, title, say);
  explainer.walk(tree, false);
}

class Explainer {
  readonly #say: Say;
  readonly #find: (text: string) => FoundTerm[];
  /** Terms that don't need a definition, because they're in the title or have been explained. */
  readonly #known: Set<string>;
  #count = 0;

  constructor(terms: readonly Term[], title: string, say: Say) {
    this.#say = say;
    this.#find = termFinder(terms);
    this.#known = new Set(this.#find(title).map(({ term }) => term));
  }

  walk(parent: Root | Element, isRunning: boolean): void {
    let index = 0;
    while (index < parent.children.length) {
      const child = parent.children[index];
      let step = 1;
      if (child?.type === 'text' && isRunning) step = replaceChild(parent, index, this.#explain(child));
      else if (child?.type === 'element' && !SKIPPED.has(child.tagName) && !isLabel(child))
        this.walk(child, INLINE.has(child.tagName) ? isRunning : RUNNING_TEXT.has(child.tagName));
      index += step;
    }
  }

  #explain(text: Text): ElementContent[] {
    const parts: ElementContent[] = [];
    let from = 0;
    for (const { term, start, end } of this.#find(text.value)) {
      if (this.#known.has(term)) continue;
      this.#known.add(term);
      this.#count++;
      parts.push({ type: 'text', value: text.value.slice(from, start) });
      // Heading IDs contain no colon unless an author chose one, so this ID is unique.
      parts.push(
        ...explained(
          text.value.slice(start, end),
          term,
          this.#say('prose.definition', { term }),
          `term:${this.#count}`,
        ),
      );
      from = end;
    }
    return from === 0 ? [text] : [...parts, { type: 'text', value: text.value.slice(from) }];
  }
}

/** Returns whether an element is an admonition title or tab label, which are paragraphs with a class. */
function isLabel({ tagName, properties }: Element): boolean {
  return tagName === 'p' && properties.className !== undefined;
}

/**
 * Returns the words of a term with a button over them. Inside a button, they couldn't be found or wrap with the
 * surrounding text.
 */
function explained(words: string, term: string, ariaLabel: string, id: string): ElementContent[] {
  const button = element('button', { type: 'button', popoverTarget: id, ariaLabel }, []);
  return [
    element('span', { className: ['term'] }, [{ type: 'text', value: words }, button]),
    element(
      'span',
      { className: ['term-definition'], id, popover: 'auto', role: 'note', dataFragment: `glossary/${term}` },
      [],
    ),
  ];
}
