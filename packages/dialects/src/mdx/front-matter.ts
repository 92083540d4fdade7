import { parse } from 'yaml';

const FRONT_MATTER = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/;

/** Returns the front matter of a page with its fences; empty if there's none. */
export function frontMatterOf(text: string): string {
  return FRONT_MATTER.exec(text)?.[0] ?? '';
}

/** Returns the values in front matter; none if it isn't valid. */
export function readFrontMatter(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(parse(FRONT_MATTER.exec(text)?.[1] ?? '', { logLevel: 'silent' }));
  } catch {
    return {};
  }
}

/** Returns an object as a record; empty for all other values. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Returns a text; undefined for all other values. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Returns the buttons of a landing page as links, in one line. */
export function actionLinks(actions: unknown): string {
  const links = (Array.isArray(actions) ? actions : []).map(recordOf).flatMap(({ text, link }) => {
    return typeof text === 'string' && typeof link === 'string' ? [`[${text}](${link})`] : [];
  });
  return links.join(' · ');
}
