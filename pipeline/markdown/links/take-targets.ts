import type { RuleName } from '@docgraph/source/rules';
import type { Element, Root } from 'hast';
import { suggestIn } from '../../report/suggest.ts';
import { replaceChild, walkElements } from '../elements.ts';
import type { ParseContext } from '../parse-context.ts';

/** Schemes a link may have; `operation` is an operation of the API description. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'operation'];

/** Why a link or an image cannot have its target. */
interface TargetProblem {
  rule: RuleName;
  message: string;
  hint: string;
}

/** What is wrong with the target of a link as such; undefined for one that the link stage may resolve. */
export function linkProblem(url: string): TargetProblem | undefined {
  const scheme = urlScheme(url);
  if (scheme === undefined || LINK_SCHEMES.includes(scheme)) return undefined;
  const near = suggestIn(scheme, LINK_SCHEMES);
  return schemeProblem(scheme, near ? `Did you mean \`${near}:\`?` : ALLOWED);
}

/** What is wrong with the target of an image as such: images are files of the site. */
export function imageProblem(url: string): TargetProblem | undefined {
  const scheme = urlScheme(url);
  if (scheme === 'http' || scheme === 'https' || OTHER_HOST.test(url))
    return {
      rule: 'links/external-resource',
      message: `The image \`${shortened(url)}\` is on another host.`,
      hint: 'Put a copy beside the page.',
    };
  return scheme === undefined ? undefined : schemeProblem(scheme, 'Write the path of a file of this site.');
}

/** Two slashes, as browsers read them: without control characters, and of either kind. */
const OTHER_HOST = /^[\s\p{Cc}]*[\\/]\p{Cc}*[\\/]/u;

const ALLOWED = `Allowed: ${LINK_SCHEMES.map((each) => `\`${each}:\``).join(', ')}, and paths inside the site.`;

function schemeProblem(scheme: string, hint: string): TargetProblem {
  return {
    rule: 'links/scheme',
    message: `\`${shortened(scheme)}:\` is not a scheme that this site uses.`,
    hint,
  };
}

/** Enough of a URL to recognize it. */
function shortened(url: string): string {
  return url.length > 80 ? `${url.slice(0, 79)}…` : url;
}

/**
 * What stands before the colon of an absolute URL, in lower case; undefined for a relative URL. Spaces and control
 * characters are kept, so that `java\nscript:`, which browsers run, is on no list of allowed schemes.
 */
export function urlScheme(url: string): string | undefined {
  return /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase();
}

/** The URL with its scheme in lower case, as the sanitizer compares it. */
export function sanitizable(url: string): string {
  const scheme = urlScheme(url);
  return scheme === undefined ? url : scheme + url.slice(scheme.length);
}

/** Attributes of sound, video, and frames that load a file, and those that have the number of its target. */
export const MEDIA_ATTRIBUTES = { src: 'dataSrc', poster: 'dataPoster' } as const;

/**
 * Numbers the links and images of a tree that have no number yet, or whose URL a plugin changed, so that the link stage
 * resolves them. A link or an image that can't have its target is reported and leaves its text.
 *
 * @param spanOf Place of an element, or of the URL in it.
 * @param isLoadable Whether an image on another host may be loaded.
 */
export function takeTargets(
  tree: Root,
  context: ParseContext,
  spanOf: (node: Element, url: string) => ReturnType<ParseContext['spanOf']>,
  isLoadable = (_url: string): boolean => false,
): void {
  walkElements(tree, (node, index, parent) => {
    const { tagName, properties } = node;
    const isImage = tagName === 'img';
    const url = isImage ? properties.src : tagName === 'a' ? properties.href : undefined;
    if (typeof url !== 'string') return takeMedia(node, context, spanOf);
    if (isNumbered(node, url, context)) return undefined;
    const span = spanOf(node, url);
    const problem = isImage ? imageProblem(url) : linkProblem(url);
    const { title, alt } = properties;
    if (isImage && problem && isLoadable(url)) return undefined;
    if (problem) {
      context.report(problem.rule, span, problem.message, problem.hint);
      const kept = isImage ? [{ type: 'text' as const, value: String(alt ?? '') }] : node.children;
      replaceChild(parent, index, kept);
      return 0;
    }
    const kind = isImage ? 'image' : 'link';
    const known = typeof title === 'string' ? title : undefined;
    properties.dataTarget = context.addTarget({ kind, url, title: known, span });
    delete properties.title;
    return undefined;
  });
}

/** Whether a link or an image has the number of its URL. Links of footnotes stay as they are. */
function isNumbered({ properties }: Element, url: string, { targets }: ParseContext): boolean {
  if ('dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties) return true;
  const target = targets[Number(properties.dataTarget ?? Number.NaN)];
  return target !== undefined && sanitizable(target.url) === url;
}

/** Numbers the files of this site that an element plays or shows; `htmlParts` puts their URLs in. */
function takeMedia(node: Element, context: ParseContext, spanOf: Parameters<typeof takeTargets>[2]): undefined {
  for (const [name, numbered] of Object.entries(MEDIA_ATTRIBUTES)) {
    const url = node.properties[name];
    if (node.tagName === 'img' || typeof url !== 'string' || imageProblem(url)) continue;
    node.properties[numbered] = context.addTarget({ kind: 'image', url, title: undefined, span: spanOf(node, url) });
  }
}
