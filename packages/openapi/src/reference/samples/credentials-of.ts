import type { ApiIndex } from '@docgraph/schemas/api-index';
import type { Operation } from '@docgraph/schemas/operation';
import type { SampleText } from './sample-request.ts';

/** A credential and where it's sent. */
export interface Credential {
  place: 'header' | 'query' | 'cookie';
  name: string;
  value: SampleText;
}

/** Returns the credentials of the first accepted alternative. Values come from environment variables. */
export function credentialsOf(
  { security }: Pick<Operation, 'security'>,
  schemes: ApiIndex['securitySchemes'],
): Credential[] {
  return (security[0] ?? []).flatMap((name) => {
    const scheme = schemes.find((each) => each.name === name);
    return scheme ? credentialOf(scheme) : [];
  });
}

function credentialOf(scheme: ApiIndex['securitySchemes'][number]): Credential[] {
  const authorization = (kind: string, variable: string): Credential[] => [
    { place: 'header', name: 'Authorization', value: [`${kind} `, { variable }] },
  ];
  switch (scheme.type) {
    case 'http': {
      const kind = (scheme.scheme ?? 'bearer').toLowerCase();
      if (kind === 'basic') return authorization('Basic', 'BASIC_CREDENTIALS');
      return authorization(kind.charAt(0).toUpperCase() + kind.slice(1), 'API_TOKEN');
    }
    case 'oauth2':
    case 'openIdConnect':
      return authorization('Bearer', 'ACCESS_TOKEN');
    case 'apiKey':
      return scheme.in === undefined || scheme.parameter === undefined
        ? []
        : [{ place: scheme.in, name: scheme.parameter, value: [{ variable: 'API_KEY' }] }];
    default:
      return [];
  }
}
