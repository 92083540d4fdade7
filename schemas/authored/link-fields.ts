import { linkAddress, route } from './addresses.ts';

/** Where a link of the settings leads. */
export const linkFields = {
  to: route.optional().describe('In-site route; either `to` or `href`.'),
  href: linkAddress.optional().describe('Address on another site, or of a person.'),
};

/** Whether a link has one target, not none or two. */
export const oneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);

export const ONE_TARGET = 'needs exactly one of `to` and `href`';
