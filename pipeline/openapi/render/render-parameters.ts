import type { z } from 'zod';
import { Parameter } from '../../../schemas/operation.ts';
import { isInternal } from '../description/internal.ts';
import { field, isObject, listField, textField } from '../description/json-object.ts';
import { pointerBelow } from '../description/json-pointer.ts';
import type { Located } from '../description/reference.ts';
import { type ApiSource, type Applied, appliedEntries, apply } from './api-source.ts';
import { renderExamples } from './render-media.ts';
import { renderSchema } from './render-schema.ts';

type ParameterPlace = z.infer<typeof Parameter.shape.in>;

/** The parameters of an operation and those of its path that it does not redefine; those in the path come first. */
export function renderParameters(item: Located, operation: Located, source: ApiSource): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const applied of [...listed(item, source), ...listed(operation, source)]) {
    const parameter = renderParameter(applied, source);
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  const all = [...parameters.values()];
  return [...all.filter((parameter) => parameter.in === 'path'), ...all.filter((parameter) => parameter.in !== 'path')];
}

function listed({ value, pointer }: Located, source: ApiSource): Applied[] {
  const list = pointerBelow(pointer, 'parameters');
  return listField(value, 'parameters').flatMap((parameter, index) =>
    isObject(parameter) && !isInternal(parameter, source.document)
      ? [apply({ value: parameter, pointer: pointerBelow(list, index) }, source)]
      : [],
  );
}

function renderParameter(applied: Applied, source: ApiSource): Parameter | undefined {
  const { value, description } = applied;
  const name = textField(value, 'name');
  const place = Parameter.shape.in.safeParse(field(value, 'in'));
  if (name === undefined || !place.success) return undefined;
  const style = textField(value, 'style') ?? defaultStyle(place.data);
  const explode = field(value, 'explode');
  // A parameter has a schema, or a content with one media type.
  const [, media] = appliedEntries(applied, 'content', source)[0] ?? [];
  const holder = media ?? applied;
  return {
    name,
    in: place.data,
    required: place.data === 'path' || field(value, 'required') === true,
    ...(field(value, 'deprecated') === true && { deprecated: true }),
    ...(description && { description }),
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form',
    schema: renderSchema(field(holder.value, 'schema'), pointerBelow(holder.pointer, 'schema'), source),
    examples: renderExamples(holder, source),
  };
}

function defaultStyle(place: ParameterPlace): string {
  return place === 'query' || place === 'cookie' ? 'form' : 'simple';
}
