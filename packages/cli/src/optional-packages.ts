import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { OPTIONAL_DIR, packageVersion } from './package-files.ts';

/** The packages that sites install only if they need them. They share docgraph's version. */
interface OptionalPackages {
  examples: typeof import('@docgraph/examples');
  opensearch: typeof import('@docgraph/opensearch');
  postgres: typeof import('@docgraph/postgres');
}
type PackageName = keyof OptionalPackages;

/** Returns the command that installs a package. Only checks need `examples`, so it's a development dependency. */
export function installCommand(name: PackageName): string {
  return `npm install ${name === 'examples' ? '--save-dev ' : ''}@docgraph/${name}@${packageVersion()}`;
}

/** Imports a package that's installed in the project or next to docgraph. Returns undefined if it isn't installed. */
export async function importOptional<Name extends PackageName>(
  name: Name,
): Promise<OptionalPackages[Name] | undefined> {
  const entry = findEntry(name);
  return entry === undefined ? undefined : import(pathToFileURL(entry).href);
}

/** Imports a package that a command can't work without. Throws an {@link EnvironmentError} if it isn't installed. */
export async function importRequired<Name extends PackageName>(name: Name): Promise<OptionalPackages[Name]> {
  const module = await importOptional(name);
  if (module) return module;
  throw new EnvironmentError(`The package @docgraph/${name} isn't installed. Run \`${installCommand(name)}\``);
}

function findEntry(name: PackageName): string | undefined {
  // In a clone of the repository, nothing has to be installed.
  const compiled = path.join(OPTIONAL_DIR, name, 'index.js');
  if (existsSync(compiled)) return compiled;
  for (const folder of [process.cwd(), import.meta.dirname]) {
    const { resolve } = createRequire(path.join(folder, 'package.json'));
    const manifest = resolvedBy(resolve, `@docgraph/${name}/package.json`);
    if (manifest === undefined) continue;
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
    if (version === packageVersion()) return resolve(`@docgraph/${name}`);
    throw new EnvironmentError(
      `@docgraph/${name} ${version} doesn't match docgraph ${packageVersion()}. Run \`${installCommand(name)}\``,
    );
  }
  return undefined;
}

function resolvedBy(resolve: NodeJS.RequireResolve, id: string): string | undefined {
  try {
    return resolve(id);
  } catch {
    return undefined;
  }
}
