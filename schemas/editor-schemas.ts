import { z } from 'zod';
import { CollectionsFile } from './authored/collection-settings.ts';
import { ExampleData, RedirectSettings, SearchQuestions, SynonymSettings } from './authored/data-files.ts';
import { FrontMatter } from './authored/front-matter.ts';
import { NavigationSettings } from './authored/navigation-settings.ts';
import { SiteSettings } from './authored/site-settings.ts';

/** Schemas of the files that authors write, by name. */
const AUTHORED = {
  site: SiteSettings,
  navigation: NavigationSettings,
  redirects: RedirectSettings,
  synonyms: SynonymSettings,
  'search-questions': SearchQuestions,
  'example-data': ExampleData,
  collections: CollectionsFile,
  'front-matter': FrontMatter,
};

/**
 * Returns JSON Schemas for editors, which complete and check `site.yaml`, `navigation.yaml`, and other files with them. They
 * are in draft 7, which all editors support. Values that only a function can check are allowed.
 */
export function editorSchemas(): Record<string, object> {
  const entries = Object.entries(AUTHORED).map(([name, schema]) => {
    return [name, z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })] as const;
  });
  return Object.fromEntries(entries);
}
