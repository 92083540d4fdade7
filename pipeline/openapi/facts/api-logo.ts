import type { ParsedApi } from '../../model/parsed-api.ts';
import type { Description } from '../description/description.ts';
import { objectField, textField } from '../description/json-object.ts';

/**
 * The picture that `x-logo` names; undefined without one. A picture on another host is for other tools: our pages load
 * nothing from there.
 */
export function apiLogo({ document, place }: Description): ParsedApi['logo'] {
  const logo = objectField(objectField(document, 'info'), 'x-logo');
  const url = textField(logo, 'url');
  if (url === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined;
  const pointer = '/info/x-logo/url';
  const { file, start, end } = place(pointer);
  const text = textField(logo, 'altText') ?? '';
  return { image: { kind: 'image', url, text, span: { start, end } }, file, pointer };
}
