import type { Severity } from '../../schemas/diagnostic.ts';

/** What a rule's problems weigh, and whether content without a `site.yaml` gets away with a warning. */
interface Rule {
  severity: Severity;
  /** In a folder without `site.yaml` nobody promised to keep our rules: what breaks them is shown as text. */
  lenient?: true;
}

const error: Rule = { severity: 'error' };
const warning: Rule = { severity: 'warning' };
const lenientError: Rule = { severity: 'error', lenient: true };

/** Every rule. A stage names the rule; only this table and `rules` in `site.yaml` decide what it weighs. */
export const rules = {
  'content/encoding': error,
  'content/symbolic-link': warning,
  'content/too-large': lenientError,
  'content/too-deep': lenientError,
  'content/raw-html': lenientError,
  'content/toml-front-matter': lenientError,
  'content/unknown-directive': lenientError,
  'content/invalid-directive': lenientError,
  'content/unknown-variable': lenientError,
  'content/duplicate-id': lenientError,
  'content/diagram': lenientError,
  'content/unclosed-code': lenientError,
  'content/empty-title': warning,
  'content/unused-footnote': lenientError,
  'content/surplus-cell': warning,
  'front-matter/syntax': lenientError,
  'front-matter/invalid': lenientError,
  'front-matter/unknown-key': lenientError,
  'links/broken': lenientError,
  'links/anchor': lenientError,
  'links/asset': lenientError,
  'links/operation': lenientError,
  'links/draft': lenientError,
  'links/scheme': lenientError,
  'links/external-resource': lenientError,
  'links/markdown': warning,
  'settings/syntax': error,
  'settings/invalid': error,
  'settings/unknown-key': error,
  'settings/asset': error,
  'settings/link': error,
  'settings/navbar': error,
  'navigation/unknown-page': error,
  'navigation/duplicate': error,
  'navigation/unlisted': warning,
  'search/questions': error,
  'changelog/target': error,
  'deprecations/missing': error,
  'redirects/invalid': error,
  'routes/duplicate': warning,
  'routes/slug': lenientError,
  'routes/reserved': lenientError,
  'routes/case': lenientError,
  'examples/syntax': lenientError,
  'examples/call': lenientError,
  'examples/parameter': lenientError,
  'examples/value': lenientError,
  'examples/name': lenientError,
  'examples/command': lenientError,
  'examples/terraform': lenientError,
  'examples/deprecated': warning,
  'examples/unmarked': warning,
  'openapi/syntax': error,
  'openapi/invalid': error,
  'openapi/reference': error,
  'openapi/unsafe-reference': error,
  'openapi/too-large': error,
  'openapi/duplicate-operation-id': error,
  'openapi/path-parameter': error,
  'openapi/unknown-tag': warning,
  'openapi/missing-operation-id': warning,
  'openapi/version': warning,
  'openapi/ignored-sibling': warning,
  'openapi/unsafe-name': warning,
  'openapi/operation-link': error,
  'openapi/expansion': warning,
  'openapi/unknown-security-scheme': error,
  'openapi/unknown-scope': warning,
  'openapi/request-body': error,
  'openapi/delete-body': warning,
  'openapi/unused-component': warning,
  'openapi/path-clash': error,
  'openapi/split-path': warning,
  'openapi/ambiguous-path': warning,
  'openapi/path-form': warning,
  'openapi/duplicate-parameter': error,
  'openapi/ignored-header': warning,
  'openapi/duplicate-tag': error,
  'openapi/unused-tag': warning,
  'openapi/tag-group': warning,
  'openapi/server-variable': error,
  'openapi/unused-server-variable': warning,
  'openapi/no-success-response': warning,
  'openapi/circular-schema': error,
  'openapi/ignored-keyword': warning,
  'openapi/empty-name': error,
  'openapi/component-name': warning,
  'openapi/runtime-expression': error,
  'openapi/missing-summary': warning,
  'openapi/missing-description': warning,
  'openapi/unsafe-url': error,
  'openapi/example': error,
  'openapi/default-value': error,
  'openapi/enum-value': error,
  'openapi/duplicate-enum-value': warning,
  'openapi/empty-range': error,
  'openapi/pattern': error,
  'openapi/unicode-pattern': warning,
  'openapi/required-property': error,
  'openapi/missing-items': error,
  'openapi/discriminator': error,
  'cli/operation': error,
  'cli/flag': error,
  'terraform/operation': error,
  'terraform/field': error,
} as const satisfies Record<string, Rule>;

/** Name of a rule. */
export type RuleName = keyof typeof rules;

/** Severities that `site.yaml` sets, by rule name. */
export type RuleLevels = Readonly<Record<string, Severity | 'off'>>;

/** What a problem of this rule weighs; null when it is switched off. */
export function severityOf(rule: RuleName, levels: RuleLevels, lenient: boolean): Severity | null {
  const configured = Object.hasOwn(levels, rule) ? levels[rule] : undefined;
  if (configured !== undefined) return configured === 'off' ? null : configured;
  const entry: Rule = rules[rule];
  return lenient && entry.lenient ? 'warning' : entry.severity;
}
