import type { Site } from '@docgraph/schemas/site';
import type { ReplaceablePart, SlotName } from '@docgraph/schemas/slots';
import type { Catalog, textIn } from '@docgraph/texts/text-reader';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { localeOf } from './locale-of.ts';
import type { siteHref } from './site-href.ts';
import type { PartProps, ThemePage } from './slot-props.ts';

/** A component in a slot, as exported by the bundle. */
export interface SlotEntry {
  place: SlotName | ReplaceablePart;
  /** Whether it replaces the default part. */
  replaces: boolean;
  /** The name of the component in messages. */
  name: string;
  component?: ComponentType<Pick<PartProps, 'children' | 'item'>>;
  /** The error that was thrown when the module was loaded. */
  error?: unknown;
}

/** No components. */
export const NO_SLOTS: readonly SlotEntry[] = [];

/** Parts of the app for components in slots, which can't import the app. */
export interface ThemeKit {
  Brand: ComponentType;
  NavbarItems: ComponentType<{ side?: 'left' | 'right' | undefined }>;
  Prose: ComponentType<{ html: string; route: string }>;
  SearchButton: ComponentType;
  useNavbarSlots: () => { controls: ReactNode };
  useInterface: () => Catalog<string>;
  textIn: typeof textIn;
  localeOf: typeof localeOf;
  siteHref: typeof siteHref;
}

/** The components in slots, in stacking order, and what they are shown with. */
interface Slots {
  slots: readonly SlotEntry[];
  site: Site;
  page: ThemePage;
  kit: ThemeKit;
}

export const SlotsContext = createContext<Slots | undefined>(undefined);
