import type { Severity } from '@docgraph/schemas/diagnostic';

/** A rule, with the severity of its violations. */
export interface Rule {
  /** The requirement as a sentence: "A release must have a version." */
  text: string;
  severity: Severity;
  /** When violations are only warnings because the content can still be displayed as text. */
  warns?: 'unless strict' | 'without settings';
  /** Whether the rule compares files. Skipped if a data file can't be parsed, because its content isn't available. */
  compares?: true;
  /** Whether settings can't change the severity, because a violation could publish private content. */
  fixed?: true;
}

const error = (text: string): Rule => ({ text, severity: 'error' });
const fixedError = (text: string): Rule => ({ text, severity: 'error', fixed: true });
export const warning = (text: string): Rule => ({ text, severity: 'warning' });
const lenientError = (text: string): Rule => ({ text, severity: 'error', warns: 'unless strict' });
const linkError = (text: string): Rule => ({ text, severity: 'error', warns: 'without settings' });
/** Creates a rule that's a warning for third-party descriptions (`api.lenient`), so that the rest is displayed. */
export const descriptionError = (text: string): Rule => ({ text, severity: 'error', warns: 'without settings' });

/** The core rules, except those that are checked in `packages/openapi/src/rules/`, where their titles are as well. */
export const rules = {
  'content/encoding': error('Files must be UTF-8 text.'),
  'content/file-name': {
    ...error('File names must be valid UTF-8, without backslashes, and unique in every Unicode normal form.'),
    warns: 'without settings',
  },
  'content/invisible-character': warning('Text must not contain invisible characters that reorder or hide it.'),
  'content/symbolic-link': warning('Symbolic links must point to a file in the content folder.'),
  'content/left-out': warning('Documents in the content folder must be part of the site.'),
  'content/too-large': lenientError('Pages and strings must not exceed the size limits.'),
  'content/too-deep': lenientError('Text must not be nested too deeply or contain too much markup.'),
  'content/raw-html': lenientError('HTML in Markdown must only use safe elements and attributes.'),
  'content/toml-front-matter': fixedError('Front matter must be YAML between lines of three hyphens.'),
  'content/include': lenientError('Included files must be in the content folder and as public as the page.'),
  'content/unknown-directive': lenientError('Directives must be provided by the site or a plugin.'),
  'content/invalid-directive': lenientError('Directives must be closed and have valid content and attributes.'),
  'content/unknown-variable': lenientError('Variables must be defined in site.yaml or in the example data.'),
  'content/duplicate-id': lenientError('IDs must be unique on a page.'),
  'content/unclosed-code': lenientError('Code blocks must be closed.'),
  'content/too-long': warning('Pages should not exceed 100,000 characters.'),
  'content/empty-title': warning('Pages must have a title.'),
  'content/unused-footnote': lenientError('Footnotes must be referenced.'),
  'content/second-title': warning('Pages must have only one level 1 heading.'),
  'content/skipped-level': warning('Heading levels must not be skipped.'),
  'content/duplicate-heading': warning('Sibling headings must be unique.'),
  'content/empty-alternative': warning('Images must have alternative text.'),
  'content/unknown-language': warning('Code blocks must use a language that the highlighter supports.'),
  'content/invalid-code-mark': warning('Line marks in code blocks must be known and refer to existing lines.'),
  'content/orphan-translation': warning(
    'Translated pages must have an original at the same path, and must not be more visible than it.',
  ),
  'content/surplus-cell': lenientError('Table rows must not have more cells than the header.'),
  'content/foreign-syntax': lenientError('Pages must not use syntax that has no effect here.'),
  'content/merge-conflict': lenientError('Pages must not contain unresolved merge conflicts.'),
  'plugins/config': error('docgraph.config.ts must export compatible plugins and renderable components.'),
  'sandbox/rules': error('docgraph.sandbox.ts must export sandbox rules that can be bundled for the browser.'),
  'plugins/missing': error('Optional packages that a site uses must be installed.'),
  'plugins/failed': error('Plugins must run without errors.'),
  'plugins/unsafe-html': error('Plugins must only add HTML that they declare.'),
  'front-matter/syntax': fixedError('Front matter must be valid YAML.'),
  'front-matter/visibility': fixedError('Visibility keys must have supported values.'),
  'front-matter/invalid': lenientError('Front matter values must be valid.'),
  'front-matter/unknown-key': lenientError('Front matter keys must be known.'),
  'front-matter/foreign-key': warning('Front matter must not use keys from other documentation tools.'),
  'links/broken': linkError('Internal links must point to an existing page or file.'),
  'links/anchor': linkError('Links to a part of a page must use an existing ID.'),
  'links/asset': linkError('Images and files used by a page must exist.'),
  'links/operation': linkError('Links to operations must name an operation in the API description.'),
  'links/entry': linkError('Links and references to entries must name an existing entry.'),
  'links/draft': linkError('Published pages must not link to drafts.'),
  'links/scheme': linkError('Links must use a supported URL scheme.'),
  'links/external-resource': linkError('Images and media must be hosted on the site itself.'),
  'links/markdown': warning('Links to Markdown files must use the path of the file.'),
  'links/published': error('Published URLs and anchors must not disappear.'),
  'links/orphan': warning('Pages must be in the navigation, or another page must link to them.'),
  'links/unused-asset': warning('Images and media next to pages must be used.'),
  'links/numbered-anchor': warning('Links must not depend on the number in a generated heading ID.'),
  'links/own-url': warning('Links to the URL of the site must point to one of its pages or files.'),
  'links/external': warning('Links to other sites must work.'),
  'content/prose': warning('Text must pass the command of --prose.'),
  'translations/missing': warning('Pages must be translated.'),
  'translations/outdated': warning('Translations must not be older than their original.'),
  'settings/syntax': fixedError('site.yaml and other data files must be valid YAML.'),
  'settings/invalid': fixedError('Values in data files must be valid.'),
  'settings/unknown-key': fixedError('Keys in data files must be known.'),
  'settings/asset': error('Files named in the settings must exist.'),
  'settings/contrast': warning('Theme colors must have enough contrast for text.'),
  'settings/link': error('Links in the settings must point to an existing page or file.'),
  'settings/no-pages': warning('The folder of the current version must have pages.'),
  'settings/missing-text': warning('UI strings must be available in each locale of the site.'),
  'settings/history': warning('Dates and authors of pages must be available from git.'),
  'settings/navbar': error('Navbar items must refer to existing versions, locales, and pages.'),
  'navigation/unknown-page': error('Navigation entries must name existing pages.'),
  'navigation/duplicate': error('Pages must appear only once in the navigation.'),
  'navigation/unlisted': warning('Pages must be listed in the navigation.'),
  'collections/entry': error('Entries must match the schema of their collection.'),
  'collections/query': error('Queries must name existing collections and fields.'),
  'collections/duplicate-id': error('IDs must be unique in a collection.'),
  'search/questions': error('Enough test questions must find their page.'),
  'redirects/invalid': error('Redirects must point from a URL without a page to an existing one.'),
  'routes/duplicate': lenientError('Two pages must not have the same URL.'),
  'routes/slug': lenientError('Slugs must be valid paths within the site.'),
  'routes/reserved': lenientError('Pages must not use URLs reserved for the site.'),
  'static/secret': warning('Published files must not look like credentials or a repository.'),
  'static/script': warning('SVG files must not contain scripts.'),
  'routes/case': lenientError('Page URLs must differ in more than case.'),
  'openapi/syntax': error('API descriptions must be valid YAML or JSON.'),
  'openapi/unsupported': error('API descriptions must be OpenAPI 3 or Swagger 2.0, and contain their operations.'),
  'openapi/invalid': descriptionError('API descriptions must follow the structure defined by OpenAPI.'),
  'openapi/overlay': descriptionError('Overlay actions must match part of the description.'),
  'openapi/reference': descriptionError('A $ref must resolve to an object of the right kind.'),
  'openapi/unsafe-reference': descriptionError('A $ref must not point outside the folder of the API description.'),
  'openapi/too-large': error('API descriptions must not exceed the size limits.'),
  'openapi/version': warning('API descriptions must use a fully supported OpenAPI version.'),
} as const satisfies Record<string, Rule>;

/** Name of a rule. */
export type RuleName = keyof typeof rules;

/** Severities set in `site.yaml`, keyed by rule name. */
export type RuleLevels = Readonly<Record<string, Severity | 'off'>>;

/** How strictly content is checked: `strict` if `site.yaml` says so, and `lenient` in a folder without that file. */
export type Strictness = 'strict' | 'usual' | 'lenient';

/** Core rules, and optionally plugin rules, keyed by name. */
export type RuleTable = Readonly<Record<string, Rule>>;

/** Returns the severity of a rule, or null if the rule is turned off. Unknown rules are errors. */
export function severityOf(
  rule: string,
  levels: RuleLevels,
  strictness: Strictness,
  table: RuleTable,
): Severity | null {
  const { severity, warns, fixed }: Rule = (Object.hasOwn(table, rule) && table[rule]) || error('');
  const configured = Object.hasOwn(levels, rule) && !fixed ? levels[rule] : undefined;
  if (configured !== undefined) return configured === 'off' ? null : configured;
  const warnsHere = warns === 'unless strict' ? strictness !== 'strict' : warns && strictness === 'lenient';
  return warnsHere ? 'warning' : severity;
}
