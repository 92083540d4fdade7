import { z } from 'zod';
import { staticFile, webAddress } from './addresses.ts';

const Hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as `#0b7558`');

/** Families of fonts as CSS writes them: names with or without quotes, separated by commas. */
const FontFamilies = z
  .string()
  .regex(/^(?:[\w -]+|'[\w -]+'|"[\w -]+")(?:,\s*(?:[\w -]+|'[\w -]+'|"[\w -]+"))*$/, 'must be names of fonts')
  .describe('Names of fonts, the preferred one first.');

const MetaName = z
  .string()
  .regex(/^[\w:.-]+$/)
  .optional();

const headTag = {
  meta: z
    .strictObject({
      name: MetaName.describe('Name of the value, such as `google-site-verification`.'),
      property: MetaName.describe('Name of an Open Graph value, such as `og:site_name`.'),
      content: z.string().describe('The value.'),
    })
    .refine(
      ({ name, property }) => (name === undefined) !== (property === undefined),
      'needs one of `name` and `property`',
    ),
  link: z.strictObject({
    rel: z
      .enum(['alternate', 'apple-touch-icon', 'author', 'license', 'manifest', 'me', 'search'])
      .describe('What it is.'),
    href: z.union([webAddress, staticFile]).describe('A file in `static/`, or an address on the web.'),
    type: z.string().optional().describe('Its media type.'),
    title: z.string().optional().describe('Its name.'),
    sizes: z.string().optional().describe('Size of an icon, such as `180x180`.'),
  }),
  script: z.strictObject({
    src: webAddress.describe('Address of a script that `policy` allows, such as that of an analytics service.'),
    data: z
      .record(z.string().regex(/^[a-z][a-z-]*$/, 'must be a name without `data-`'), z.string())
      .default({})
      .describe('Its `data-` attributes, by the rest of their names.'),
  }),
};

/** A tag in the head of every page. */
const HeadTag = z.union([
  z.strictObject({ meta: headTag.meta }),
  z.strictObject({ link: headTag.link }),
  z.strictObject({ script: headTag.script }),
]);

/** What a site looks like, in `site.yaml`. */
export const ThemeSettings = z.strictObject({
  accent: z
    .union([Hex, z.strictObject({ light: Hex, dark: Hex })])
    .optional()
    .describe('Color of links, buttons and marks; the shades of both color modes are made of it.'),
  radius: z.number().min(0).max(24).optional().describe('Radius of corners in CSS pixels.'),
  fonts: z
    .strictObject({ text: FontFamilies.optional(), code: FontFamilies.optional() })
    .default({})
    .describe('Fonts of text and of code; style sheets in `css` can load their files.'),
  css: z.array(staticFile).default([]).describe('Style sheets in `static/`, after those of the site.'),
  head: z.array(HeadTag).default([]).describe('Tags in the head of every page.'),
});
export type ThemeSettings = z.infer<typeof ThemeSettings>;

/** Directives of the content security policy that a site can extend. */
export const PolicySettings = z.partialRecord(
  z.enum(['script-src', 'connect-src', 'img-src', 'font-src', 'frame-src', 'media-src']),
  z.array(z.string().regex(/^https:\/\/[\w*.-]+(?::\d+)?$/, 'must be a host, such as `https://stats.example`')),
);

/** A CSS color: a name, a hexadecimal value, or one of the color functions with plain numbers. */
export const CSS_COLOR =
  /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i;
