import type { ApiServer } from '../../../schemas/api-index.ts';
import { field, isObject, listField, objectField, textField, textsField } from '../description/json-object.ts';
import { pointerBelow, pointerOf } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, descriptionOf } from './api-source.ts';

/** The servers of the whole API; one without an address, which was reported, is left out. */
export function renderServers(source: ApiSource): ApiServer[] {
  return listField(source.document, 'servers').flatMap((value, index) => {
    const url = textField(value, 'url');
    if (url === undefined || !isObject(value)) return [];
    const server = { value, pointer: pointerOf(['servers', String(index)]) };
    const description = descriptionOf(server, source);
    const variables = renderVariables(server, source);
    return [{ url, ...(description && { description }), ...(variables.length > 0 && { variables }) }];
  });
}

function renderVariables({ value, pointer }: Located, source: ApiSource): NonNullable<ApiServer['variables']> {
  const map = pointerBelow(pointer, 'variables');
  return Object.entries(objectField(value, 'variables') ?? {}).flatMap(([name, variable]) => {
    if (!isObject(variable)) return [];
    const description = descriptionOf({ value: variable, pointer: pointerBelow(map, name) }, source);
    const isLimited = Array.isArray(field(variable, 'enum'));
    return [
      {
        name,
        default: textField(variable, 'default') ?? '',
        ...(isLimited && { enum: textsField(variable, 'enum') }),
        ...(description && { description }),
      },
    ];
  });
}
