import type { ComponentType } from 'react';

/**
 * Returns an exported component of a loaded module.
 *
 * @throws Error for developers, which calls the module `path`, when there is no such export
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
