import { posix } from 'node:path';
import { type Checked, FILE_START } from '../report/checked.ts';
import type { Description } from './description/description.ts';
import { field, type JsonObject, textField } from './description/json-object.ts';
import { spanBetween } from './source/source-file.ts';
import { nodeAt, type SourceNode } from './source/source-node.ts';

/** The format of a description, and whether it is one that the shape check knows. */
export interface Format {
  format: Description['version'];
  known: boolean;
}

/** Finds out which version of OpenAPI a document follows; later versions than the known ones are read as the last. */
export function checkVersion(document: JsonObject, root: SourceNode): Checked<Format | undefined> {
  const key = field(document, 'swagger') === undefined ? 'openapi' : 'swagger';
  const node = nodeAt(root, [key]);
  const span = node ? spanBetween(node.source, node.start, node.end) : FILE_START;
  const place = { file: (node ?? root).source.path, ...span };
  const version = textField(document, 'openapi') ?? '';
  if (/^3\.[01]\.\d+(?:-.*)?$/.test(version)) {
    return { value: { format: version.startsWith('3.0') ? '3.0' : '3.1', known: true }, problems: [] };
  }
  if (/^3\.\d+\.\d+(?:-.*)?$/.test(version)) {
    const shown = '`query`, `additionalOperations`, `itemSchema` and nested tags are shown';
    const message = `OpenAPI ${version} is read as 3.1: of what is new in it ${shown}, and nothing is checked.`;
    return { value: { format: '3.1', known: false }, problems: [{ rule: 'openapi/version', message, ...place }] };
  }
  const message = 'The file is not an OpenAPI 3 description.';
  const convert = `npx swagger2openapi --yaml --outfile openapi-3.yaml ${posix.basename(place.file)}`;
  const hint = key === 'swagger' ? `Convert it from Swagger 2.0: \`${convert}\`` : 'Start it with `openapi: 3.0.0`.';
  return { value: undefined, problems: [{ rule: 'openapi/unsupported', message, ...place, hint }] };
}
