import type { ParsedApi } from '../model/parsed-api.ts';
import type { SourceText } from '../model/sources.ts';
import { type Checked, FILE_START, type Problem } from '../report/checked.ts';
import { checkBundled } from './check-bundled.ts';
import { checkShape } from './check-shape.ts';
import { checkVersion } from './check-version.ts';
import { type Description, describeDocument } from './description/description.ts';
import { isInternal } from './description/internal.ts';
import { joinFiles } from './description/join-files.ts';
import { isObject, objectField, textField } from './description/json-object.ts';
import type { DescribedOperation } from './description/operations.ts';
import { nameSchemas } from './description/schema-names.ts';
import { withPointers } from './description/with-pointers.ts';
import { apiFragments, type ParseMarkdown } from './facts/api-fragments.ts';
import { apiLogo } from './facts/api-logo.ts';
import { apiOperations } from './facts/api-operations.ts';
import { apiReferences } from './facts/api-references.ts';
import { apiTags } from './facts/api-tags.ts';
import { callFacts } from './facts/call-facts.ts';
import { checkRules } from './rules/check-rules.ts';
import { MAX_DEPTH, MAX_VALUES } from './source/limits.ts';
import { toData } from './source/source-node.ts';

/**
 * Reads and checks an OpenAPI description (3.0 or 3.1, YAML or JSON, in one file or several) and collects what other
 * stages need to know of it. References are checked and kept; nothing but the given files is looked at. The value is
 * undefined when nothing can be said about the description because it cannot be read.
 *
 * @param files The files of the description's folder, by path.
 * @param entry Path of the one of them that the description starts with.
 */
export async function parseApi(
  files: ReadonlyMap<string, SourceText>,
  entry: string,
  parseMarkdown: ParseMarkdown,
): Promise<Checked<ParsedApi | undefined>> {
  const { value: root, problems } = joinFiles(files, entry);
  if (!root) return { value: undefined, problems };
  const document = toData(root);
  if (document === undefined) return { value: undefined, problems: [...problems, tooLarge(entry)] };
  if (!isObject(document)) return { value: undefined, problems: [...problems, noDescription(entry)] };
  const version = checkVersion(document, root);
  if (!version.value) return { value: undefined, problems: [...problems, ...version.problems] };

  const description = describeDocument(document, root, version.value.format);
  const unbundled = checkBundled(description, entry);
  if (unbundled) return { value: undefined, problems: [...problems, unbundled] };
  const shape = version.value.known ? await checkShape(description, entry) : [];
  const facts = collectFacts(description, entry, parseMarkdown);
  const located = withPointers(problems, description);
  const all = [...located, ...version.problems, ...shape, ...checkRules(description), ...facts.problems];
  return { value: facts.value, problems: all };
}

function collectFacts(whole: Description, file: string, parseMarkdown: ParseMarkdown): Checked<ParsedApi | undefined> {
  const { document } = whole;
  const isShown = ({ value, item }: DescribedOperation) =>
    !isInternal(value, document) && !isInternal(item.value, document);
  const description = {
    ...whole,
    operations: whole.operations.filter(isShown),
    webhooks: whole.webhooks.filter(isShown),
  };
  const schemaNames = nameSchemas(description);
  const references = apiReferences(description, schemaNames);
  if (!references) return { value: undefined, problems: [tooLarge(file)] };
  const info = objectField(document, 'info');
  const logo = apiLogo(description);
  const fragments = apiFragments(description, schemaNames, parseMarkdown);
  const value: ParsedApi = {
    file,
    document,
    title: textField(info, 'title') ?? 'API',
    version: textField(info, 'version') ?? '',
    operations: apiOperations(description),
    schemas: [...schemaNames.values()].sort(),
    innerSchemas: [...schemaNames]
      .filter(([pointer, name]) => pointer !== `/components/schemas/${name}`)
      .map(([pointer, name]) => ({ name, pointer })),
    tags: apiTags(document, listed(description), listed(whole)),
    ...(logo && { logo }),
    calls: callFacts(description),
    fragments: fragments.value,
    references,
  };
  return { value, problems: fragments.problems };
}

/** All that the menu of the reference lists. */
function listed({ operations, webhooks }: Description): DescribedOperation[] {
  return [...operations, ...webhooks];
}

function tooLarge(file: string): Problem {
  const message = `Put together, the description holds more than ${MAX_VALUES} values or ${MAX_DEPTH} levels.`;
  const hint = 'Shared responses and parameters count in each operation that refers to them.';
  return { rule: 'openapi/too-large', message, file, ...FILE_START, hint };
}

function noDescription(file: string): Problem {
  const message = 'The file is not an OpenAPI description: its top level must be an object.';
  return { rule: 'openapi/unsupported', message, file, ...FILE_START };
}
