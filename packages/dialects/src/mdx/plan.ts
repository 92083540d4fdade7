/** What replaces part of a page. */
export type Plan =
  /** A directive between lines of colons, around the children. */
  | {
      as: 'directive';
      name: string;
      label?: string | undefined;
      /** Lines above the children. */
      lines?: readonly string[];
      attributes?: Readonly<Record<string, string | undefined>>;
      /** Indentation of the children. */
      indent?: number;
    }
  /** Lines before and after the children, which are indented. */
  | { as: 'lines'; opening: readonly string[]; closing: readonly string[]; indent?: number }
  /** Lines instead of tags and children. */
  | { as: 'block'; lines: readonly string[] }
  /** Text instead of tags and children. */
  | { as: 'inline'; text: string }
  /** Text instead of the tags. */
  | { as: 'tags'; before: string; after: string }
  /** Only the children. */
  | { as: 'children' }
  /** The tags as they are, without attributes in braces. */
  | { as: 'html' }
  /** Everything as it is. */
  | { as: 'source' };

/** Writes a directive's opening fence. */
export function openingFence(plan: Plan & { as: 'directive' }, colons: number): string {
  return `${':'.repeat(colons)}${plan.name}${plan.label ? `[${plan.label}]` : ''}${attributesOf(plan.attributes)}`;
}

/** Writes an inline directive. */
export function inlineDirective(name: string, label: string, attributes?: Record<string, string | undefined>): string {
  return `:${name}[${label}]${attributesOf(attributes)}`;
}

function attributesOf(attributes: Readonly<Record<string, string | undefined>> = {}): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${/^[\w./#@-]+$/.test(value) ? value : quoted(value)}`],
  );
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replace(/\s+/g, ' ')}"`;
}

/** Returns plain text as Markdown. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>{}|]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Returns text as inline code. */
export function inlineCode(text: string): string {
  const code = text.replace(/\s+/g, ' ').trim();
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return ticks + space + code + space + ticks;
}

/** Returns lines of code in fences. */
export function codeLines(info: string, code: string): string[] {
  const lines = code.replace(/^\n+|\s+$/g, '').split('\n');
  const longest = Math.max(2, ...[...code.matchAll(/^[ \t>]*(`+)/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [(fence + info).trimEnd(), ...lines, fence];
}
