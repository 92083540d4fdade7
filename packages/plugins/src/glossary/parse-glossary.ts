import {
  type Checked,
  type ParsedFragment,
  type ParseText,
  type Problem,
  readData,
  type SourceText,
  type Span,
} from '@docgraph/pipeline/plugin';
import { Glossary, type GlossaryEntry } from './glossary-settings.ts';

const RULE = 'settings/invalid';

/** Parses `glossary.yaml`. If two terms have the same form, reports it and assigns the form to the first term. */
export function parseGlossary(source: SourceText, parseText: ParseText): Checked<GlossaryEntry[]> {
  const file = source.path;
  const checked = readData(source, Glossary);
  const problems: Problem[] = [...checked.problems];
  const lines = new Map<string, number>();
  const entries = (checked.value ?? []).map(({ term, forms, definition, notBelow }, index): GlossaryEntry => {
    const spanOf = (...path: PropertyKey[]) => checked.located.spanOf([index, ...path]);
    const written = [
      { form: term, span: spanOf('term') },
      ...forms.map((form, i) => ({ form, span: spanOf('forms', i) })),
    ];
    const own = written.filter(({ form, span }) => {
      const line = lines.get(form);
      if (line === undefined) lines.set(form, span.start.line);
      else problems.push({ rule: RULE, message: `"${form}" is already defined on line ${line}.`, file, ...span });
      return line === undefined;
    });
    const parsed = inlineText(parseText, definition, file, spanOf('definition'));
    problems.push(...parsed.problems);
    return { term, forms: own.map(({ form }) => form), notBelow, definition: parsed.value };
  });
  return { value: entries, problems };
}

/**
 * Parses a definition and removes its paragraph element. All problems are positioned at the whole definition, because
 * YAML may fold its lines.
 */
function inlineText(parseText: ParseText, text: string, file: string, span: Span): Checked<ParsedFragment> {
  const { value, problems } = parseText(text, { file, start: span.start });
  const links = value.links.map((link) => ({ ...link, span }));
  const positioned = problems.map((problem): Problem => ({ ...problem, ...span }));
  const html = value.html.map((part) => (typeof part === 'string' ? part : 'image' in part ? '<img>' : ''));
  const isParagraph = /^<p>(?:(?!<\/?(?:p|ul|ol|pre|div|table|h\d|blockquote|aside|figure|hr|img)\b).)*<\/p>$/s;
  if (isParagraph.test(html.join('').trim())) {
    const parts = value.html.map((part) => (typeof part === 'string' ? part.replace(/<\/?p>/g, '') : part));
    return { value: { html: parts, text: value.text, links }, problems: positioned };
  }
  const message = 'A definition must be a single paragraph without lists, images, or code blocks.';
  const plain = { html: [], text: value.text, links: [] };
  return { value: plain, problems: [...positioned, { rule: RULE, message, file, ...span }] };
}
