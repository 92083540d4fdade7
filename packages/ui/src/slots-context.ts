import type { Site } from '@docgraph/schemas/site';
import type { ReplaceablePart, SlotName, SlotProps } from '@docgraph/schemas/slots';
import { type ComponentType, createContext } from 'react';
import { localeOf } from './locale-of.ts';
import { siteHref } from './site-href.ts';

/** A component that a project or a plugin has put into a slot, as the bundle of all of them exports it. */
export interface SlotEntry {
  place: SlotName | ReplaceablePart;
  /** Whether it stands in place of the part of that name. */
  replaces: boolean;
  /** How messages name it. */
  name: string;
  component?: ComponentType<SlotProps>;
  /** What its module threw as it was loaded. */
  error?: unknown;
}

/** The components of a site without any. */
export const NO_SLOTS: readonly SlotEntry[] = [];

/** The components in slots, in the order in which they stack, and what they are given. */
export const SlotsContext = createContext<{ slots: readonly SlotEntry[]; props: SlotProps } | undefined>(undefined);

/** What components in slots are given on a page. */
export function slotProps(site: Site, { kind, route, title }: SlotProps['page']): SlotProps {
  const { title: siteTitle, url, baseUrl } = site;
  const { htmlLang: language, direction } = localeOf(site);
  const href = (path: string) => siteHref(baseUrl, path);
  return { site: { title: siteTitle, url, baseUrl }, page: { kind, route, title }, language, direction, href };
}
