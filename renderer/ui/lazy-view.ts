import { type ComponentType, lazy } from 'react';

/**
 * A component whose module is loaded when it is first shown. `name` is the export that must be there, `path` what the
 * error for developers calls the module.
 */
export function lazyView<Props>(path: string, name: string, load: () => Promise<Record<string, unknown>>) {
  return lazy(async () => ({ default: requireComponent<Props>(path, name, await load()) }));
}

/** The component `name` of a loaded module. */
export function requireComponent<Props>(path: string, name: string, module: Record<string, unknown>) {
  const component = module[name];
  if (!isComponent<Props>(component)) {
    throw new Error(
      `The page component at ${path} doesn't have an export named "${name}". This makes it impossible to render anything. Consider exporting a React component of that name.`,
    );
  }
  return component;
}

function isComponent<Props>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function';
}
