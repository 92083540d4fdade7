import {
  boolean,
  each,
  id,
  line,
  list,
  listOf,
  mapOf,
  oneOf,
  ref,
  type SchemaRow,
  schema,
  text,
  timestamp,
  unstated,
} from '../rows.ts';

const DERIVED = 'The body is not stated; it has the writable fields of the entity.';
/** Section 8 lists all codes. */
const CODE = {
  ...oneOf('bad_request', 'bad_credential', 'unauthorized', 'not_found', 'internal_error'),
  source: line(182),
};
const expiry = { ...timestamp, source: line(101) };
const atCreationOnly = { ...text, readOnly: true } as const;

/** Organizations, projects, users and what belongs to a user. */
export const account: readonly SchemaRow[] = [
  schema('Organization', 18, {
    'id!': id,
    name: text,
    relation: { ...text, example: 'owner' },
    billing: ref('Billing'),
    billing_addr: ref('BillingAddress'),
    features: mapOf(unstated),
    ...each('state state_reason', text),
    mfa_methods: listOf('OrganizationMFA'),
    organization_type: oneOf('standard', 'enterprise'),
    registration_type: text,
  }),
  list('Organization'),
  schema('OrganizationUpdate', 128, { name: text, billing_addr: ref('BillingAddress') }, { decision: DERIVED }),
  schema('Billing', 19, { balance: text, has_valid_payment_method: boolean, delinquent: boolean }),
  schema('BillingAddress', 20, each('address_line1! address_line2 city! state_or_region! postal_code! country!', text)),
  schema('OrganizationMFA', 21, { method: oneOf('totp', 'webauthn'), created_at: timestamp }),
  schema('Project', 22, {
    'id!': id,
    name: text,
    organization_id: id,
    relation: text,
    resources: ref('ProjectResources'),
  }),
  schema('ProjectResources', 22, each('instances disks snapshots images vpc_networks', { type: 'integer' })),
  list('Project'),
  schema('ProjectCreate', 131, { name: text, organization_id: id }, { decision: DERIVED }),
  schema('ProjectUpdate', 130, { name: text }),
  schema('Identity', 23, {
    'id!': id,
    email: { ...text, format: 'email' },
    name: text,
    role: { ...text, example: 'Admin' },
    accepted_tos: boolean,
    company_name: text,
    is_recovery: boolean,
    ...each('registration_type user_state', text),
  }),
  schema('IdentityUpdate', 173, { 'name!': { ...text, source: line(101) }, role: text }),
  schema('IdentityCredential', 23, { type: text, created_at: timestamp, updated_at: timestamp }),
  schema('SshKey', 24, {
    'id!': id,
    ...each('name public_key', text),
    created_at: timestamp,
    fingerprints: ref('SshKeyFingerprints'),
  }),
  schema('SshKeyFingerprints', 24, each('md5 sha256', text)),
  list('SshKey'),
  schema('SshKeyCreate', 101, each('name! public_key!', text)),
  schema('ApiToken', 25, {
    alias: text,
    'access_key!': text,
    secret_key: atCreationOnly,
    ...each('created_at expires_at last_used', timestamp),
  }),
  list('ApiToken'),
  schema('ApiTokenCreate', 101, { alias: text, 'expires_at!': expiry }),
  schema('InferenceApiKey', 26, {
    'key_id!': { ...text, format: 'uuid', decision: 'Ids are UUIDs.' },
    api_key: atCreationOnly,
    alias: text,
    ...each('created_at expires_at last_used', timestamp),
  }),
  list('InferenceApiKey'),
  schema('InferenceApiKeyCreate', 101, { alias: text, 'expires_at!': expiry }),
  schema('FeatureFlags', 27, {}, { values: unstated }),
  schema('ProspectRequest', 28, {
    'email!': { ...text, format: 'email' },
    ...each('name! company! source!', text),
    expected_capacity: oneOf('<64 GPUs', '64-128 GPUs', '128-256 GPUs', '256+ GPUs'),
    expected_commitment: oneOf('On-demand', '1 year', '2 year', '3 year'),
    ...each('expected_service referral use_case', text),
  }),
  schema('ProspectResponse', 28, each('approve_customer_success create_customer_success', boolean)),
  schema('Error', 29, { 'code!': CODE, 'message!': text, error_id: text }),
];
