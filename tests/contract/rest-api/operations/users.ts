import type { OperationRow } from '../rows.ts';
import { EMPTY, one, plain, required, tagged } from './build-rows.ts';

const row = tagged('Users');
/** What belongs to the calling user. */
export const userOperations: readonly OperationRow[] = [
  row(125, 'getFeatureFlags', 'get /featureflags', plain('FeatureFlags')),
  row(173, 'getIdentity', 'get /users/identities', plain('Identity')),
  row(173, 'updateIdentity', 'put /users/identities', plain('Identity'), { body: 'IdentityUpdate' }),
  row(174, 'listInferenceApiKeys', 'get /users/inference-api-key', plain('InferenceApiKeyList')),
  row(174, 'createInferenceApiKey', 'post /users/inference-api-key', plain('InferenceApiKey'), {
    body: 'InferenceApiKeyCreate',
  }),
  row(174, 'deleteInferenceApiKey', 'delete /users/inference-api-key', EMPTY, { query: [required(one('key_id'))] }),
  row(175, 'listSshKeys', 'get /users/ssh-keys', plain('SshKeyList')),
  row(175, 'createSshKey', 'post /users/ssh-keys', plain('SshKey'), { body: 'SshKeyCreate' }),
  row(175, 'deleteSshKey', 'delete /users/ssh-keys', EMPTY, { query: [required(one('id', { format: 'uuid' }))] }),
  row(176, 'listTokens', 'get /users/tokens', plain('ApiTokenList')),
  row(176, 'createToken', 'post /users/tokens', plain('ApiToken'), { body: 'ApiTokenCreate' }),
  row(176, 'deleteToken', 'delete /users/tokens', EMPTY, { query: [required(one('access_key'))] }),
];
