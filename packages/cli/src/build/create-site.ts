import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { packageVersion, TEMPLATES } from '../package-files.ts';

/** What a new site is created with. */
interface NewSite {
  name: string;
  locale: string;
  /** Whether it has an API description. */
  api: boolean;
  ci: 'github' | 'gitlab' | 'none';
}

/** Returns the name of a site in a folder. */
export function defaultName(dir: string): string {
  return path.basename(dir) || 'Docs';
}

/** Creates a site in a folder, and returns the paths of its files. Existing files stay as they are. */
export async function createSite(dir: string, { name, locale, api, ci }: NewSite): Promise<string[]> {
  if (existsSync(path.join(dir, 'content')))
    throw new EnvironmentError(`${dir} has a content folder. Create the site in another directory.`);
  const values: Readonly<Record<string, string>> = { name: JSON.stringify(name), locale };
  const templates = ['site', ...(api ? ['api'] : []), ...(ci === 'none' ? [] : [ci])];
  const files = new Map([['package.json', packageJson()]]);
  for (const template of templates) {
    for (const [file, text] of await textsIn(path.join(TEMPLATES, template)))
      files.set(
        file,
        text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole),
      );
  }
  if (api) files.set('content/site.yaml', `${files.get('content/site.yaml')}api:\n  document: api/openapi.yaml\n`);
  const missing = [...files].filter(([file]) => !existsSync(path.join(dir, file)));
  for (const [file, text] of missing) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return missing.map(([file]) => file);
}

function packageJson(): string {
  const data = { private: true, type: 'module', devDependencies: { docgraph: packageVersion() } };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Reads the files in a folder, by path. npm doesn't publish files named `.gitignore`. */
async function textsIn(folder: string): Promise<[file: string, text: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file): Promise<[string, string]> => {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      return [name === 'gitignore' ? '.gitignore' : name, await readFile(file, 'utf8')];
    }),
  );
}
