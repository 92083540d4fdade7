import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { LogoSettingsData } from '@docgraph/schemas/authored/site-settings';
import type { LabeledLink, Logo } from '@docgraph/schemas/site';
import type { Problem, Span } from '@docgraph/source/checked';
import { correction, findMeant } from '@docgraph/source/fix';
import { isUnindexed } from '../model/visibility.ts';
import { findMeantIn } from '../report/suggest.ts';
import { publicPath } from './edition-pages.ts';
import { encodeRoute } from './encode-route.ts';
import { checkRoute } from './find-anchor.ts';
import type { LinkCollector } from './link-collector.ts';
import { withFix } from './missing-target.ts';
import type { Targets } from './targets.ts';

/** The path of a setting in `site.yaml`. */
export type SettingPath = readonly PropertyKey[];

const SETTINGS_FILE = 'site.yaml';
const STATIC = 'static/';

/** Checks the links and files in `site.yaml`, and collects problems. */
export class SettingsLinks {
  readonly problems: Problem[] = [];
  readonly #targets: Targets;
  readonly #collector: LinkCollector;
  readonly #spanOf: (path: SettingPath) => Span;

  constructor(targets: Targets, collector: LinkCollector, spanOf: (path: SettingPath) => Span) {
    this.#targets = targets;
    this.#collector = collector;
    this.#spanOf = spanOf;
  }

  /** Publishes a file in `static/` and returns its path below the base URL. Reports a missing file and returns undefined. */
  file(name: string, at: SettingPath): string | undefined {
    const { files, editions } = this.#targets;
    const [{ statics: folders, docsPath }] = editions;
    // Projects of other engines may have their pages and published files in the content folder itself.
    const own = folders.length === 0 && docsPath === '' ? [name.normalize()] : [];
    const statics = [...folders.map((folder) => `${folder}/${name.normalize()}`), ...own];
    const file = statics.find((each) => files.has(each)) ?? STATIC + name.normalize();
    if (files.has(file)) {
      this.#collector.publish(file);
      return encodeRoute(publicPath(file, editions));
    }
    const names = [...files.keys()].filter((known) => known.startsWith(STATIC));
    const near = correction(file, findMeantIn(file, names), (each) => each.slice(STATIC.length));
    this.report('settings/asset', at, { message: `No file \`${file}\`.`, ...near });
    return undefined;
  }

  /** Resolves a logo. Returns undefined if its image is missing. */
  logo(logo: LogoSettingsData, at: SettingPath): Logo | undefined {
    const { src: name, srcDark: nameDark, href, ...rest } = logo;
    const src = this.file(name, [...at, 'src']);
    const srcDark = nameDark === undefined ? undefined : this.file(nameDark, [...at, 'srcDark']);
    if (src === undefined) return undefined;
    return {
      ...rest,
      src,
      srcDark,
      href: href?.startsWith('/') ? this.route(href, [...at, 'href']) : href,
    };
  }

  link({ label, to, href }: LabeledLink, at: SettingPath): LabeledLink {
    return to === undefined ? { label, href } : { label, to: this.route(to, [...at, 'to']) };
  }

  /** Checks a link suggested by search. Returns undefined for a page that's excluded from search. */
  suggestion(link: LabeledLink, at: SettingPath): LabeledLink | undefined {
    const route = link.to?.replace(/[?#].*$/s, '');
    const visibility = route && this.#targets.routes.get(decodedKey(route))?.visibility;
    if (!visibility || !isUnindexed(visibility)) return this.link(link, at);
    const message = `The page at \`${route}\` is \`${visibility}\`, so it's excluded from search.`;
    this.report('settings/link', [...at, 'to'], { message, hint: 'Suggest another page.' });
    return undefined;
  }

  /** Checks a route that covers its own page and all pages below it. At least one of these pages must exist. */
  checkSection(written: string, at: SettingPath): void {
    const folder = `${decodedKey(written)}/`;
    const hasPages = [...this.#targets.routes].some(([key, { hidden }]) => !hidden && key.startsWith(folder));
    if (!hasPages) this.route(written, at);
  }

  /** Checks that the operation named in a setting exists. */
  checkOperation(id: string, known: readonly string[], at: SettingPath): void {
    if (known.includes(id)) return;
    const message = `No operation \`${id}\` in the API.`;
    this.report('settings/link', at, { message, ...correction(id, findMeant(id, known)) });
  }

  /** Checks a route of the site, and returns its canonical form. */
  route(written: string, at: SettingPath): string {
    const { to, problem } = checkRoute(written, this.#targets);
    if (problem) this.report('settings/link', at, withFix(problem, written));
    return to;
  }

  report(rule: Problem['rule'], at: SettingPath, problem: Pick<Problem, 'message' | 'hint' | 'fix'>): void {
    this.problems.push({ rule, ...problem, file: SETTINGS_FILE, ...this.#spanOf(at) });
  }
}
