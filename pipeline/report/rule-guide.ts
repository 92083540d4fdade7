/** Texts of files by path in the content folder. */
export type ExampleFiles = Readonly<Record<string, string>>;

/**
 * What there is to say of a rule beside what it demands. An example leaves out what every site has: a home page, and a
 * `site.yaml`, with `api: {document: api/openapi.yaml}` where there is such a file.
 */
export type RuleGuide = {
  /** What goes wrong for readers, writers or tools where the rule is broken. */
  why: string;
  /** How what breaks the rule is mended. */
  fix: string;
} & (
  | {
      /** Files of which the check tells this rule and no other. */
      bad: ExampleFiles;
      /** The same files, mended: the check tells nothing of them. */
      good: ExampleFiles;
    }
  | {
      /** Why there is no example, as a sentence. */
      withoutExample: string;
    }
);

/** Guides by the name of the rule. */
export type RuleGuides = Readonly<Record<string, RuleGuide>>;

/** Folder of the guides of the core's rules. In `dist/` it also contains those of the standard plugins. */
export const GUIDES = new URL('guides/', import.meta.url);
