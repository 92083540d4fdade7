import { z } from 'zod';

/**
 * Addresses that authors write and that become a link or a picture. Each holds only what is safe there: no other
 * scheme, in any spelling, and nothing that browsers read differently than people do, such as `\\` and line breaks.
 */

const WEB = /^https?:\/\/[^\s\\/?#\p{Cc}][^\s\\\p{Cc}]*$/iu;
const LETTER_OR_CALL = /^(?:mailto|tel):[^\s\\\p{Cc}]+$/iu;
const ROUTE = /^\/(?!\/)[^\\\p{Cc}]*$/u;
/** Not a scheme, nor two slashes before a host. */
const FILE = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\\\p{Cc}]+$/iu;

const isWeb = (text: string) => WEB.test(text) && z.url().safeParse(text).success;
const isLink = (text: string) => isWeb(text) || LETTER_OR_CALL.test(text);

/** An address on the web. */
export const webAddress = z.string().refine(isWeb, 'must be an address that starts with https:// or http://');

/** What a link may lead to outside of the site. */
export const linkAddress = z.string().refine(isLink, 'must start with https://, http://, mailto: or tel:');

/** A page of the site, perhaps with a query and an anchor. */
export const route = z.string().regex(ROUTE, 'must be a path of this site that starts with one `/`');

/** A page of the site, or an address on the web. */
export const routeOrWebAddress = z
  .string()
  .refine((text) => ROUTE.test(text) || isWeb(text), 'must be a route, or start with https:// or http://');

/** A file in `static/`. */
export const staticFile = z.string().regex(FILE, 'must be the path of a file in `static/`');
