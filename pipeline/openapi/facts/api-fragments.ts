import type { ApiFragment } from '../../model/parsed-api.ts';
import type { ParsedFragment } from '../../model/parsed-page.ts';
import { type Checked, FILE_START, type Problem, type Span } from '../../report/checked.ts';
import type { Description } from '../description/description.ts';
import { enumTexts } from '../description/enum-texts.ts';
import { isInternal } from '../description/internal.ts';
import { textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import { escapedText } from '../source/escaped-text.ts';
import { type TextOrigin, textOrigin } from '../source/text-origin.ts';
import { textOwners } from './text-owners.ts';

/** Parses a text of the description as Markdown; given to this stage, because stages do not know each other. */
export type ParseMarkdown = (text: string, origin: TextOrigin) => Checked<ParsedFragment>;

/** Every text that readers see, parsed: descriptions, also of enum values. Summaries and titles are plain text. */
export function apiFragments(
  description: Description,
  schemaNames: ReadonlyMap<string, string>,
  parseMarkdown: ParseMarkdown,
): Checked<ApiFragment[]> {
  const ownerOf = textOwners(description, schemaNames);
  const fragments: ApiFragment[] = [];
  const problems: Problem[] = [];
  // Large descriptions repeat the same sentence hundreds of times; without links a result has no place in it.
  const known = new Map<string, ParsedFragment>();
  for (const { text, pointer, above } of textsIn(description)) {
    const { file } = description.place(pointer);
    let fragment = known.get(text);
    if (!fragment) {
      const parsed = parseInPlace(text, pointer, description, parseMarkdown);
      fragment = parsed.value;
      problems.push(...parsed.problems.map((problem) => ({ ...problem, pointer })));
      if (fragment.links.length === 0 && parsed.problems.length === 0) known.set(text, fragment);
    }
    fragments.push({ pointer, owner: ownerOf(above), file, fragment });
  }
  return { value: fragments, problems };
}

/** The texts of all objects that readers see, with the pointers of the text and of the object. */
function* textsIn({ objects, document }: Description): Generator<{ text: string; pointer: string; above: string }> {
  let hidden: string | undefined;
  for (const { kind, value, pointer: above } of objects) {
    if (hidden !== undefined && above.startsWith(hidden)) continue;
    if (isInternal(value, document)) {
      hidden = `${above}/`;
      continue;
    }
    const text = textField(value, 'description');
    if (text) yield { text, pointer: pointerBelow(above, 'description'), above };
    if (kind !== 'schema') continue;
    for (const each of enumTexts({ value, pointer: above })) yield { text: each.text, pointer: each.pointer, above };
  }
}

function parseInPlace(text: string, pointer: string, description: Description, parseMarkdown: ParseMarkdown) {
  const { file, start, end } = description.place(pointer);
  const node = description.source(pointer);
  const origin = node.kind === 'scalar' ? textOrigin(node) : undefined;
  if (origin) return parseMarkdown(text, origin);
  const inText = parseMarkdown(text, { file, ...FILE_START });
  const inFile = node.kind === 'scalar' ? escapedText(node) : undefined;
  // Without exact places, all are those of the text as a whole: its lines are not those of the file.
  return moved(inText, (span) => (inFile ? { start: inFile(span.start), end: inFile(span.end) } : { start, end }));
}

/** Puts all places to where they are in the file. */
function moved({ value, problems }: Checked<ParsedFragment>, move: (span: Span) => Span): Checked<ParsedFragment> {
  const links = value.links.map((link) => ({ ...link, span: move(link.span) }));
  return { value: { ...value, links }, problems: problems.map((problem) => ({ ...problem, ...move(problem) })) };
}
