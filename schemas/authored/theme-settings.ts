import { z } from 'zod';
import { staticFile, webAddress } from './addresses.ts';

const Hex = z.string().regex(/^#[\da-f]{6}$/i, 'must be a color such as `#0b7558`');

/** Font families as in CSS: names with or without quotes, separated by commas. */
const FontFamilies = z
  .string()
  .regex(
    /^(?:[\w -]+|'[\w -]+'|"[\w -]+")(?:,\s*(?:[\w -]+|'[\w -]+'|"[\w -]+"))*$/,
    'must be font names separated by commas',
  )
  .describe('Font names, preferred font first.');

const MetaName = z
  .string()
  .regex(/^[\w:.-]+$/)
  .optional();

const headTag = {
  meta: z
    .strictObject({
      name: MetaName.describe('Name of the meta tag, such as `google-site-verification`.'),
      property: MetaName.describe('Open Graph property, such as `og:site_name`.'),
      content: z.string().describe('Value.'),
    })
    .refine(
      ({ name, property }) => (name === undefined) !== (property === undefined),
      'must have either `name` or `property`',
    ),
  link: z.strictObject({
    rel: z
      .enum(['alternate', 'apple-touch-icon', 'author', 'license', 'manifest', 'me', 'search'])
      .describe('Link relation.'),
    href: z.union([webAddress, staticFile]).describe('A file in `static/`, or an HTTP or HTTPS URL.'),
    type: z.string().optional().describe('Media type.'),
    title: z.string().optional().describe('Link title.'),
    sizes: z.string().optional().describe('Size of an icon, such as `180x180`.'),
  }),
  script: z.strictObject({
    src: webAddress.describe('URL of a script allowed by `policy`, such as an analytics script.'),
    data: z
      .record(z.string().regex(/^[a-z][a-z-]*$/, 'must be a name without `data-`'), z.string())
      .default({})
      .describe('`data-` attributes, by name without the prefix.'),
  }),
};

/** A tag in the head of every page. */
const HeadTag = z.union([
  z.strictObject({ meta: headTag.meta }),
  z.strictObject({ link: headTag.link }),
  z.strictObject({ script: headTag.script }),
]);

/** Theme settings in `site.yaml`. */
export const ThemeSettings = z.strictObject({
  accent: z
    .union([Hex, z.strictObject({ light: Hex, dark: Hex })])
    .optional()
    .describe('Color of links, buttons, and highlights. The shades of both color modes are derived from it.'),
  radius: z.number().min(0).max(24).optional().describe('Corner radius in CSS pixels.'),
  fonts: z
    .strictObject({ text: FontFamilies.optional(), code: FontFamilies.optional() })
    .default({})
    .describe('Fonts for text and code. To load font files, use a style sheet in `css`.'),
  css: z.array(staticFile).default([]).describe('Style sheets in `static/`, loaded after the built-in ones.'),
  head: z.array(HeadTag).default([]).describe('Tags in the head of every page.'),
});
export type ThemeSettings = z.infer<typeof ThemeSettings>;

/** Content security policy directives that a site can extend. */
export const PolicySettings = policyOf(/^https:\/\/[\w*.-]+(?::\d+)?$/);

/** Content security policy directives that a plugin can extend. */
export const PluginPolicy = policyOf(/^(?:https:\/\/[\w*.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/);

function policyOf(origin: RegExp) {
  return z.partialRecord(
    z.enum(['script-src', 'connect-src', 'img-src', 'font-src', 'frame-src', 'media-src']),
    z.array(z.string().regex(origin, 'must be an origin such as `https://stats.example`')),
  );
}

/** Matches a CSS color: a name, a hexadecimal value, or a color function with plain numbers. */
export const CSS_COLOR =
  /^(?:[a-z]+|#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\))$/i;
