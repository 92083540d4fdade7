import path from 'node:path/posix';
import type { PageSettings } from '../engine.ts';
import { commonSettings } from '../page-settings.ts';
import { filesIn, type Project } from '../project.ts';
import type { Data } from '../values.ts';
import { textOf } from '../values.ts';
import { instancesOf, isSource } from './instances.ts';

/** Pages in `src/pages`, which have no sidebar. */
export interface StandalonePages {
  /** Their paths on disk, by those in the folders of the docs. */
  renamed: Map<string, string>;
  pages: [file: string, settings: PageSettings][];
  /** URL paths of the pages in Markdown. */
  routes: string[];
  /** URL paths of the pages in code. */
  inCode: string[];
}

/** Folder of the pages in that of the docs. */
const FOLDER = 'src-pages';
const CODE = /^(?!_|.*\/_|.*\.(?:test|d)\.)[^.]+\.[jt]sx?$/;

/** Reads the pages outside of the docs. `docs` lists the docs folder, and a folder for each translation with its locale. */
export function standalonePages(
  config: Data,
  root: string,
  project: Project,
  docs: readonly { docsPath: string; locale?: string }[],
): StandalonePages {
  const found: StandalonePages = { renamed: new Map(), pages: [], routes: [], inCode: [] };
  for (const options of instancesOf(config, 'pages')) {
    const base = path.join('/', textOf(options.routeBasePath) ?? '');
    const own = path.join(root, textOf(options.path) ?? 'src/pages');
    const routeOf = (name: string) =>
      path.join(base, name.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')).replace(/(.)\/$/, '$1');
    for (const { docsPath, locale } of docs) {
      const folder = locale === undefined ? own : path.join(locale, 'docusaurus-plugin-content-pages');
      for (const name of filesIn(project, folder)) {
        if (locale === undefined && CODE.test(name)) found.inCode.push(routeOf(name));
        if (!isSource(name)) continue;
        const file = `${docsPath}/${FOLDER}/${name}`;
        const head = project.headOf(`${folder}/${name}`);
        found.renamed.set(file, `${folder}/${name}`);
        found.routes.push(routeOf(name));
        found.pages.push([
          file,
          {
            ...commonSettings(head),
            slug: routeOf(name),
            hide_table_of_contents: head.data?.hide_table_of_contents === true || undefined,
            unlisted: head.data?.unlisted === true || undefined,
          },
        ]);
      }
    }
  }
  return found;
}
