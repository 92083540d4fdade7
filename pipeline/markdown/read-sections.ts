import type { Heading } from '@docgraph/schemas/page';
import type { Element, Root } from 'hast';
import { toString as rawTextOf } from 'hast-util-to-string';
import type { Section } from '../model/parsed-page.ts';
import { PlainText, TextReader } from './text-reader.ts';

/** The text of a page, split at headings. */
interface PageText {
  headings: Heading[];
  /** The headings as elements. */
  headingElements: Element[];
  sections: Section[];
  /** Text of the first paragraph. Empty if there's none. */
  firstParagraph: string;
}

/** The deepest heading level that starts a section. Deeper headings are part of the section's text. */
const LAST_SECTION_LEVEL = 3;

/** Reads the headings and sections of a page. */
export function readSections(tree: Root, title: string): PageText {
  const headings: Heading[] = [];
  const headingElements: Element[] = [];
  const drafts: (Omit<Section, 'text'> & { text: PlainText })[] = [];
  const reader = new TextReader((element) => {
    if (element.properties.id === undefined) return false;
    const heading = headingOf(element);
    headings.push(heading);
    headingElements.push(element);
    if (heading.level > LAST_SECTION_LEVEL) return false;
    reader.text = new PlainText();
    drafts.push({ id: heading.id, title: heading.text, level: heading.level, text: reader.text });
    return true;
  });
  drafts.push({ id: null, title, level: 1, text: reader.text });
  reader.read(tree);
  const sections = drafts.map((draft) => ({ ...draft, text: draft.text.toString() }));
  return { headings, headingElements, sections, firstParagraph: firstParagraph(tree) };
}

function headingOf(element: Element): Heading {
  return {
    id: String(element.properties.id),
    level: Number(element.tagName.slice(1)),
    text: TextReader.headingText(element),
  };
}

function firstParagraph(tree: Root): string {
  const paragraph = tree.children.find(
    (node) => node.type === 'element' && node.tagName === 'p' && !node.properties.className && hasWords(node),
  );
  return paragraph ? TextReader.textOf(paragraph) : '';
}

/** Checks whether a node contains text rather than only images. */
function hasWords(node: Element): boolean {
  return rawTextOf(node).trim() !== '';
}
