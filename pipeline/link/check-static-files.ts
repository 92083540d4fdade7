import path from 'node:path/posix';
import { API_FOLDER, apiPaths } from '@docgraph/schemas/artifact-paths';
import { type Checked, FILE_START, type Problem } from '@docgraph/source/checked';
import type { FileFacts } from '@docgraph/source/sources';
import type { Settings } from '../model/settings.ts';
import { publicPath } from './edition-pages.ts';
import { foldedKey } from './encode-route.ts';
import { isReservedRoute } from './route-problem.ts';

/** Returns the static files that can be published. Reports and omits files with the URL of a page or of the site itself. */
export function checkStaticFiles(
  files: Iterable<string>,
  routes: readonly string[],
  { editions, apis }: Pick<Settings, 'editions' | 'apis'>,
  siteFiles: ReadonlySet<string>,
): Checked<string[]> {
  // URLs of the published descriptions.
  const descriptions = [API_FOLDER, ...apis.map(({ folder }) => folder)].map((folder) =>
    foldedKey(`/${apiPaths.document(folder)}`),
  );
  const pages = new Set(routes.map(foldedKey));
  const folders = new Set(routes.flatMap((route) => ancestorsOf(foldedKey(route))));
  const ownerOf = (address: string): string | undefined => {
    const key = foldedKey(address);
    if (pages.has(key)) return `the page \`${key}\``;
    if (folders.has(key)) return `the pages below \`${key}\``;
    return isReservedRoute(address, siteFiles) || descriptions.includes(key) ? 'the site itself' : undefined;
  };
  const value: string[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const address = `/${publicPath(file, editions)}`;
    const owner = ownerOf(address);
    if (owner === undefined) value.push(file);
    else {
      const message = `The URL \`${address}\` is already used by ${owner}.`;
      const hint = 'Rename the file. Until then, it is left out.';
      problems.push({ rule: 'routes/reserved', message, file, ...FILE_START, hint });
    }
  }
  return { value, problems };
}

/** Matches common names of files that contain credentials, and of repository folders. */
const SECRET =
  /(?:^|\/)(?:\.env(?!\.(?:example|sample|template)$)(?:\.[^/]*)?|\.(?:git|ssh|aws|npmrc|netrc|pgpass|htpasswd)|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx|jks))(?=\/|$)/i;

/** Reports published files that look private, once per folder, and SVGs with scripts. */
export function exposedFiles(files: ReadonlyMap<string, FileFacts>): Problem[] {
  const secrets = [...files.keys()].flatMap((file) => {
    const found = SECRET.exec(file);
    return found ? [[file.slice(0, found.index + found[0].length), file] as const] : [];
  });
  return [
    ...[...new Map(secrets.reverse())].map(([name, file]): Problem => {
      const message = `\`${name}\` would be published, but looks private.`;
      const hint = 'Move it out of the content folder. If it was already published, replace the credentials in it.';
      return { rule: 'static/secret', message, file, ...FILE_START, hint };
    }),
    ...[...files].flatMap(([file, { hasScript }]): Problem[] => {
      const message = 'The SVG contains a script, which runs on the origin of your site if the file is opened.';
      return hasScript ? [{ rule: 'static/script', message, file, ...FILE_START, hint: 'Remove the script.' }] : [];
    }),
  ];
}

/** Returns the parent folders of a route. */
function ancestorsOf(route: string): string[] {
  const parent = path.dirname(route);
  return parent === '/' ? [] : [parent, ...ancestorsOf(parent)];
}
