import type { Severity } from '@docgraph/schemas/diagnostic';

/** A rule, and the severity of its violations. */
export interface Rule {
  /** The requirement as a sentence: "A release must have a version." */
  text: string;
  severity: Severity;
  /** Where its problems are warnings instead: what breaks the rule can be shown as text. */
  warns?: 'unless strict' | 'without settings';
  /** Whether it compares files with each other, and would miss what stands in a data file that cannot be parsed. */
  compares?: true;
  /** Whether settings can't change its severity: what breaks it may publish what nobody should see. */
  fixed?: true;
}

const error = (text: string): Rule => ({ text, severity: 'error' });
const fixedError = (text: string): Rule => ({ text, severity: 'error', fixed: true });
const warning = (text: string): Rule => ({ text, severity: 'warning' });
const lenientError = (text: string): Rule => ({ text, severity: 'error', warns: 'unless strict' });
const linkError = (text: string): Rule => ({ text, severity: 'error', warns: 'without settings' });
/** Of a description that others wrote (`api.lenient`) what can be shown is shown, as in a folder without settings. */
const descriptionError = (text: string): Rule => ({ text, severity: 'error', warns: 'without settings' });

/** Every rule of the core; plugins have more. A stage names the rule; only this table and `rules` in `site.yaml` decide what it weighs. */
export const rules = {
  'content/encoding': error('Files are text in UTF-8.'),
  'content/file-name': {
    ...error('File names must be valid UTF-8, without backslashes, and unique in every Unicode normal form.'),
    warns: 'without settings',
  },
  'content/invisible-character': warning('Text must not contain invisible characters that reorder or hide it.'),
  'content/symbolic-link': warning('A symbolic link leads to a file of the content folder.'),
  'content/left-out': warning('Documents in the content folder must be part of the site.'),
  'content/too-large': lenientError('A page or text stays within what can be read in reasonable time and memory.'),
  'content/too-deep': lenientError('A text is nested, and holds marks, only as far as can be read.'),
  'content/raw-html': lenientError('HTML in Markdown is limited to harmless elements and attributes.'),
  'content/toml-front-matter': fixedError('Front matter is YAML between lines of three hyphens.'),
  'content/unknown-directive': lenientError('A directive is one that the site knows.'),
  'content/invalid-directive': lenientError('A directive has what it needs, in the form that it needs.'),
  'content/unknown-variable': lenientError('A variable is defined in site.yaml or in the example data.'),
  'content/duplicate-id': lenientError('An id stands once on a page.'),
  'content/unclosed-code': lenientError('A code block is closed.'),
  'content/too-long': warning('A page is short enough to be taken in at once.'),
  'content/empty-title': warning('A page has a title.'),
  'content/unused-footnote': lenientError('A footnote is referred to.'),
  'content/second-title': warning('A page has one heading of level 1.'),
  'content/skipped-level': warning('A heading is at most one level below the one before it.'),
  'content/duplicate-heading': warning('The headings of a part of a page differ.'),
  'content/empty-alternative': warning('An image has a text alternative.'),
  'content/unknown-language': warning('The language of a code block is spelled as the highlighter knows it.'),
  'content/orphan-translation': warning('A translated page has an original at the same path, and is no more visible.'),
  'content/surplus-cell': lenientError('The rows of a table have no more cells than its head.'),
  'content/foreign-syntax': lenientError('Pages must not use syntax that has no effect here.'),
  'content/merge-conflict': lenientError('Pages must not contain unresolved merge conflicts.'),
  'plugins/config': error(
    'The file docgraph.config.ts names plugins that fit each other, and components that can be shown.',
  ),
  'sandbox/rules': error('The file docgraph.sandbox.ts can be bundled for the browser, and exports the rules.'),
  'plugins/failed': error('A plugin does its work without an error.'),
  'plugins/unsafe-html': error('A plugin adds to pages only the HTML that it has asked for.'),
  'front-matter/syntax': fixedError('Front matter is valid YAML.'),
  'front-matter/visibility': fixedError('Visibility keys must have supported values.'),
  'front-matter/invalid': lenientError('The values of front matter have the types that their keys demand.'),
  'front-matter/unknown-key': lenientError('The keys of front matter are known.'),
  'front-matter/foreign-key': warning('The keys of front matter are those of this site, not of another system.'),
  'links/broken': linkError('A link inside the site leads to a page or file.'),
  'links/anchor': linkError('A link to a part of a page leads to an id of that page.'),
  'links/asset': linkError('An image or file that a page shows exists.'),
  'links/operation': linkError('A link to an operation names one of the API description.'),
  'links/draft': linkError('A published page does not link to a draft.'),
  'links/scheme': linkError('A link has a scheme that the site uses.'),
  'links/external-resource': linkError('Images and media come from the site itself.'),
  'links/markdown': warning('A link to a Markdown file names the file of the page that it leads to.'),
  'links/own-url': warning('Links to the URL of the site must lead to a page or file of it.'),
  'settings/syntax': fixedError('site.yaml and the other data files are valid YAML.'),
  'settings/invalid': fixedError('The values of data files have the types that their keys demand.'),
  'settings/unknown-key': fixedError('The keys of data files are known.'),
  'settings/asset': error('A file that the settings name exists.'),
  'settings/contrast': warning('Text in the colors of the settings can be read.'),
  'settings/link': error('A link in the settings leads somewhere.'),
  'settings/no-pages': warning('The folder of the current version must have pages.'),
  'settings/missing-text': warning('The interface has its texts in the languages of the site.'),
  'settings/navbar': error('The items of the navbar fit the site: its versions, locales and pages.'),
  'navigation/unknown-page': error('The navigation names pages that exist.'),
  'navigation/duplicate': error('The navigation names a page once.'),
  'navigation/unlisted': warning('The navigation names every page.'),
  'search/questions': error('Enough of the test questions find their page.'),
  'redirects/invalid': error('A redirect leads from an address without a page to one that exists.'),
  'routes/duplicate': lenientError('Two pages must not have the same URL.'),
  'routes/slug': lenientError('A slug is a path inside the site.'),
  'routes/reserved': lenientError('A page does not take an address that the site needs for itself.'),
  'static/secret': warning('Published files must not look like credentials or a repository.'),
  'static/script': warning('SVG files must not contain scripts.'),
  'routes/case': lenientError('Addresses of pages differ in more than case.'),
  'openapi/syntax': error('The API description is valid YAML or JSON.'),
  'openapi/unsupported': error('The API description is of OpenAPI 3, and its operations stand in it.'),
  'openapi/invalid': descriptionError('The API description has the structure that OpenAPI demands.'),
  'openapi/reference': descriptionError('A $ref leads to something of the right kind.'),
  'openapi/unsafe-reference': descriptionError('A $ref stays in the content folder.'),
  'openapi/too-large': error('The API description stays within what can be read in reasonable time and memory.'),
  'openapi/duplicate-operation-id': descriptionError('An operation has an id of its own.'),
  'openapi/path-parameter': descriptionError('The parameters of a path are those that the path template names.'),
  'openapi/unknown-tag': warning('The tags of operations are declared.'),
  'openapi/missing-operation-id': warning('An operation has an id.'),
  'openapi/version': warning('The version of OpenAPI is one that is read completely.'),
  'openapi/ignored-sibling': warning('Nothing stands beside a $ref that tools must ignore.'),
  'openapi/unsafe-name': warning('The names of operations and schemas can be names of files and addresses.'),
  'openapi/operation-link': descriptionError(
    'A Link Object leads to an operation, and gives it parameters that it has.',
  ),
  'openapi/expansion': warning('References do not multiply the description beyond what can be shown.'),
  'openapi/unknown-security-scheme': descriptionError('A security requirement names a declared scheme.'),
  'openapi/unknown-scope': warning('A security requirement names scopes of its scheme.'),
  'openapi/request-body': descriptionError('A method that takes no body has none.'),
  'openapi/delete-body': warning('A DELETE request has no body, which may be ignored on the way.'),
  'openapi/unused-component': warning('A component is used.'),
  'openapi/path-clash': descriptionError('A method and an address are described once.'),
  'openapi/split-path': warning('All methods of an address stand under one path.'),
  'openapi/ambiguous-path': warning('A request fits one path template only.'),
  'openapi/path-form': warning('Paths have a form that servers and clients agree on.'),
  'openapi/duplicate-parameter': descriptionError('An operation has a parameter once.'),
  'openapi/ignored-header': warning('Headers that OpenAPI says to ignore are not declared as parameters.'),
  'openapi/duplicate-tag': descriptionError('A tag is declared once.'),
  'openapi/unused-tag': warning('A declared tag has operations.'),
  'openapi/tag-group': warning('Where there are tag groups, each tag is in one of them.'),
  'openapi/server-variable': descriptionError(
    'The variables of a server URL are declared, and their defaults are allowed.',
  ),
  'openapi/unused-server-variable': warning('A declared server variable stands in the URL.'),
  'openapi/no-success-response': warning('An operation has a response for success.'),
  'openapi/circular-schema': descriptionError('A schema does not consist of itself.'),
  'openapi/ignored-keyword': warning('Keywords have a meaning in this version of OpenAPI.'),
  'openapi/empty-name': descriptionError('Names have at least one character.'),
  'openapi/component-name': warning('Names of components need no escapes in references.'),
  'openapi/runtime-expression': descriptionError('Expressions in links and callbacks can be followed.'),
  'openapi/missing-summary': warning('An operation has a summary.'),
  'openapi/missing-description': warning('An operation has a description.'),
  'openapi/unsafe-url': descriptionError('Addresses have the scheme http, https, ws or wss.'),
  'openapi/example': descriptionError('An example fits its schema.'),
  'openapi/default-value': descriptionError('A default fits its schema.'),
  'openapi/enum-value': descriptionError('The values of an enum fit its type.'),
  'openapi/duplicate-enum-value': warning('The values of an enum differ.'),
  'openapi/empty-range': descriptionError('A lower bound is not above the upper one.'),
  'openapi/pattern': descriptionError('A pattern is a valid regular expression.'),
  'openapi/unicode-pattern': warning('A pattern is also valid in Unicode mode, in which most tools read it.'),
  'openapi/required-property': descriptionError('A required property is declared.'),
  'openapi/missing-items': descriptionError('An array says what its items are.'),
  'openapi/discriminator': descriptionError('A discriminator names a property and schemas that exist.'),
} as const satisfies Record<string, Rule>;

