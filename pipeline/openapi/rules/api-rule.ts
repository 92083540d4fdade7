import type { Problem } from '../../report/checked.ts';
import type { RuleName } from '../../report/rules.ts';
import type { Description, Place } from '../description/description.ts';

/** A problem that a rule finds: all of it but the rule's name. */
export interface ApiProblem {
  message: string;
  place: Place;
  hint?: string | undefined;
  related?: Problem['related'];
}

/** A rule that descriptions must keep beyond the form that OpenAPI prescribes. */
export interface ApiRule {
  name: RuleName;
  check(description: Description): Iterable<ApiProblem>;
}
