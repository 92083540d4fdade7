import { operationMarkdown } from '../../../reference/markdown/operation-markdown.ts';
import type { Operation } from '../../../schemas/operation.ts';
import type { LinkedApi } from '../../model/linked-site.ts';
import { valueAt } from '../description/json-object.ts';
import { stepsOf } from '../description/json-pointer.ts';
import { addressedTexts } from './addressed-texts.ts';
import { apiSource } from './api-source.ts';
import { renderOperation } from './render-operation.ts';
import { renderSchema } from './render-schema.ts';

/**
 * The operations as Markdown, by id. They are rendered once more, with the sources of their texts, because the texts of
 * the artifacts have lost their links and lists.
 *
 * @param address Address of the reference page, with scheme and host; links stay as written where it is empty.
 */
export function renderApiMarkdown(
  linked: LinkedApi,
  operations: readonly Operation[],
  address: string,
): Map<string, string> {
  const texts = new Map([...addressedTexts(linked, address)].map(({ pointer, text }) => [pointer, { html: '', text }]));
  const source = apiSource({ ...linked, texts });
  const schemas = new Map(
    [...source.schemaNames].map(([pointer, name]) => [
      name,
      renderSchema(valueAt(source.document, stepsOf(pointer)), pointer, source),
    ]),
  );
  const samples = new Map(operations.map(({ operationId, requestSamples = [] }) => [operationId, requestSamples]));
  const context = { source, tagLabels: new Map<string, string>(), idOf: () => undefined };
  return new Map(
    linked.api.operations.map((facts) => [
      facts.operationId,
      operationMarkdown(renderOperation(facts, context), schemas, samples.get(facts.operationId) ?? []),
    ]),
  );
}
