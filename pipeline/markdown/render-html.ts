import type { HtmlPart, ImageAttributes, SlotAttributes } from '@docgraph/source/parsed-fragment';
import type { ResolvedLink } from '../model/linked-site.ts';
import { escapeHtml } from './elements.ts';
import { linkProblem } from './links/take-targets.ts';

/** Width of the text column in CSS pixels, which no image on a page exceeds. */
const TEXT_WIDTH = 672;

/**
 * Renders a text by filling its slots with resolved links. Broken links are rendered as their text, and broken images as
 * their alternative text, with the original target in `title`. After each code block whose index is in `runnable`, adds an
 * element for the output of its requests.
 */
export function renderHtml(
  parts: readonly HtmlPart[],
  links: readonly ResolvedLink[],
  fragments?: ReadonlyMap<string, string>,
  runnable?: ReadonlySet<number>,
): string {
  let html = '';
  for (const part of parts) {
    if (typeof part === 'string') html += part;
    else if ('open' in part) html += openingTag(links[part.open], part);
    else if ('close' in part) html += hrefOf(links[part.close]) === undefined ? '</span>' : '</a>';
    else if ('fragment' in part) html += fragments?.get(part.fragment) ?? '';
    else if ('block' in part)
      html += runnable?.has(part.block) ? `<div class="run" data-block="${part.block}"></div>` : '';
    else if ('url' in part) html += escapeHtml(hrefOf(links[part.url]) ?? 'about:blank');
    else html += imageTag(links[part.image], part);
  }
  return html;
}

function openingTag(link: ResolvedLink | undefined, { title, className, ariaLabel }: SlotAttributes): string {
  const href = hrefOf(link);
  if (href === undefined) return brokenTag(link);
  const isExternal = link?.kind === 'external' && /^(?:https?:|\/\/)/i.test(href);
  const classes = [className, isExternal && 'external'].filter(Boolean).join(' ') || undefined;
  const external = isExternal ? ' target="_blank" rel="noopener noreferrer"' : '';
  const own = attribute('title', title) + attribute('aria-label', ariaLabel) + attribute('class', classes);
  return `<a href="${escapeHtml(href)}"${own}${external}>`;
}

function imageTag(
  link: ResolvedLink | undefined,
  { alt = '', title, className, align, ...written }: { alt?: string | undefined } & SlotAttributes & ImageAttributes,
): string {
  const src = hrefOf(link);
  if (src === undefined) return `${brokenTag(link)}${escapeHtml(alt)}</span>`;
  const { width, height } = sizeOf(link, written);
  const size = attribute('width', width) + attribute('height', height) + attribute('align', align);
  const classes = [className, colorModeClass(link?.url)].filter(Boolean).join(' ') || undefined;
  const rest = `${attribute('title', title)}${attribute('class', classes)}${size} loading="lazy" decoding="async"`;
  const choice = link?.variants?.length ? choiceOf(link.variants, width) : '';
  return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${choice}${rest}>`;
}

/** Returns the class that shows an image in only one color mode, from a fragment as in Material for MkDocs and on GitHub. */
function colorModeClass(url = ''): string | undefined {
  const mode = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/.exec(url);
  return mode ? `only-${mode[1] ?? mode[2]}` : undefined;
}

/** Returns the attributes that let browsers choose a variant for the width at which they show the image. */
function choiceOf(variants: NonNullable<ResolvedLink['variants']>, width: string | undefined): string {
  const shown = width !== undefined && /^\d+$/.test(width) ? Math.min(Number(width), TEXT_WIDTH) : TEXT_WIDTH;
  const candidates = variants.map((each) => `${each.href} ${each.width}w`).join(', ');
  return attribute('srcset', candidates) + attribute('sizes', `(max-width: ${shown}px) 100vw, ${shown}px`);
}

/** Returns the size of an image. If only one side is written, computes the other one, so that the page doesn't shift. */
function sizeOf(file: ResolvedLink | undefined, { width, height }: ImageAttributes): ImageAttributes {
  const ratio = file?.width && file.height ? file.width / file.height : undefined;
  const scaled = (side: string | undefined, factor: number | undefined) =>
    side !== undefined && /^\d+$/.test(side) && factor !== undefined
      ? String(Math.round(Number(side) * factor))
      : undefined;
  if (width === undefined && height === undefined)
    return file?.width && file.height ? { width: String(file.width), height: String(file.height) } : {};
  return { width: width ?? scaled(height, ratio), height: height ?? scaled(width, ratio && 1 / ratio) };
}

/** Returns the URL of a link, or undefined if it's broken or not allowed. */
function hrefOf(link: ResolvedLink | undefined): string | undefined {
  return link?.href == null || linkProblem(link.href) ? undefined : link.href;
}

function brokenTag(link: ResolvedLink | undefined): string {
  return `<span class="broken-link"${attribute('title', link && `Broken link: ${link.url}`)}>`;
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;
}
