import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';
import type { SampleText } from './sample-request.ts';

/** A credential and where it's sent. */
export interface Credential {
  place: 'header' | 'query' | 'cookie';
  name: string;
  value: SampleText;
}

/** A security scheme, as far as credentials are concerned. */
type Scheme = ApiIndex['securitySchemes'][number];

/** Returns the credentials of the first accepted alternative. Values come from environment variables. */
export function credentialsOf({ security }: Pick<Operation, 'security'>, schemes: readonly Scheme[]): Credential[] {
  return (security[0] ?? []).flatMap((name) => {
    const scheme = schemes.find((each) => each.name === name);
    return scheme ? credentialOf(scheme, { variable: variableOf(scheme, schemes) }) : [];
  });
}

/** Returns whether the first accepted alternative requires a client certificate. */
export function needsCertificate({ security }: Pick<Operation, 'security'>, schemes: readonly Scheme[]): boolean {
  return schemes.some(({ name, type }) => type === 'mutualTLS' && security[0]?.includes(name));
}

/** Authentication schemes in `Authorization`, as HTTP writes them. */
function authorizationScheme({ type, scheme = 'bearer' }: Scheme): string {
  const name = type === 'http' ? scheme.toLowerCase() : 'bearer';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function credentialOf(scheme: Scheme, value: { variable: string }): Credential[] {
  const { type, in: place, parameter } = scheme;
  if (/^(?:http|oauth2|openIdConnect)$/.test(type))
    return [{ place: 'header', name: 'Authorization', value: [`${authorizationScheme(scheme)} `, value] }];
  return type !== 'apiKey' || place === undefined || parameter === undefined
    ? []
    : [{ place, name: parameter, value: [value] }];
}

/** Returns the variable with a credential. It's named after the scheme if several schemes have the same kind. */
function variableOf(scheme: Scheme, schemes: readonly Scheme[]): string {
  const kind = kindOf(scheme);
  const sameKind = schemes.filter((each) => kindOf(each) === kind);
  if (sameKind.length < 2) return kind;
  const names = sameKind.map(({ name }) => ownVariable(name, kind));
  const own = ownVariable(scheme.name, kind);
  const earlier = names.slice(0, sameKind.indexOf(scheme)).filter((name) => name === own).length;
  return earlier === 0 ? own : `${own}_${earlier + 1}`;
}

/** The variable for the only scheme of its kind. */
function kindOf(scheme: Scheme): string {
  if (scheme.type === 'apiKey') return 'API_KEY';
  if (scheme.type !== 'http') return 'ACCESS_TOKEN';
  return authorizationScheme(scheme) === 'Basic' ? 'BASIC_CREDENTIALS' : 'API_TOKEN';
}

/** Returns a variable name for a scheme. Its ending keeps it apart from variables such as `PATH`. */
function ownVariable(name: string, kind: string): string {
  const words = name
    .replaceAll('OAuth', 'Oauth')
    .replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$&_')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  const ending = kind.replace(/^\w+_/, '');
  const isClear = /_(?:KEY|TOKEN|ID|SECRET|PASSWORD|CREDENTIALS|AUTH)$/.test(words);
  return isClear ? words.replace(/^(?=\d)/, '_') : words === '' ? kind : `${words}_${ending}`.replace(/^(?=\d)/, '_');
}
