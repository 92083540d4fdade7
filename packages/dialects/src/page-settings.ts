import type { PageSettings } from './engine.ts';
import type { PageHead } from './project.ts';
import { mayBeTrue, textOf, textsOf } from './values.ts';

/** Returns the front matter that most engines have in common. */
export function commonSettings({ data = {} }: Pick<PageHead, 'data'>): PageSettings {
  return {
    title: textOf(data.title),
    description: textOf(data.description),
    tags: textsOf(data.tags),
    keywords: textsOf(data.keywords),
    draft: mayBeTrue(data.draft) || undefined,
  };
}
