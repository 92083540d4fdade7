import { REPLACEABLE_PARTS, type ReplaceablePart, SLOT_NAMES, type SlotName } from '@docgraph/schemas/slots';
import { z } from 'zod';

/**
 * What is put into the slots of every page: addresses of modules whose default export is a React component, as an import
 * in the config would name them (`./theme/Badge.tsx`, `some-package/Badge`), or as file URLs. Plugins name their own
 * modules by `new URL('./Badge.tsx', import.meta.url).href`.
 */
export interface Theme {
  slots?: Readonly<Partial<Record<SlotName, string | readonly string[]>>>;
}

/** The theme of a project, which alone can also show components in place of parts of the page. */
export interface ProjectTheme extends Theme {
  replace?: Readonly<Partial<Record<ReplaceablePart, string>>>;
}

/** A component that is asked for in a slot. */
export interface SlotRequest {
  place: SlotName | ReplaceablePart;
  /** Whether it stands in place of the part of that name. */
  replaces: boolean;
  /** Address of its module. */
  module: string;
  /** The plugin that asks for it; undefined for the project. */
  plugin: string | undefined;
}

const Module = z.string('must be the address of a module');
const Modules = z.union([z.string(), z.array(z.string())]);

/** An object that has nothing but these keys. */
const only = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value.optional()]))).optional();
const slots = only(SLOT_NAMES, Modules);
const replace = only(REPLACEABLE_PARTS, Module);

/** The theme of a plugin as far as its form can be checked. */
export const ThemeRecord = z.strictObject({
  slots,
  replace: z.undefined('must be left to the project: a plugin can only add to slots').optional(),
});

/** That of a project. */
export const ProjectThemeRecord = z.strictObject({ slots, replace });

/**
 * All components that are asked for, in the order in which they stack: those of plugins in the order of the list, then
 * the project's.
 */
export function slotRequests(
  { theme = {} }: { theme?: ProjectTheme },
  plugins: readonly { name: string; theme?: Theme }[],
): SlotRequest[] {
  const inSlots = ({ slots = {} }: Theme, plugin: string | undefined) =>
    SLOT_NAMES.flatMap((place) =>
      [slots[place] ?? []].flat().map((module): SlotRequest => ({ place, replaces: false, module, plugin })),
    );
  const replaced = REPLACEABLE_PARTS.flatMap((place): SlotRequest[] => {
    const module = theme.replace?.[place];
    return module === undefined ? [] : [{ place, replaces: true, module, plugin: undefined }];
  });
  return [
    ...plugins.flatMap((plugin) => inSlots(plugin.theme ?? {}, plugin.name)),
    ...inSlots(theme, undefined),
    ...replaced,
  ];
}

/** How messages name a request. */
export function describeSlot({ place, replaces, module, plugin }: SlotRequest): string {
  const where = replaces ? `in place of \`${place}\`` : `in the slot \`${place}\``;
  return `The component ${where}, \`${module}\` ${plugin === undefined ? 'of the project' : `of the plugin \`${plugin}\``}`;
}
