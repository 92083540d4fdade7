import { z } from 'zod';

/**
 * URLs and paths in authored files that become links or images. Each type allows only safe values: no other schemes, however
 * they're spelled, and no characters that browsers interpret in unexpected ways, such as `\\` and line breaks.
 */

const WEB = /^https?:\/\/[^\s\\/?#\p{Cc}][^\s\\\p{Cc}]*$/iu;
const LETTER_OR_CALL = /^(?:mailto|tel):[^\s\\\p{Cc}]+$/iu;
const ROUTE = /^\/(?!\/)[^\\\p{Cc}]*$/u;
/** Doesn't match URLs with a scheme or without a protocol (`//host`). */
const FILE = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\\\p{Cc}]+$/iu;

const isWeb = (text: string) => WEB.test(text) && z.url().safeParse(text).success;
const isLink = (text: string) => isWeb(text) || LETTER_OR_CALL.test(text);

/** An HTTP or HTTPS URL. */
export const webAddress = z.string().refine(isWeb, 'must be a URL that starts with https:// or http://');

/** An external link target. */
export const linkAddress = z.string().refine(isLink, 'must start with https://, http://, mailto:, or tel:');

/** A page of the site, optionally with a query and an anchor. */
export const route = z.string().regex(ROUTE, 'must be a path on this site that starts with a single `/`');

/** A page of the site, or an HTTP or HTTPS URL. */
export const routeOrWebAddress = z
  .string()
  .refine((text) => ROUTE.test(text) || isWeb(text), 'must be a route, or start with https:// or http://');

/** A file in `static/`. */
export const staticFile = z.string().regex(FILE, 'must be the path of a file in `static/`');
