import { z } from 'zod';

/** A logo; at least the light variant. Sizes keep the layout still while it loads. */
export const Logo = z.object({
  src: z.string().describe('Image below the base URL, or a path in `static/`.'),
  srcDark: z.string().optional().describe('Variant for the dark color mode.'),
  alt: z.string().describe('Text alternative; empty beside a visible title.'),
  href: z.string().optional().describe('Where it leads; the site root without it.'),
  target: z.string().optional().describe("Value of the link's `target`."),
  width: z.number().int().positive().optional().describe('Width in CSS pixels.'),
  height: z.number().int().positive().optional().describe('Height in CSS pixels.'),
});
export type Logo = z.infer<typeof Logo>;

/** An entry of the top bar. */
export const NavbarItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('default').describe('A link.'),
    position: z.enum(['left', 'right']).describe('Side of the navbar.'),
    label: z.string().describe('Text of the link.'),
    to: z.string().optional().describe('In-site route; either `to` or `href`.'),
    href: z.string().optional().describe('Address on another site.'),
  }),
  z.object({
    type: z.literal('search').describe('The search box.'),
    position: z.enum(['left', 'right']).describe('Side of the navbar.'),
  }),
]);
export type NavbarItem = z.infer<typeof NavbarItem>;

/** A link in the footer. */
export const FooterLink = z.object({
  label: z.string().describe('Text of the link.'),
  to: z.string().optional().describe('In-site route; either `to` or `href`.'),
  href: z.string().optional().describe('Address on another site.'),
});
export type FooterLink = z.infer<typeof FooterLink>;

/** The bottom of every page. */
export const Footer = z.object({
  style: z.enum(['light', 'dark']).describe('`dark` keeps the footer dark in both color modes.'),
  columns: z
    .array(
      z.object({
        title: z.string().describe('Heading of the column.'),
        items: z.array(FooterLink).describe('Links from top to bottom.'),
      }),
    )
    .describe('Titled columns; empty when `links` is used.'),
  links: z.array(FooterLink).describe('One row of links; empty when `columns` is used.'),
  logo: Logo.optional().describe('Logo in the footer.'),
  copyright: z.string().optional().describe('Sanitized HTML.'),
});
export type Footer = z.infer<typeof Footer>;

/** The bar above the navbar. */
export const AnnouncementBar = z.object({
  id: z.string().describe('Changing it shows the bar again to readers who closed it.'),
  content: z.string().describe('Sanitized HTML.'),
  backgroundColor: z.string().optional().describe('CSS color.'),
  textColor: z.string().optional().describe('CSS color.'),
  isCloseable: z.boolean().describe('Whether readers can close the bar for good.'),
});
export type AnnouncementBar = z.infer<typeof AnnouncementBar>;

/** How the color mode behaves. */
export const ColorMode = z.object({
  defaultMode: z.enum(['light', 'dark']).describe('Mode where neither the reader nor the system decides.'),
  disableSwitch: z.boolean().describe('Without the toggle, and ignoring a stored choice.'),
  respectPrefersColorScheme: z.boolean().describe('Follow the system until the reader chooses.'),
});
export type ColorMode = z.infer<typeof ColorMode>;

/** Settings of the site that a renderer needs on every page. */
export const Site = z.object({
  title: z.string().describe('Name of the site.'),
  tagline: z.string().describe('One sentence about the site; may be empty.'),
  url: z.string().describe('Origin of the published site, without a trailing slash.'),
  baseUrl: z.string().describe('Path the site is served under, with a slash at both ends.'),
  titleDelimiter: z.string().describe('Between page title and site title.'),
  favicon: z.string().optional().describe('Icon, as an address below the base URL.'),
  organizationName: z.string().describe('Who publishes the site; may be empty.'),
  projectName: z.string().describe('Name of the documented project; may be empty.'),
  locale: z.string().describe('Language of the content (BCP 47).'),
  diagrams: z.boolean().describe('Whether Mermaid blocks become pictures.'),
  colorMode: ColorMode.describe('How light and dark are chosen.'),
  navbar: z
    .object({
      title: z.string().describe('Text of the brand link; may be empty.'),
      logo: Logo.optional().describe('Image of the brand link.'),
      hideOnScroll: z.boolean().describe('Whether the bar leaves the screen while readers scroll down.'),
      items: z.array(NavbarItem).describe('Entries in reading order on each side; one search box at least.'),
    })
    .describe('The bar at the top of every page.'),
  footer: Footer.optional().describe('The bottom of every page; none when absent.'),
  announcementBar: AnnouncementBar.optional().describe('The bar above the navbar; none when absent.'),
  api: z
    .object({
      route: z.string().describe('In-site address of the reference.'),
      title: z.string().describe('Name of the API.'),
      version: z.string().describe('Version of the API itself, in its own scheme; may be empty.'),
    })
    .optional()
    .describe('The API reference, if there is one.'),
  searchTags: z.array(z.string()).describe('Tags that have a search index; no other is ever requested.'),
});
export type Site = z.infer<typeof Site>;
