/** A part of a page, from a heading to the next one. */
export interface MarkdownSection {
  /** Text of the heading; empty for the text above the first one. */
  heading: string;
  text: string;
}

/** Splits the published Markdown of a page at its headings, except for the title. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const sections: MarkdownSection[] = [{ heading: '', text: '' }];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const [, marker = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === undefined && marker) fence = marker;
    else if (fence !== undefined && marker.startsWith(fence) && line.trim() === marker) fence = undefined;
    const [, level = '', heading = ''] = (fence === undefined && /^(#{1,6}) (.*?)(?: \{#[^}]*\})?$/.exec(line)) || [];
    if (level.length > 1) sections.push({ heading, text: '' });
    const last = sections.at(-1);
    if (last && level === '') last.text += `${line}\n`;
  }
  return sections.map(({ heading, text }) => ({ heading, text: text.trim() }));
}
