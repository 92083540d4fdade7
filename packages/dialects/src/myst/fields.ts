import { indentOf, isBlank, type Line, lineAt, trimBlank } from '../blocks/lines.ts';
import type { TranslatedBlock } from '../blocks/walk.ts';
import type { MystPage } from './translate.ts';

const FIELD = /^ *:((?:[^:`\s]|`[^`]*`)(?:[^:`]|`[^`]*`|:(?! |$))*):(?: +(.*))?$/;

/** Translates a list of fields, such as `:name: text`, as descriptions. At the start of a page, they're its metadata. */
export function fieldList(lines: readonly Line[], start: number, page: MystPage): TranslatedBlock | undefined {
  const place = lines[start];
  const result: Line[] = [];
  let at = start;
  for (let field = lines[at]; field && FIELD.test(field.text); field = lines[at]) {
    const [, name = '', first = ''] = FIELD.exec(field.text) ?? [];
    const width = indentOf(field);
    const next = lines.findIndex((line, index) => index > at && !isBlank(line) && indentOf(line) <= width);
    const rest = lines.slice(at + 1, next < 0 ? undefined : next);
    const indent = Math.min(...rest.filter((line) => !isBlank(line)).map(indentOf));
    const body = rest.map((line) => lineAt(line, line.text.slice(Math.min(indent, line.text.length))));
    const [text, ...more] = page.content(trimBlank([lineAt(field, first), ...body]));
    result.push(lineAt(field, page.label(field, name)));
    if (text) result.push({ ...text, text: `: ${text.text}` });
    result.push(...more.map((line) => (isBlank(line) ? line : { ...line, text: `  ${line.text}` })), lineAt(field, ''));
    at = next < 0 ? lines.length : next;
  }
  if (place === undefined || at === start) return undefined;
  if (place.line === 1) return { lines: [], end: at };
  page.count('descriptions');
  return { lines: [lineAt(place, ''), ...result], end: at };
}
