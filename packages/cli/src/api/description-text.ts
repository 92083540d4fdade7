import { filterDescription, type OperationFilter, unmatchedIn } from '@docgraph/openapi/edit/filter-description';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { isObject } from '@docgraph/schemas/checks';
import { jsonText, textWithNumbers, withNumbers } from '@docgraph/schemas/written-number';
import { stringify } from 'yaml';

/** Returns the values of a filter that no operation of a description matches. */
export function unmatchedValues({ document }: ParsedApi, filter: OperationFilter): string[] {
  return isObject(document) ? unmatchedIn(document, filter) : [];
}

/** Writes a description as JSON or YAML, with numbers as written. */
export function descriptionText(api: ParsedApi, filter: OperationFilter | undefined, isJson: boolean): string {
  const whole = withNumbers(api.document, api.numbers);
  const document = filter && isObject(whole) ? filterDescription(whole, filter) : whole;
  if (isJson) return `${jsonText(document, 2)}\n`;
  return textWithNumbers(document, (value, replacer) =>
    stringify(value, replacer, { lineWidth: 0, aliasDuplicateObjects: false }),
  );
}
