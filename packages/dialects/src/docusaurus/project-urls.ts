import path from 'node:path/posix';
import type { EvaluatedFile } from '../config/evaluate.ts';
import type { ConfigLoss } from '../engine.ts';
import type { SiteTranslation } from '../translated-sites.ts';
import { listOf, mapOf, textOf, textsOf } from '../values.ts';

/** Returns the URL below which the files of the docs are edited. `folder` is relative to the config file. */
export function editUrl(
  written: unknown,
  { functions }: EvaluatedFile,
  folder: string,
  locale: string,
): string | undefined {
  const url = textOf(written);
  if (url !== undefined && URL.canParse(url)) return new URL(folder, url.replace(/\/?$/, '/')).href;
  const docPath = 'page.md';
  const result = functions.get('editUrl')?.({ locale, version: 'current', versionDocsDirPath: folder, docPath });
  const example = textOf(result?.value) ?? '';
  return URL.canParse(example) && example.endsWith(`/${docPath}`)
    ? new URL(example).href.slice(0, -docPath.length - 1)
    : undefined;
}

/** Reads the redirects of the plugin for them, which also apply in other languages. */
export function redirectsIn(
  { value, functions, unread }: EvaluatedFile,
  routes: ReadonlySet<string>,
  translations: readonly Pick<SiteTranslation, 'code'>[],
): { found: Record<string, string>; losses: ConfigLoss[] } {
  const plugin = listOf(mapOf(value).plugins)
    .map((entry) => (Array.isArray(entry) ? entry : [entry]))
    .find(([name]) => /plugin-client-redirects/.test(String(name)));
  const options = mapOf(plugin?.[1]);
  const listed = listOf(options.redirects)
    .map(mapOf)
    .flatMap(({ from, to }) => (textsOf(from) ?? []).map((old): [string, string] => [old, String(to)]));
  const create = functions.get('createRedirects');
  const results = plugin && create ? Array.from(routes, (route) => [route, create(route)] as const) : [];
  const created = results.flatMap(([route, result]) =>
    (textsOf(result?.value) ?? []).map((old): [string, string] => [old, route]),
  );
  const all = [...created, ...listed].map(([from, to]): [string, string] => [path.normalize(`/${from}`), to]);
  const inLocale = (code: string, url: string) => (url.startsWith('/') ? path.join(`/${code}`, url) : url);
  const place = unread.get('createRedirects');
  const isLost = place !== undefined && results.some(([, result]) => result === undefined);
  return {
    found: Object.fromEntries(
      ['', ...translations.map(({ code }) => code)].flatMap((code) =>
        all
          .filter(([from]) => !routes.has(from.replace(/(.)\/$/, '$1')))
          .map(([from, to]) => (code === '' ? [from, to] : [inLocale(code, from), inLocale(code, to)])),
      ),
    ),
    losses: isLost
      ? [
          {
            ...place,
            message: "Some redirects of `createRedirects` need code, so they're missing.",
            hint: 'List them in `redirects.yaml`.',
          },
        ]
      : [],
  };
}
