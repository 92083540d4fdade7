import { REPLACEABLE_PARTS, type ReplaceablePart, SLOT_NAMES, type SlotName } from '@docgraph/schemas/slots';
import type { TextTables } from '@docgraph/texts/plugin-texts';
import { z } from 'zod';

/**
 * Components and style sheets, as module specifiers that are resolved from the config file (`./theme/Badge.tsx`,
 * `some-package/Badge`), or as file URLs. The default export of a component's module must be a React component. Plugins
 * reference their own modules with `new URL('./Badge.tsx', import.meta.url)`.
 */
export interface Theme {
  /** Components added to slots. */
  slots?: Readonly<Partial<Record<SlotName, Module | readonly Module[]>>>;
  /** Components that replace parts of the site. Those of the project take precedence over those of plugins. */
  replace?: Readonly<Partial<Record<ReplaceablePart, Module>>>;
  /** Style sheets, which override the site's. */
  css?: Module | readonly Module[];
  /** Data for all of these components, as JSON: their prop `options`. */
  options?: unknown;
}

/** A module specifier, or the URL of a module. */
type Module = string | URL;

/** A component requested for a slot. */
export interface SlotRequest {
  place: SlotName | ReplaceablePart;
  /** Whether the component replaces the part of the page called `place`. */
  replaces: boolean;
  /** Specifier of the component's module. */
  module: string;
  /** The plugin that requests the component. Undefined for the project. */
  plugin: string | undefined;
  options: unknown;
  /** UI strings of the plugin. */
  texts: TextTables;
}

/** A style sheet requested by a theme. */
export type StyleRequest = Pick<SlotRequest, 'module' | 'plugin'>;

const named = (schema: z.ZodString) => z.preprocess((value) => (value instanceof URL ? value.href : value), schema);
const ModuleName = named(z.string('must be a module specifier or URL'));
const ModuleNames = z.union([named(z.string()), z.array(named(z.string()))]);

/** Creates a schema for an object that can only have these keys, all of them optional. */
const only = <Value extends z.ZodType>(names: readonly string[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value.optional()]))).optional();

/** Schema of a theme. */
export const ThemeRecord = z.strictObject({
  slots: only(SLOT_NAMES, ModuleNames),
  replace: only(REPLACEABLE_PARTS, ModuleName),
  css: ModuleNames.optional(),
  options: z.json('must be JSON').optional(),
});

/** What a project and its plugins add to the site. */
interface Themes {
  project: { theme?: Theme };
  plugins: readonly { name: string; theme?: Theme; texts?: TextTables }[];
}

const themesOf = ({ project, plugins }: Themes) => [
  ...plugins.map(({ name, theme = {}, texts = { en: {} } }) => ({ plugin: name, theme, texts })),
  { plugin: undefined, theme: project.theme ?? {}, texts: { en: {} } },
];

/**
 * Returns all requested components, in the order in which they're shown: the plugins' in list order, then the project's.
 */
export function slotRequests(themes: Themes): SlotRequest[] {
  const requests = themesOf(themes).flatMap(({ plugin, theme: { slots = {}, replace = {}, options }, texts }) => {
    const own = { plugin, texts, options };
    return [
      ...SLOT_NAMES.flatMap((place) =>
        [slots[place] ?? []]
          .flat()
          .map((module): SlotRequest => ({ place, replaces: false, module: String(module), ...own })),
      ),
      ...REPLACEABLE_PARTS.flatMap((place): SlotRequest[] =>
        replace[place] === undefined ? [] : [{ place, replaces: true, module: String(replace[place]), ...own }],
      ),
    ];
  });
  const replaced = new Map(requests.filter(({ replaces }) => replaces).map((request) => [request.place, request]));
  return requests.filter((request) => !request.replaces || replaced.get(request.place) === request);
}

/** Returns all requested style sheets. Later ones override earlier ones. */
export function styleRequests(themes: Themes): StyleRequest[] {
  return themesOf(themes).flatMap(({ plugin, theme: { css = [] } }) =>
    [css].flat().map((module) => ({ module: String(module), plugin })),
  );
}

/** Describes a slot request for messages. */
export function describeSlot({ place, replaces, module, plugin }: Omit<SlotRequest, 'options' | 'texts'>): string {
  const where = replaces ? `in place of \`${place}\`` : `in the slot \`${place}\``;
  return `The component ${where}, \`${module}\` ${ownerOf(plugin)}`;
}

/** Describes a requested style sheet for messages. */
export function describeStyle({ module, plugin }: StyleRequest): string {
  return `The style sheet \`${module}\` ${ownerOf(plugin)}`;
}

function ownerOf(plugin: string | undefined): string {
  return plugin === undefined ? 'of the project' : `of the plugin \`${plugin}\``;
}
