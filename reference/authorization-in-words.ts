import type { Operation } from '#schemas/operation.ts';

/** The words and marks that a sentence about authorization is made of. */
interface AuthorizationWords {
  none: string;
  and: string;
  or: string;
  /** How scopes are told of beside their scheme. */
  scopes(names: string): string;
  /** How the name of a scheme or scope is written. */
  name(name: string): string;
}

/** How a call is authorized: the alternatives, each with all its schemes and their scopes. */
export function authorizationInWords({ security, securityScopes = [] }: Operation, words: AuthorizationWords): string {
  const alternatives = security.map((schemes, index) =>
    schemes
      .map((scheme) => {
        const scopes = (securityScopes[index]?.[scheme] ?? []).map((scope) => words.name(scope));
        return words.name(scheme) + (scopes.length > 0 ? ` (${words.scopes(scopes.join(', '))})` : '');
      })
      .join(` ${words.and} `),
  );
  return alternatives.map((each) => each || words.none).join(` ${words.or} `) || words.none;
}
