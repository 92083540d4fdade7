import type { RuleName } from '../../report/rules.ts';
import { LINK_SCHEMES, urlScheme } from './url-scheme.ts';

/** Why a link or an image cannot have its target. */
export interface TargetFault {
  rule: RuleName;
  message: string;
  hint: string;
}

/** What is wrong with the target of a link as such; undefined for one that the link stage may resolve. */
export function linkFault(url: string): TargetFault | undefined {
  const scheme = urlScheme(url);
  return scheme === undefined || LINK_SCHEMES.includes(scheme) ? undefined : schemeFault(scheme, ALLOWED);
}

/** What is wrong with the target of an image as such: images are files of the site. */
export function imageFault(url: string): TargetFault | undefined {
  const scheme = urlScheme(url);
  if (scheme === 'http' || scheme === 'https' || OTHER_HOST.test(url))
    return {
      rule: 'links/external-resource',
      message: `The image \`${shortened(url)}\` is on another host.`,
      hint: 'Put a copy beside the page.',
    };
  return scheme === undefined ? undefined : schemeFault(scheme, 'Write the path of a file of this site.');
}

/** Two slashes, as browsers read them: without control characters, and of either kind. */
const OTHER_HOST = /^[\s\p{Cc}]*[\\/]\p{Cc}*[\\/]/u;

const ALLOWED = `Allowed: ${LINK_SCHEMES.map((each) => `\`${each}:\``).join(', ')}, and paths inside the site.`;

function schemeFault(scheme: string, hint: string): TargetFault {
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
