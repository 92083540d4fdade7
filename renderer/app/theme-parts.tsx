import type { ReplaceablePart, SlotName } from '@docgraph/schemas/slots';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import type { PartProps, SlotProps } from '@docgraph/ui/slot-props';
import { SlotsContext, type ThemeKit } from '@docgraph/ui/slots-context';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/* What components in slots import from `docgraph/theme`, and how they get their props. Pages without them don't load it. */

/** The part that a component replaces, and its default. */
const ReplacedPart = createContext<{ name: string; children: ReactNode } | undefined>(undefined);

/** What a theme passes to its components. */
interface BoundSlot {
  place: SlotName | ReplaceablePart;
  options: unknown;
  texts: TextTables;
}

/** Returns the component with the props that components in slots get. */
export function bindSlot({ place, options, texts }: BoundSlot, Given: ComponentType<PartProps>) {
  return function Bound({ children, ...own }: Pick<PartProps, 'children' | 'item'>) {
    const props = useSlotProps(options, texts);
    return (
      <ReplacedPart value={{ name: place, children }}>
        <Given {...props} {...own}>
          {children}
        </Given>
      </ReplacedPart>
    );
  };
}

function useSlotProps(options: unknown, own: TextTables): SlotProps {
  const { site, page, kit } = useSlots();
  const { language, texts } = kit.useInterface();
  const { htmlLang, direction } = kit.localeOf(site);
  const [tag = ''] = htmlLang.toLowerCase().split('-');
  const all = { ...texts, ...own.en, ...own[tag], ...site.texts };
  const text: SlotProps['text'] = (key, values) => {
    if (!Object.hasOwn(all, key)) throw new Error(`there is no UI string \`${key}\``);
    return kit.textIn({ language, texts: all }, key, values);
  };
  const href = (path: string) => kit.siteHref(site.baseUrl, path);
  return { site, page, language: htmlLang, direction, href, options, text };
}

function useSlots() {
  const slots = useContext(SlotsContext);
  if (slots === undefined) throw new Error('Parts of a theme only work on a page.');
  return slots;
}

/**
 * Returns a component for the default of a part, which its replacement can render. `elsewhere` is the component for other
 * places.
 */
function defaultOf(name: ReplaceablePart, elsewhere?: (kit: ThemeKit) => ComponentType) {
  return function DefaultPart() {
    const { kit } = useSlots();
    const replaced = useContext(ReplacedPart);
    if (replaced?.name === name) return replaced.children;
    const Elsewhere = elsewhere?.(kit);
    return Elsewhere ? <Elsewhere /> : null;
  };
}

export const Announcement = defaultOf('announcement');
export const Navbar = defaultOf('navbar');
export const Brand = defaultOf('brand', ({ Brand }) => Brand);
export const NavbarItem = defaultOf('navbar-item');
export const SearchButton = defaultOf('search-button', ({ SearchButton }) => SearchButton);
export const Sidebar = defaultOf('sidebar');
export const Home = defaultOf('home');
export const Category = defaultOf('category');
export const NotFound = defaultOf('not-found');
export const Breadcrumbs = defaultOf('breadcrumbs');
export const PageTitle = defaultOf('page-title');
export const TableOfContents = defaultOf('toc');
export const PageFooter = defaultOf('page-footer');
export const Pagination = defaultOf('pagination');
export const Footer = defaultOf('footer');

/** The text of the page. */
export function PageContent() {
  const { page, kit } = useSlots();
  return 'html' in page ? <kit.Prose html={String(page.html)} route={page.route} /> : null;
}

/** The navbar items, including the search box, on one side or both. */
export function NavbarItems({ side }: { side?: 'left' | 'right' }) {
  const { kit } = useSlots();
  return <kit.NavbarItems side={side} />;
}

/** The buttons for keyboard shortcuts and the color mode. */
export function NavbarControls() {
  return useSlots().kit.useNavbarSlots().controls;
}
