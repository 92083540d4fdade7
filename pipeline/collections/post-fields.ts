import type { CollectionSchema } from '@docgraph/schemas/authored/collection-settings';
import { isObject } from '@docgraph/schemas/checks';
import { FILE_START } from '@docgraph/source/checked';
import type { Settings } from '../model/settings.ts';
import type { CollectionSpec, CollectionSpecs } from './collection-specs.ts';

/** Name of the collection of authors. */
export const AUTHORS = 'authors';

/** File of the collection of authors, unless the site declares another one. */
export const AUTHORS_FILE = 'authors.yaml';

/** Matches a date at the start of a file or folder name. */
export const DATE = /(?<=^|\/)(\d{4}-\d{2}-\d{2})-/;

/** Returns the path of a post without its date. */
export function withoutDate(path: string): string {
  return path.replace(DATE, '');
}

const text = { type: 'string', minLength: 1 };

const AUTHORS_SPEC: CollectionSpec = {
  name: AUTHORS,
  source: AUTHORS_FILE,
  id: 'id',
  schema: {
    type: 'object',
    required: ['name'],
    properties: { id: text, name: text, title: text, url: text, image: text },
    additionalProperties: false,
  },
  title: 'name',
  roles: {},
  place: { file: AUTHORS_FILE, ...FILE_START },
};

/** Adds the collection of authors if the site has posts and the file of authors. */
export function withAuthors(collections: CollectionSpecs, settings: Settings, hasFile: boolean): CollectionSpecs {
  const isKnown = collections.specs.some(({ name }) => name === AUTHORS);
  if (isKnown || !hasFile || !settings.versions.some(({ set }) => set?.posts)) return collections;
  return { ...collections, specs: [...collections.specs, AUTHORS_SPEC] };
}

/** Returns the JSON Schema of the additional front matter of posts: date and authors, and that of all pages. */
export function postFields({ specs, pages }: CollectionSpecs): CollectionSchema {
  const author = specs.some(({ name }) => name === AUTHORS) ? { reference: AUTHORS } : {};
  const own = {
    date: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}' },
    authors: { anyOf: [text, { type: 'array', items: text }], ...author },
  };
  return { type: 'object', ...pages, properties: { ...(isObject(pages?.properties) ? pages.properties : {}), ...own } };
}
