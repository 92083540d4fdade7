import type { ComponentType } from 'react';

/**
 * Returns a component that a loaded module exports.
 * @throws Error for developers if there's no such export, with `path` as the path of the module
 */
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
