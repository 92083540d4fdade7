import type { Site } from '@docgraph/schemas/site';
import type { ReplaceablePart, SlotName, SlotProps } from '@docgraph/schemas/slots';
import { type ComponentType, createContext } from 'react';
import { localeOf } from './locale-of.ts';
import { siteHref } from './site-href.ts';

/** A component in a slot, as exported by the bundle. */
export interface SlotEntry {
  place: SlotName | ReplaceablePart;
  /** Whether it replaces the default part. */
  replaces: boolean;
  /** The name of the component in messages. */
  name: string;
  component?: ComponentType<SlotProps>;
  /** The error that was thrown when the module was loaded. */
  error?: unknown;
}

/** No components. */
export const NO_SLOTS: readonly SlotEntry[] = [];

/** The components in slots, in stacking order, and their props. */
export const SlotsContext = createContext<{ slots: readonly SlotEntry[]; props: SlotProps } | undefined>(undefined);

/** Returns the props for components in slots on a page. */
export function slotProps(site: Site, { kind, route, title }: SlotProps['page']): SlotProps {
  const { title: siteTitle, url, baseUrl } = site;
  const { htmlLang: language, direction } = localeOf(site);
  const href = (path: string) => siteHref(baseUrl, path);
  return { site: { title: siteTitle, url, baseUrl }, page: { kind, route, title }, language, direction, href };
}
