import { all } from 'lowlight';
import { nearest } from '../../report/nearest.ts';
import { isHighlighted } from './highlight-text.ts';

/** Names of languages, and of no language, that the highlighter does not know and writers use. */
const OTHERS = new Set(
  (
    'text txt plain plaintext none output console terminal log tree csv tsv env dotenv jsonl jsonc json5 ndjson hjson ' +
    'mdx mermaid math latex tex vue svelte astro hcl terraform tf zig nix cue kdl bicep rego prisma solidity wasm wat ' +
    'promql logql kusto jsonnet starlark templ gotemplate gotmpl helm jinja liquid promptql http samples gitignore'
  ).split(' '),
);
/** Shorter names are near to too many others. */
const MIN_LENGTH = 4;

/** The language that was most likely meant by a name that is not known. */
export function meantLanguage(name: string): string | undefined {
  if (name.length < MIN_LENGTH || OTHERS.has(name) || Object.hasOwn(all, name) || isHighlighted(name)) return undefined;
  return nearest(
    name,
    Object.keys(all).filter((known) => known.length >= MIN_LENGTH),
  );
}
