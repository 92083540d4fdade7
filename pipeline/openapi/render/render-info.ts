import type { ApiIndex } from '../../../schemas/api-index.ts';
import { type JsonObject, objectField, textField } from '../description/json-object.ts';
import { unsafeScheme } from '../description/unsafe-scheme.ts';

/** What the description says of the API beside its name and introduction: for readers who want to use it in earnest. */
export function renderInfo(info: JsonObject): Pick<ApiIndex, 'summary' | 'termsOfService' | 'contact' | 'license'> {
  const summary = textField(info, 'summary');
  const termsOfService = addressField(info, 'termsOfService');
  const contact = renderContact(objectField(info, 'contact'));
  const license = renderLicense(objectField(info, 'license'));
  return {
    ...(summary && { summary }),
    ...(termsOfService && { termsOfService }),
    ...(contact && { contact }),
    ...(license && { license }),
  };
}

function renderContact(contact: JsonObject | undefined): ApiIndex['contact'] {
  const name = textField(contact, 'name');
  const url = addressField(contact, 'url');
  const email = textField(contact, 'email');
  if (!name && !url && !email) return undefined;
  return { ...(name && { name }), ...(url && { url }), ...(email && { email }) };
}

function renderLicense(license: JsonObject | undefined): ApiIndex['license'] {
  const name = textField(license, 'name') || textField(license, 'identifier');
  const url = addressField(license, 'url');
  return name ? { name, ...(url && { url }) } : undefined;
}

/** An address that readers can follow; a text that would run what it holds is none. */
function addressField(value: JsonObject | undefined, key: string): string | undefined {
  const url = textField(value, key);
  return url === undefined || unsafeScheme(url) !== undefined ? undefined : url;
}
