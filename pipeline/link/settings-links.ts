import { decodedKey } from '@docgraph/schemas/artifact-paths';
import type { LogoSettingsData } from '@docgraph/schemas/authored/site-settings';
import type { LabeledLink, Logo } from '@docgraph/schemas/site';
import type { Problem, Span } from '@docgraph/source/checked';
import { hintAtNearest } from '@docgraph/source/nearest';
import { isUnindexed } from '../model/visibility.ts';
import { suggestIn } from '../report/suggest.ts';
import { publicPath } from './edition-pages.ts';
import { encodeRoute } from './encode-route.ts';
import { checkRoute } from './find-anchor.ts';
import type { LinkCollector } from './link-collector.ts';
import type { Targets } from './targets.ts';

/** The way to a setting in `site.yaml`. */
export type SettingPath = readonly PropertyKey[];

const SETTINGS_FILE = 'site.yaml';
const STATIC = 'static/';

/** Checks the links and files that `site.yaml` names, and gathers what is wrong in it. */
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

  /** The address below the base URL of a file in `static/`, which is published; undefined for one that is not there. */
  file(name: string, at: SettingPath): string | undefined {
    const file = STATIC + name.normalize();
    const { files, editions } = this.#targets;
    if (files.has(file)) {
      this.#collector.publish(file);
      return encodeRoute(publicPath(file, editions));
    }
    const names = [...files.keys()].filter((known) => known.startsWith(STATIC));
    const near = suggestIn(file, names)?.slice(STATIC.length);
    const hint = near && `Did you mean \`${near}\`?`;
    this.report('settings/asset', at, { message: `There is no file \`${file}\`.`, hint });
    return undefined;
  }

  /** A logo; undefined without its picture. */
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

  /** Checks a link that search suggests. Undefined for a page that search leaves out. */
  suggestion(link: LabeledLink, at: SettingPath): LabeledLink | undefined {
    const route = link.to?.replace(/[?#].*$/s, '');
    const visibility = route && this.#targets.routes.get(decodedKey(route))?.visibility;
    if (!visibility || !isUnindexed(visibility)) return this.link(link, at);
    const message = `Search leaves out the page at \`${route}\`, which is \`${visibility}\`.`;
    this.report('settings/link', [...at, 'to'], { message, hint: 'Suggest another page.' });
    return undefined;
  }

  /** Checks a route that stands for its page and those below it, of which one has to be there. */
  checkSection(written: string, at: SettingPath): void {
    const folder = `${decodedKey(written)}/`;
    const hasPages = [...this.#targets.routes].some(([key, { hidden }]) => !hidden && key.startsWith(folder));
    if (!hasPages) this.route(written, at);
  }

  /** Checks that an API has the operation that a setting names. */
  checkOperation(id: string, known: readonly string[], at: SettingPath): void {
    if (known.includes(id)) return;
    const message = `The API has no operation \`${id}\`.`;
    this.report('settings/link', at, { message, hint: hintAtNearest(id, known) });
  }

  /** Checks a route of the site, and gives it as the page is published. */
  route(written: string, at: SettingPath): string {
    const { to, problem } = checkRoute(written, this.#targets);
    if (problem) this.report('settings/link', at, problem);
    return to;
  }

  report(rule: Problem['rule'], at: SettingPath, problem: Pick<Problem, 'message' | 'hint'>): void {
    this.problems.push({ rule, ...problem, file: SETTINGS_FILE, ...this.#spanOf(at) });
  }
}
