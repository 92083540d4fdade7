import { REPLACEABLE_PARTS, type ReplaceablePart, SLOT_NAMES, type SlotName } from '@docgraph/schemas/slots';
import { z } from 'zod';

/**
 * Components for the slots on every page, as module specifiers that are resolved from the config file
 * (`./theme/Badge.tsx`, `some-package/Badge`), or as file URLs. The default export of each module must be a React component.
 * Plugins reference their own modules with `new URL('./Badge.tsx', import.meta.url).href`.
 */
export interface Theme {
  slots?: Readonly<Partial<Record<SlotName, string | readonly string[]>>>;
}

/** The theme of a project, which can also replace parts of the page. */
export interface ProjectTheme extends Theme {
  replace?: Readonly<Partial<Record<ReplaceablePart, string>>>;
}

/** A component requested for a slot. */
export interface SlotRequest {
  place: SlotName | ReplaceablePart;
  /** Whether the component replaces the part of the page called `place`. */
  replaces: boolean;
  /** Specifier of the component's module. */
  module: string;
  /** The plugin that requests the component. Undefined for the project. */
  plugin: string | undefined;
}

const Module = z.string('must be a module specifier or URL');
const Modules = z.union([z.string(), z.array(z.string())]);

/** Creates a schema for an object that can only have these keys, all of them optional. */
const only = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value.optional()]))).optional();
const slots = only(SLOT_NAMES, Modules);
const replace = only(REPLACEABLE_PARTS, Module);

/** Schema of a plugin's theme. */
export const ThemeRecord = z.strictObject({
  slots,
  replace: z.undefined("can't be used by plugins, which can only add to slots").optional(),
});

/** Schema of a project's theme. */
export const ProjectThemeRecord = z.strictObject({ slots, replace });

/**
 * Returns all requested components, in the order in which they're shown: the plugins' in list order, then the project's.
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

/** Describes a slot request for messages. */
export function describeSlot({ place, replaces, module, plugin }: SlotRequest): string {
  const where = replaces ? `in place of \`${place}\`` : `in the slot \`${place}\``;
  return `The component ${where}, \`${module}\` ${plugin === undefined ? 'of the project' : `of the plugin \`${plugin}\``}`;
}
