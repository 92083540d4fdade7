import { z } from 'zod';

/** Where a link of the settings leads. */
export const linkFields = {
  to: z.string().startsWith('/').optional().describe('In-site route; either `to` or `href`.'),
  href: z
    .string()
    .regex(/^(?:https?:\/\/|mailto:)/, 'must start with https://, http:// or mailto:')
    .optional()
    .describe('Address on another site.'),
};

/** Whether a link has one target, not none or two. */
export const oneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined);

export const ONE_TARGET = 'needs exactly one of `to` and `href`';
