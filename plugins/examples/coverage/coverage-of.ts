import type { ExampleUse } from '../../../pipeline/model/example-use.ts';
import type { ParsedApi } from '../../../pipeline/model/parsed-api.ts';
import type { ParsedPage } from '../../../pipeline/model/parsed-page.ts';
import type { Settings } from '../../../pipeline/model/settings.ts';
import { exampleApi } from '../api/example-api.ts';
import type { Coverage } from '../coverage.ts';
import { entityFields } from './entity-fields.ts';
import { errorCodes } from './error-codes.ts';
import { mentionedOperations } from './mentioned-operations.ts';

/** A page, its path below the docs folder, and what its examples show. */
export interface CoveringPage {
  path: string;
  page: ParsedPage;
  uses: readonly ExampleUse[];
}

/** Pages that list what there is, such as the reference of the CLI, explain nothing that is in the list. */
const REFERENCE = /^reference\//;
const TROUBLESHOOTING = /(?:^|\/)troubleshooting(?:\/|\.)/;

/** Finds what the pages in the default language leave out of the API that they are about. */
export function siteCoverage(
  api: ParsedApi,
  shown: ReadonlyMap<ParsedPage, readonly ExampleUse[]>,
  { editions: [{ docsPath }] }: Settings,
): Coverage {
  const folder = docsPath === '' ? '' : `${docsPath}/`;
  const pages = [...shown].filter(([{ file }]) => file.startsWith(folder));
  return coverageOf(
    api,
    pages.map(([page, uses]) => ({ path: page.file.slice(folder.length), page, uses })),
  );
}

/** Finds what pages leave out of an API. */
export function coverageOf(parsed: ParsedApi, pages: readonly CoveringPage[]): Coverage {
  const api = exampleApi(parsed);
  if (!api) return { totals: { operations: 0, fields: 0, errorCodes: 0 }, operations: [], fields: [], errorCodes: [] };
  const telling = pages.filter(({ path }) => !REFERENCE.test(path));
  const mentioned = mentionedOperations(telling, api);
  const explained = namesIn(pages);
  const fields = entityFields(api);
  const codes = errorCodes(api);
  const covered = namesIn(pages.filter(({ path }) => TROUBLESHOOTING.test(path)));
  return {
    totals: { operations: parsed.operations.length, fields: fields.length, errorCodes: codes.length },
    operations: parsed.operations
      .filter(({ operationId }) => !mentioned.has(operationId))
      .map(({ operationId, method, path, summary }) => ({ operationId, method: method.toUpperCase(), path, summary })),
    fields: fields
      .filter(({ isDescribed, field }) => !isDescribed && !explained.has(field))
      .map(({ schema, field }) => ({ schema, field })),
    errorCodes: codes.filter((code) => !covered.has(code)),
  };
}

/** The names in inline code of pages, also those at the end of a way to a field (`disks[].disk_id`). */
function namesIn(pages: readonly CoveringPage[]): ReadonlySet<string> {
  const told = pages.flatMap(({ page }) => page.examples.inline.filter(({ isTold }) => isTold));
  return new Set(told.flatMap(({ text }) => text.split(/[^\w-]+/)));
}
