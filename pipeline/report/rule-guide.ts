/** File contents by path in the content folder. */
export type ExampleFiles = Readonly<Record<string, string>>;

/**
 * The guide of a rule. Examples omit files that every site has: a home page, and `site.yaml`, which includes
 * `api: {document: api/openapi.yaml}` if that file exists.
 */
export type RuleGuide = {
  /** What violations cause for readers, authors, or tools. */
  why: string;
  /** How to fix violations. */
  fix: string;
} & (
  | {
      /** Files that only violate this rule. */
      bad: ExampleFiles;
      /** The fixed files, without problems. */
      good: ExampleFiles;
    }
  | {
      /** The reason why there's no example, as a sentence. */
      withoutExample: string;
    }
);

/** Guides by rule name. */
export type RuleGuides = Readonly<Record<string, RuleGuide>>;

/** Folder of the guides for core rules. In `dist/`, it also contains the guides of the standard plugins. */
export const GUIDES = new URL('guides/', import.meta.url);
