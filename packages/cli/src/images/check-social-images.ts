import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LocatedSettings } from '@docgraph/pipeline/settings/parse-settings';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Problem } from '@docgraph/source/checked';
import { type Fontkit, openFont } from './card-font.ts';
import { imagePackages, loadPackage } from './load-package.ts';

/** Checks whether social images can be made, if the settings ask for them. */
export function checkSocialImages({ settings: { site }, keySpanOf }: LocatedSettings, contentDir: string): Problem[] {
  const { socialImages } = site;
  if (!socialImages) return [];
  const problem = (at: string[], message: string, hint: string): Problem => {
    return { rule: 'settings/invalid', message, file: 'site.yaml', ...keySpanOf(at), hint };
  };
  const problems: Problem[] = [];
  const missing = Object.entries(imagePackages(contentDir)).flatMap(([name, version]) => (version ? [] : [name]));
  if (missing.length > 0) {
    const names = missing.map((name) => `\`${name}\``).join(' and ');
    const message = `\`socialImages\` requires ${names}, which ${missing.length > 1 ? "aren't" : "isn't"} installed.`;
    const hint = `Run \`npm install --save-dev ${missing.join(' ')}\`, or remove \`socialImages\`.`;
    problems.push(problem(['socialImages'], message, hint));
  }
  if (site.url === SiteSettings.shape.url.parse(undefined)) {
    const message = '`socialImages` requires `url`, since other sites load the images by their full URL.';
    problems.push(problem(['socialImages'], message, 'Set `url` to the origin of the published site.'));
  }
  if (typeof socialImages === 'object' && socialImages.font !== undefined) {
    const reason = fontFault(path.join(contentDir, 'static', socialImages.font), contentDir);
    const message = `The font \`${socialImages.font}\` can't be read: ${reason}.`;
    const hint = 'Use a TTF, OTF, WOFF, or WOFF2 file with one font.';
    if (reason !== undefined) problems.push(problem(['socialImages', 'font'], message, hint));
  }
  return problems;
}

/** Returns why a font can't be used; undefined if it can, or if it or the package that reads it is missing. */
function fontFault(file: string, contentDir: string): string | undefined {
  const fontkit = loadPackage<Fontkit>('fontkit', contentDir);
  if (typeof fontkit === 'string') return undefined;
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    // A missing file has its own rule.
    return undefined;
  }
  try {
    openFont(fontkit, content);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
