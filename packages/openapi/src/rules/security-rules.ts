import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import type { Description } from '../description/description.ts';
import { listField } from '../description/json-object.ts';
import { pointerOf } from '../description/json-pointer.ts';
import { locate } from '../description/located.ts';
import type { ObjectKind } from '../description/structure.ts';
import { unsafeScheme } from '../description/unsafe-scheme.ts';
import { type ApiChecks, createFindNearest, didYouMean, forEachObject } from './api-rule.ts';

/** Fields that contain a URL, by object kind. */
const URLS: Partial<Readonly<Record<ObjectKind, readonly string[]>>> = {
  info: ['termsOfService'],
  contact: ['url'],
  license: ['url'],
  externalDocs: ['url'],
  server: ['url'],
  securityScheme: ['openIdConnectUrl'],
  oauthFlow: ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'],
  example: ['externalValue'],
};

/** Rules about authorization and URLs. */
export const securityRules = {
  'openapi/unknown-security-scheme': descriptionError('Security requirements must name a declared scheme.'),
  'openapi/unknown-scope': warning('Security requirements must use scopes declared by the scheme.'),
  'openapi/server-variable': descriptionError('Server URL variables must be declared with an allowed default.'),
  'openapi/unused-server-variable': warning('Declared server variables must be used in the URL.'),
  'openapi/unsafe-url': descriptionError('URLs must use http, https, ws, or wss.'),
} as const satisfies RuleTable;

export const securityChecks: ApiChecks<keyof typeof securityRules> = {
  /** Security requirements must use declared schemes, because clients can't authenticate with unknown ones. */
  *'openapi/unknown-security-scheme'(description) {
    const near = createFindNearest();
    const schemes = description.root.object('components')?.names('securitySchemes') ?? [];
    for (const { scheme, pointer } of securityRequirements(description))
      if (!schemes.includes(scheme))
        yield {
          message: `No security scheme \`${scheme}\` exists.`,
          place: description.keyPlace(pointer),
          hint: didYouMean(near(scheme, schemes), 'Declare it in `components.securitySchemes`.'),
        };
  },

  /** Required scopes must be declared by the scheme. In OpenAPI 3.0, only OAuth 2.0 schemes have scopes. */
  *'openapi/unknown-scope'(description) {
    const near = createFindNearest();
    for (const { scheme, pointer, scopes } of securityRequirements(description)) {
      const known = scopesOf(scheme, description);
      for (const [index, scope] of scopes.entries()) {
        if (!known || typeof scope !== 'string' || known.has(scope)) continue;
        const otherwise =
          known.size > 0 ? 'Declare it in a flow of the scheme.' : "Remove it. This scheme doesn't define any scopes.";
        yield {
          message: `The security scheme \`${scheme}\` has no scope \`${scope}\`.`,
          place: description.place(`${pointer}/${index}`),
          hint: didYouMean(near(scope, known), otherwise),
        };
      }
    }
  },

  /** The `{names}` in a server URL must be declared as variables. Their defaults must be valid. */
  'openapi/server-variable': forEachObject('server', function* (server, { place }, near) {
    const variables = server.names('variables');
    for (const name of variablesInUrl(server.text('url'))) {
      if (variables.includes(name)) continue;
      const suggestion = near(name, variables);
      yield {
        message: `The server has no variable \`${name}\`.`,
        place: place(server.at('url')),
        hint: didYouMean(suggestion && `{${suggestion}}`, 'Declare it in the `variables` of the server.'),
      };
    }
    for (const [name, variable] of server.map('variables')) {
      const allowed = listField(variable.value, 'enum');
      const value = variable.text('default');
      if (value === undefined || allowed.length === 0 || allowed.includes(value)) continue;
      yield {
        message: `The default \`${value}\` isn't one of the values of \`${name}\`.`,
        place: place(variable.at('default')),
        hint: 'Add it to `enum`, or use one of its values.',
      };
    }
  }),

  /** A variable must be in the URL of its server, because otherwise it has no effect. */
  'openapi/unused-server-variable': forEachObject('server', function* (server, { keyPlace }) {
    const used = variablesInUrl(server.text('url'));
    for (const name of server.names('variables'))
      if (!used.has(name))
        yield {
          message: `The server URL doesn't contain \`{${name}}\`.`,
          place: keyPlace(server.at('variables', name)),
          hint: 'Remove the variable, or use it in `url`.',
        };
  }),

  /** URLs must use safe schemes, because readers and tools open them, and `javascript:` executes code. */
  *'openapi/unsafe-url'({ objects, place }) {
    for (const object of objects)
      for (const key of URLS[object.kind] ?? []) {
        const scheme = unsafeScheme(object.text(key) ?? '');
        if (scheme !== undefined)
          yield {
            message: `\`${key}\` has the scheme \`${scheme}:\`.`,
            place: place(object.at(key)),
            hint: 'Use an `https:` URL.',
          };
      }
  },
};

/** Returns the names of the variables in a server URL. */
function variablesInUrl(url = ''): Set<string> {
  return new Set(Array.from(url.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name));
}

/** Returns the scopes of a scheme, or undefined if they're unknown. */
function scopesOf(name: string, description: Description): ReadonlySet<string> | undefined {
  const scheme = locate(description, pointerOf(['components', 'securitySchemes', name]))?.followed();
  const type = scheme?.text('type');
  if (type === 'http' || type === 'apiKey') return description.version === '3.0' ? new Set() : undefined;
  if (type !== 'oauth2') return undefined;
  return new Set(scheme?.map('flows').flatMap(([, flow]) => flow.names('scopes')));
}

/** A scheme in a security requirement, with its scopes and the JSON pointer of the scope list. */
interface RequiredScheme {
  scheme: string;
  scopes: readonly unknown[];
  pointer: string;
}

/** Lists the schemes required by the description and its operations. */
export function securityRequirements({ of }: Description): RequiredScheme[] {
  return [...of('root'), ...of('operation')]
    .flatMap((holder) => holder.list('security'))
    .flatMap((requirement) =>
      requirement.keys().map((scheme) => ({
        scheme,
        scopes: listField(requirement.value, scheme),
        pointer: requirement.at(scheme),
      })),
    );
}
