import type { ParsedLink } from '@docgraph/source/parsed-fragment';
import type { RuleName } from '@docgraph/source/rules';
import type { Element, Root } from 'hast';
import { suggestIn } from '../../report/suggest.ts';
import { replaceChild, walkElements } from '../elements.ts';
import type { ParseContext } from '../parse-context.ts';

/** Allowed link schemes. `operation:` links to an operation in the API description. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'operation'];

/** The reason why a target isn't allowed. */
interface TargetProblem {
  rule: RuleName;
  message: string;
  hint: string;
}

/**
 * Returns the problem with the target of a link, or undefined if the link stage can resolve it.
 * @param collections Collections whose entries can be linked to.
 */
export function linkProblem(url: string, collections: readonly string[] = []): TargetProblem | undefined {
  const scheme = urlScheme(url);
  if (scheme === undefined || LINK_SCHEMES.includes(scheme) || collections.includes(scheme)) return undefined;
  const near = suggestIn(scheme, [...LINK_SCHEMES, ...collections]);
  return schemeProblem(scheme, near ? `Did you mean \`${near}:\`?` : ALLOWED);
}

/** Returns the problem with the target of an image, or undefined if it's a path on this site. */
export function imageProblem(url: string, kind = 'image'): TargetProblem | undefined {
  const scheme = urlScheme(url);
  if (scheme === 'http' || scheme === 'https' || OTHER_HOST.test(url))
    return {
      rule: 'links/external-resource',
      message: `The ${kind} \`${shortened(url)}\` is on another host.`,
      hint: 'Put a copy next to the page.',
    };
  return scheme === undefined ? undefined : schemeProblem(scheme, 'Write the path of a file on this site.');
}

/** Matches what browsers parse as two leading slashes: slashes or backslashes, ignoring control characters. */
const OTHER_HOST = /^[\s\p{Cc}]*[\\/]\p{Cc}*[\\/]/u;

const ALLOWED = `Allowed: ${LINK_SCHEMES.map((each) => `\`${each}:\``).join(', ')}, and paths on this site.`;

function schemeProblem(scheme: string, hint: string): TargetProblem {
  return {
    rule: 'links/scheme',
    message: `Unsupported URL scheme \`${shortened(scheme)}:\`.`,
    hint,
  };
}

/** Shortens a URL for a message. */
function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 79)}…` : url;
}

/**
 * Returns the scheme of an absolute URL in lower case, or undefined for a relative URL. Keeps spaces and control
 * characters, so that `java\nscript:`, which browsers run as `javascript:`, isn't mistaken for an allowed scheme.
 */
export function urlScheme(url: string): string | undefined {
  return /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase();
}

/** Returns the URL with its scheme in lower case, as required by the sanitizer, which doesn't know the names of collections. */
export function sanitizable(url: string): string {
  const scheme = urlScheme(url);
  if (scheme === undefined) return url;
  return LINK_SCHEMES.includes(scheme) ? scheme + url.slice(scheme.length) : `operation:${url}`;
}

/** Attributes of other elements that load a file, each with the attribute that stores the index of its target. */
export const MEDIA_ATTRIBUTES = { src: 'dataSrc', srcSet: 'dataSrcSet', poster: 'dataPoster' } as const;

/** Where a target is written: its range in the file, and its offsets in the text. */
type TargetPlace = Pick<ParsedLink, 'span' | 'destination'>;

/** How to register the targets in a tree. */
interface TargetRules {
  /** Returns where the target of an element is written. */
  placeOf(node: Element, url: string): TargetPlace;
  /** Returns whether an image on another host may be loaded. By default, none may. */
  isLoadable?(url: string): boolean;
  /** Whether audio, video, and frames may load files from other hosts, which the content security policy restricts. */
  hasOtherMedia?: boolean;
}

/**
 * Registers the targets of links and images that are new in a tree or were changed by a plugin, so that the link stage
 * resolves them. Reports targets that aren't allowed, and replaces their elements with text.
 */
export function takeTargets(tree: Root, context: ParseContext, rules: TargetRules): void {
  const { placeOf, isLoadable } = rules;
  walkElements(tree, (node, index, parent) => {
    const { tagName, properties } = node;
    const isImage = tagName === 'img';
    const url = isImage ? properties.src : tagName === 'a' ? properties.href : undefined;
    if (typeof url !== 'string') return takeMedia(node, context, rules);
    if (isNumbered(node, url, context)) return undefined;
    const place = placeOf(node, url);
    const problem = isImage ? imageProblem(url) : linkProblem(url, context.options.collections);
    const { title, alt } = properties;
    if (isImage && problem && isLoadable?.(url)) return undefined;
    if (problem) {
      context.report(problem.rule, place.span, problem.message, problem.hint);
      const kept = isImage ? [{ type: 'text' as const, value: String(alt ?? '') }] : node.children;
      replaceChild(parent, index, kept);
      return 0;
    }
    const kind = isImage ? 'image' : 'link';
    const known = typeof title === 'string' ? title : undefined;
    properties.dataTarget = context.addTarget({ kind, url, title: known, ...place });
    delete properties.title;
    return undefined;
  });
}

/** Checks whether a link or image already has the index of its target. Footnote links don't need one. */
function isNumbered({ properties }: Element, url: string, { targets }: ParseContext): boolean {
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  const target = targets[Number(properties.dataTarget ?? Number.NaN)];
  return target !== undefined && sanitizable(target.url) === url;
}

/** Registers the files on this site that an element plays or shows. `htmlParts` adds their URLs. */
function takeMedia(node: Element, context: ParseContext, { placeOf, hasOtherMedia }: TargetRules): undefined {
  for (const [name, numbered] of Object.entries(MEDIA_ATTRIBUTES)) {
    const url = Array.isArray(node.properties[name]) ? node.properties[name].join(', ') : node.properties[name];
    if (node.tagName === 'img' || typeof url !== 'string') continue;
    if (context.targets[Number(node.properties[numbered] ?? Number.NaN)]?.url === url) continue;
    const place = placeOf(node, url);
    const problem = imageProblem(url);
    if (!problem) node.properties[numbered] = context.addTarget({ kind: 'image', url, title: undefined, ...place });
    if (!problem || hasOtherMedia) continue;
    context.report(problem.rule, place.span, problem.message, problem.hint);
    delete node.properties[name];
  }
}
