import { INDEX_NAME } from '../model/page-file.ts';

/** A title made of a file's name: `getting-started.md` is "Getting started". An index has the name of its folder. */
export function titleFromFile(file: string): string {
  const [name = '', folder] = file.split('/').reverse();
  const stem = name.replace(/\.[^.]*$/, '');
  const meaning = INDEX_NAME.test(stem) ? (folder ?? 'Home') : stem;
  const words = meaning.replace(/[-_\s]+/g, ' ').trim() || stem || 'Untitled';
  const [first = '', ...rest] = words;
  return first.toUpperCase() + rest.join('');
}
