import type { SourceNode } from '@docgraph/source/source-node';
import { convertReference, convertSchema } from './convert-schema.ts';
import { isTrue, listAt, mapAt, type NewEntry, pick, scalarAt, textIn, valueIn } from './node-builder.ts';

/** Keywords that aren't part of a parameter's schema in OpenAPI 3. */
const OWN = /^(?:name|in|description|required|deprecated|allowEmptyValue|example|x-(?!nullable$).*)$/;

/** The styles of lists in a query or form. Tabs have no style, so commas take their place. */
const STYLES: Readonly<Record<string, string>> = { ssv: 'spaceDelimited', pipes: 'pipeDelimited' };

/** Converts a parameter that isn't part of a body, or a header. */
export function convertParameter(node: SourceNode): SourceNode {
  const reference = valueIn(node, '$ref');
  if (reference) return mapAt(node, [['$ref', convertReference(reference)]]);
  const example = valueIn(node, 'x-example');
  return mapAt(node, [
    ...pick(node, (key) => OWN.test(key)),
    ['schema', schemaOf(node)],
    ...(example && !valueIn(node, 'example') ? ([['example', example]] as const) : []),
    ...styleOf(node),
  ]);
}

/** Creates the schema of a parameter, a header, or a form field. */
function schemaOf(node: SourceNode): SourceNode {
  return convertSchema(
    mapAt(
      node,
      pick(node, (key) => !OWN.test(key) && key !== 'collectionFormat'),
    ),
  );
}

/** Returns how a list is sent. By default, its values are separated by commas. */
function styleOf(node: SourceNode): NewEntry[] {
  if (textIn(node, 'type') !== 'array') return [];
  const format = textIn(node, 'collectionFormat') ?? 'csv';
  const isQuery = /^(?:query|formData)$/.test(textIn(node, 'in') ?? '');
  const isUnknown = format === 'tsv' || (!isQuery && format !== 'csv');
  return [
    ['style', isQuery ? scalarAt(node, STYLES[format] ?? 'form') : undefined],
    ['explode', isQuery ? scalarAt(node, format === 'multi') : undefined],
    // Without an equivalent, the format remains visible.
    ['x-collectionFormat', isUnknown ? scalarAt(node, format) : undefined],
  ];
}

/** Converts the body or form of an operation. Returns undefined if it has none. */
export function convertBody(parameters: readonly SourceNode[], consumes: readonly string[]): SourceNode | undefined {
  const body = parameters.find((each) => textIn(each, 'in') === 'body');
  if (body) return convertWholeBody(body, consumes);
  const fields = parameters.filter((each) => textIn(each, 'in') === 'formData');
  return fields[0] && convertForm(fields[0], fields, consumes);
}

function convertWholeBody(body: SourceNode, consumes: readonly string[]): SourceNode {
  const schema = valueIn(body, 'schema');
  const examples = valueIn(body, 'x-examples');
  const content = (consumes.length > 0 ? consumes : ['application/json']).map((mediaType): NewEntry => {
    const example = valueIn(examples, mediaType) ?? valueIn(body, 'x-example');
    return [
      mediaType,
      mapAt(body, [
        ['schema', schema && convertSchema(schema)],
        ['example', example],
      ]),
    ];
  });
  const own = pick(body, (key) => key === 'description' || key === 'required' || /^x-(?!examples?$)/.test(key));
  return mapAt(body, [...own, ['content', mapAt(body, content)]]);
}

function convertForm(at: SourceNode, fields: readonly SourceNode[], consumes: readonly string[]): SourceNode {
  const hasFile = fields.some((field) => textIn(field, 'type') === 'file');
  const isForm = (type: string) => type === 'multipart/form-data' || (!hasFile && /x-www-form-urlencoded/.test(type));
  const standard = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const types = consumes.some(isForm) ? consumes.filter(isForm) : [standard];
  // A field of the operation replaces one of the same name on its path.
  const byName = new Map(fields.toReversed().map((field) => [textIn(field, 'name') ?? '', field]));
  const named = [...byName].reverse().map(([name, field]) => ({ name, field }));
  const required = named.filter(({ field }) => isTrue(field, 'required')).map(({ field }) => valueIn(field, 'name'));
  const properties = named.map(({ name, field }): NewEntry => {
    const own = pick(field, (key) => key === 'description' || key === 'example');
    const schema = schemaOf(field);
    return [name, mapAt(field, [...own, ...pick(schema, () => true)])];
  });
  const encoding = named.flatMap(({ name, field }): NewEntry[] => {
    const style = styleOf(field);
    return style.length === 0 ? [] : [[name, mapAt(field, style)]];
  });
  const schema = mapAt(at, [
    ['type', scalarAt(at, 'object')],
    ['properties', mapAt(at, properties)],
    [
      'required',
      required.length > 0
        ? listAt(
            at,
            required.filter((name) => name !== undefined),
          )
        : undefined,
    ],
  ]);
  const media = mapAt(at, [
    ['schema', schema],
    ['encoding', encoding.length > 0 ? mapAt(at, encoding) : undefined],
  ]);
  return mapAt(at, [
    ['required', required.length > 0 ? scalarAt(at, true) : undefined],
    [
      'content',
      mapAt(
        at,
        types.map((type) => [type, media]),
      ),
    ],
  ]);
}