/** Name of a rule. */
export type RuleName = keyof typeof rules;

/** Severities that `site.yaml` sets, by rule name. */
export type RuleLevels = Readonly<Record<string, Severity | 'off'>>;

/** How content is judged: strictly where `site.yaml` says so, leniently in a folder without that file. */
export type Strictness = 'strict' | 'usual' | 'lenient';

/** Rules by name: those of the core, and perhaps of plugins. */
export type RuleTable = Readonly<Record<string, Rule>>;

/** The rules of the core and of plugins. */
export function ruleTable(plugins: readonly { rules?: RuleTable }[]): RuleTable {
  return Object.assign({}, rules, ...plugins.map((plugin) => plugin.rules));
}

/** What a problem of this rule weighs; null when it is switched off. A rule that nobody declared is an error. */
export function severityOf(
  rule: string,
  levels: RuleLevels,
  strictness: Strictness,
  table: RuleTable = rules,
): Severity | null {
  const { severity, warns, fixed }: Rule = (Object.hasOwn(table, rule) && table[rule]) || error('');
  const configured = Object.hasOwn(levels, rule) && !fixed ? levels[rule] : undefined;
  if (configured !== undefined) return configured === 'off' ? null : configured;
  const warnsHere = warns === 'unless strict' ? strictness !== 'strict' : warns && strictness === 'lenient';
  return warnsHere ? 'warning' : severity;
}
