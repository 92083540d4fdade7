import {
  boolean,
  DERIVED,
  date,
  decided,
  id,
  ids,
  integer,
  list,
  listOf,
  lists,
  mapOf,
  oneOf,
  pagedList,
  ref,
  type SchemaRow,
  schema,
  stated,
  text,
  texts,
  timestamp,
  unstated,
} from '../rows.ts';

const AN_EXPORT = { decision: 'The wrapper of an export is not stated; it wraps items like a list.' };
const email = { ...text, format: 'email' } as const;
const expiry = stated(101, timestamp);
const atCreationOnly = { ...text, readOnly: true } as const;
/** Section 8 lists all codes. */
const code = stated(182, oneOf('bad_request', 'bad_credential', 'unauthorized', 'not_found', 'internal_error'));
const quota = { 'available max used': unstated, 'description programmatic_name type category': text };
const options = { projects: unstated, 'resource_types regions': texts, 'start_date end_date': date };

/** Organizations, projects, users and what belongs to a user. */
const owners: readonly SchemaRow[] = [
  schema('Organization', 18, {
    'id!': id,
    'name state state_reason registration_type': text,
    relation: { ...text, example: 'owner' },
    billing: ref('Billing'),
    billing_addr: ref('BillingAddress'),
    features: mapOf(unstated),
    mfa_methods: listOf('OrganizationMFA'),
    organization_type: oneOf('standard', 'enterprise'),
  }),
  schema('OrganizationUpdate', 128, { name: text, billing_addr: ref('BillingAddress') }, DERIVED),
  schema('Billing', 19, { balance: text, 'has_valid_payment_method delinquent': boolean }),
  schema('BillingAddress', 20, { 'address_line1! address_line2 city! state_or_region! postal_code! country!': text }),
  schema('OrganizationMFA', 21, { method: oneOf('totp', 'webauthn'), created_at: timestamp }),
  schema('Project', 22, { 'id! organization_id': id, 'name relation': text, resources: ref('ProjectResources') }),
  schema('ProjectResources', 22, { 'instances disks snapshots images vpc_networks': integer }),
  schema('ProjectCreate', 131, { name: text, organization_id: id }, DERIVED),
  schema('ProjectUpdate', 130, { name: text }),
  schema('Identity', 23, {
    'id!': id,
    email,
    'name company_name registration_type user_state': text,
    role: { ...text, example: 'Admin' },
    'accepted_tos is_recovery': boolean,
  }),
  schema('IdentityUpdate', 173, { 'name!': stated(101, text), role: text }),
  schema('IdentityCredential', 23, { type: text, 'created_at updated_at': timestamp }),
  schema('SshKey', 24, {
    'id!': id,
    'name public_key': text,
    created_at: timestamp,
    fingerprints: ref('SshKeyFingerprints'),
  }),
  schema('SshKeyFingerprints', 24, { 'md5 sha256': text }),
  schema('SshKeyCreate', 101, { 'name! public_key!': text }),
  schema('ApiToken', 25, {
    'alias access_key!': text,
    secret_key: atCreationOnly,
    'created_at expires_at last_used': timestamp,
  }),
  schema('ApiTokenCreate', 101, { alias: text, 'expires_at!': expiry }),
  schema('InferenceApiKey', 26, {
    'key_id!': decided('Ids are UUIDs.', id),
    alias: text,
    api_key: atCreationOnly,
    'created_at expires_at last_used': timestamp,
  }),
  schema('InferenceApiKeyCreate', 101, { alias: text, 'expires_at!': expiry }),
  schema('FeatureFlags', 27, {}, { values: unstated }),
  schema('ProspectRequest', 28, {
    'email!': email,
    'name! company! source! expected_service referral use_case': text,
    expected_capacity: oneOf('<64 GPUs', '64-128 GPUs', '128-256 GPUs', '256+ GPUs'),
    expected_commitment: oneOf('On-demand', '1 year', '2 year', '3 year'),
  }),
  schema('ProspectResponse', 28, { 'approve_customer_success create_customer_success': boolean }),
  schema('Error', 29, { 'code!': code, 'message! error_id': text }),
  ...lists('Organization Project SshKey ApiToken InferenceApiKey'),
];

/** Billing, usage, quotas, reservations, capacities, locations and audit logs. */
const usage: readonly SchemaRow[] = [
  schema('BillingCostDatum', 32, {
    'resource_type region billable_metric': text,
    project_id: id,
    date,
    'quantity cost unit_price': unstated,
  }),
  list('BillingCostDatum', 'BillingCostList'),
  // The fields of the two rows of an export stand in the order of its columns.
  schema('BillingResourceDatum', 33, {
    date,
    project_name: text,
    project_id: id,
    resource_name: text,
    resource_id: id,
    'resource_type region quantity billable_metric total_price unit_price': text,
  }),
  schema('BillingExport', 33, { 'items!': listOf('BillingResourceDatum') }, AN_EXPORT),
  schema('BillingOptions', 136, options, {
    decision: 'The answer is not stated; it has the fields of the usage options.',
  }),
  schema('MonthlyBillingSummary', 34, {
    currency: text,
    'credits_balance current_month_charges current_month_credits_used forecasted_monthly_charges': unstated,
    'prior_month_charges prior_month_credits_used total_credits_used': unstated,
  }),
  schema('UsageDatum', 35, {
    'resource_type region billable_metric': text,
    'project_id reservation_id': id,
    date,
    quantity: unstated,
  }),
  list('UsageDatum', 'UsageList'),
  schema('UsageOptions', 35, options),
  schema('UsageExportRow', 35, {
    metric: text,
    project_id: id,
    quantity: unstated,
    region: text,
    resource_id: id,
    resource_type: text,
    usage_date: date,
  }),
  schema('UsageExport', 35, { 'items!': listOf('UsageExportRow') }, AN_EXPORT),
  schema('OrganizationQuota', 36, quota),
  schema('ProjectQuota', 36, quota),
  schema('Reservation', 37, {
    'id!': id,
    'reservation_type product_line': text,
    'duration quantity used_quantity locations projects price': unstated,
    'contract_start_date contract_end_date delivery_deadline date_delivered': date,
    vm_ids: ids,
  }),
  schema('Capacity', 38, { 'location quota_type type': text, 'quantity num_slices': integer }),
  schema('LocationList', 39, { 'items!': texts }, { decision: 'The elements are not stated; they are names.' }),
  schema('AuditLogEntry', 40, {
    'action action_detail result error_message organization_name project_name surface target_type': text,
    'actor_id client_ip': unstated,
    actor_email: email,
    actor_type: stated(113, oneOf('user', 'admin', 'system')),
    'start_time end_time': stated(103, timestamp),
    locations: texts,
    'organization_id project_id': id,
    'target_ids target_names': { type: 'array' },
  }),
  pagedList('AuditLogList', 'AuditLogEntry'),
  ...lists('OrganizationQuota ProjectQuota Reservation Capacity'),
];

export const account = [...owners, ...usage];
