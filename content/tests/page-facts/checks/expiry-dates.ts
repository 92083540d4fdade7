import type { Block, Page, WrittenContent } from '../written-content.ts';

const DAY = 24 * 60 * 60 * 1000;
const TIME = String.raw`\d{4}-\d\d-\d\d(?:T[\d:]+Z)?`;
/** A time of expiry as a request, a command line or a sentence about one names it. */
const NAMED = new RegExp(String.raw`expires[_-]at["'\`]?[^\n]{0,120}?(${TIME})`, 'gi');
/** How a page computes a time of expiry, with GNU date and with that of macOS. */
const COMPUTED = { linux: /date -u -d '\+(\d+) days' (\+\S+)\)/g, macos: /date -u -v\+(\d+)d (\+\S+)\)/g };

/** Times of expiry that have passed, or that differ from what the commands beside them ask for. */
export function passedExpiries({ pages, base }: WrittenContent): string[] {
  return pages.flatMap((page) => [...passed(page, base), ...unequalCommands(page), ...otherLifetimes(page)]);
}

/** What readers may send must lie in their future. The front matter is not theirs: pages run at the time of the story. */
function passed(page: Page, base: string): string[] {
  const shown = page.blocks.filter(isAnswer).map(({ text }) => text);
  const body = page.text.replace(/^---\n.*?\n---\n/s, lines);
  const rest = shown.reduce((text, answer) => text.replace(indented(answer), lines(answer)), body);
  return [...rest.matchAll(NAMED)]
    .filter(([, time = '']) => time <= base)
    .map(({ 1: time, index }) => `${page.file}:${lineAt(rest, index)} ${time} has passed`);
}

/** Both systems get the same time in the same form. */
function unequalCommands(page: Page): string[] {
  const [linux, macos] = Object.values(COMPUTED).map((form) =>
    [...page.text.matchAll(form)].map(([, days, format]) => `${days} days as ${format}`).join(', '),
  );
  return linux === macos ? [] : [`${page.file}:1 Linux gives ${linux}, macOS gives ${macos}`];
}

/** An answer that shows both times is one to the command of the page. */
function otherLifetimes(page: Page): string[] {
  const [asked] = [...page.text.matchAll(COMPUTED.linux)].map(([, days]) => Number(days));
  if (asked === undefined) return [];
  return page.blocks.filter(isAnswer).flatMap(({ file, line, text }) => {
    const [created, expires] = ['created_at', 'expires_at'].map((name) =>
      Date.parse(new RegExp(`"${name}": "([^"]*)"`).exec(text)?.[1] ?? ''),
    );
    if (!created || !expires || expires - created === asked * DAY) return [];
    return [`${file}:${line} the answer shows ${(expires - created) / DAY} days, the command asks for ${asked}`];
  });
}

function isAnswer({ words, language }: Block): boolean {
  return language === 'text' || words.some((word) => /^(?:response|schema)=/.test(word));
}

/** A pattern for a block's text in the file, where its lines may be indented. */
function indented(text: string): RegExp {
  const escaped = text.split('\n').map((line) => line.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(escaped.join(String.raw`\n[ \t]*`));
}

const lines = (text: string) => text.replace(/[^\n]/g, '');
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;
