import type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';
import { isObject } from '@docgraph/schemas/checks';
import { conjunctionOf } from '../conjunction-of.ts';
import { nameOf, partsOf, type SchemasByName } from '../schema-forms.ts';
import { plainText } from './serialize.ts';

/** Longer documents are indented. */
const MAX_LINE = 120;

/** Writes a value as XML, with the names, attributes, and namespaces in the `xml` objects of its schema. */
export function xmlText(value: JsonValue, schema: ApiSchema, schemas: SchemasByName): string {
  const [root] = elementsOf(nameOf(schema) ?? 'root', value, schema, schemas, true);
  const line = root ? written(root) : '';
  return root && line.length > MAX_LINE ? written(root, '\n') : line;
}

interface XmlElement {
  name: string;
  attributes: string;
  content: XmlElement[] | string;
}

/** Writes an element. `separator` is a line break and the indentation, or empty for a single line. */
function written({ name, attributes, content }: XmlElement, separator = ''): string {
  if (content.length === 0) return `<${name}${attributes}/>`;
  const below = separator === '' ? '' : `${separator}  `;
  const inner =
    typeof content === 'string' ? content : content.map((each) => below + written(each, below)).join('') + separator;
  return `<${name}${attributes}>${inner}</${name}>`;
}

/** Returns the elements for a property: one, or one for each item of an array without a common parent. */
function elementsOf(
  property: string,
  value: JsonValue,
  schema: ApiSchema,
  schemas: SchemasByName,
  isRoot = false,
): XmlElement[] {
  const { name, declaration, wrapped = isRoot } = xmlOf(property, schema, schemas);
  if (Array.isArray(value)) {
    const items = conjunctionOf(schema, schemas, new Set())?.parts.find((part) => part.items)?.items ?? {};
    const elements = value.flatMap((item) => elementsOf(wrapped ? name : property, item, items, schemas));
    return wrapped ? [{ name, attributes: declaration, content: elements }] : elements;
  }
  if (!isObject(value)) return [{ name, attributes: declaration, content: value === null ? '' : escaped(value) }];
  const properties = conjunctionOf(schema, schemas, new Set())?.properties;
  const fields = Object.entries(value).map(([key, content]) => {
    const own = properties?.get(key)?.schema ?? {};
    return { key, content, own, xml: xmlOf(key, own, schemas) };
  });
  const attributes = fields
    .filter(({ xml }) => xml.attribute)
    .map(({ xml, content }) => `${xml.declaration} ${xml.name}="${escaped(content)}"`);
  const children = fields.filter(({ xml }) => !xml.attribute);
  const content = children.flatMap(({ key, content, own }) => elementsOf(key, content, own, schemas));
  return [{ name, attributes: declaration + attributes.join(''), content }];
}

/** Returns the qualified name of a property in XML, and the declaration of its namespace. */
function xmlOf(property: string, schema: ApiSchema, schemas: SchemasByName) {
  // Keywords next to a reference take precedence over those of its target.
  let xml: NonNullable<ApiSchema['xml']> = {};
  for (const part of partsOf(schema, schemas).reverse()) xml = { ...xml, ...part.xml };
  const { name = property, namespace, prefix, attribute = false, wrapped } = xml;
  const local = name.replace(/[^\p{L}\p{N}_.:-]+/gu, '-').replace(/^(?![\p{L}_:])/u, '_');
  const declared = namespace === undefined ? '' : ` xmlns${prefix ? `:${prefix}` : ''}="${escaped(namespace)}"`;
  return { name: prefix ? `${prefix}:${local}` : local, declaration: declared, attribute, wrapped };
}

function escaped(value: JsonValue): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return plainText(value).replace(/[&<>"]/g, (character) => names[character] ?? character);
}
