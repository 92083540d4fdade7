import type { Root } from 'hast';
import type { RuleName } from '../../report/rules.ts';
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
  return scheme === undefined || LINK_SCHEMES.includes(scheme) ? undefined : schemeProblem(scheme, ALLOWED);
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

/**
 * Numbers the links and images that are written in HTML, and reports those that cannot have their target; only their
 * text remains. Those that come from Markdown have their number.
 *
 * @param spanOf Place of an element, or of the address in it.
 */
export function takeTargets(
  tree: Root,
  context: ParseContext,
  spanOf: (node: Parameters<ParseContext['spanOf']>[0], url: string) => ReturnType<ParseContext['spanOf']>,
): void {
  walkElements(tree, (node, index, parent) => {
    const isImage = node.tagName === 'img';
    const url = isImage ? node.properties.src : node.tagName === 'a' ? node.properties.href : undefined;
    if (typeof url !== 'string' || node.properties.dataTarget !== undefined) return undefined;
    const span = spanOf(node, url);
    const problem = isImage ? imageProblem(url) : linkProblem(url);
    const { title, alt } = node.properties;
    if (problem) {
      context.report(problem.rule, span, problem.message, problem.hint);
      const kept = isImage ? [{ type: 'text' as const, value: String(alt ?? '') }] : node.children;
      replaceChild(parent, index, kept);
      return 0;
    }
    const kind = isImage ? 'image' : 'link';
    node.properties.dataTarget = context.addTarget({
      kind,
      url,
      title: typeof title === 'string' ? title : undefined,
      span,
    });
    delete node.properties.title;
    return undefined;
  });
}
