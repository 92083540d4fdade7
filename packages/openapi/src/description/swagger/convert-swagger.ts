import { nodeAt, type SourceNode } from '@docgraph/source/source-node';
import { stepsOf } from '../json-pointer.ts';
import { pointerOfReference } from '../located.ts';
import { METHODS } from '../structure.ts';
import { convertBody, convertParameter } from './convert-parameters.ts';
import { convertReference, convertSchema } from './convert-schema.ts';
import { entriesOf, itemsIn, listAt, mapAt, type NewEntry, pick, scalarAt, textIn, valueIn } from './node-builder.ts';

/** Returns whether a document is in Swagger 2.0. */
export function isSwagger(root: SourceNode): boolean {
  const version = valueIn(root, 'swagger');
  return version?.kind === 'scalar' && String(version.value).startsWith('2.');
}

/**
 * Converts Swagger 2.0 to OpenAPI 3.0. Values keep their positions in the files. Needs a joined description, in which
 * all references are to the document itself.
 */
export function convertSwagger(root: SourceNode): SourceNode {
  const defaults: Defaults = { root, consumes: textsIn(root, 'consumes'), produces: textsIn(root, 'produces') };
  const version = entriesOf(root).get('swagger');
  const own = pick(root, (key) => /^(?:info|tags|externalDocs|security|x-.*)$/.test(key));
  return mapAt(root, [
    ['openapi', scalarAt(version?.node ?? root, '3.0.3'), version],
    ...own,
    ['servers', convertServers(root, textsIn(root, 'schemes'))],
    [
      'paths',
      convertEach(valueIn(root, 'paths'), (item) => convertPathItem(item, defaults)),
      entriesOf(root).get('paths'),
    ],
    ['components', convertComponents(defaults)],
  ]);
}

/** What operations inherit. */
interface Defaults {
  root: SourceNode;
  consumes: readonly string[];
  produces: readonly string[];
}

function textsIn(node: SourceNode, key: string): string[] {
  return itemsIn(node, key).flatMap((each) =>
    each.kind === 'scalar' && typeof each.value === 'string' ? each.value : [],
  );
}

/** Converts the values of a map, except for extensions. */
function convertEach(
  node: SourceNode | undefined,
  convert: (value: SourceNode, key: string) => SourceNode,
): SourceNode | undefined {
  if (node?.kind !== 'map') return node;
  const entries = [...node.entries].map(([key, entry]): NewEntry => {
    return [key, key.startsWith('x-') ? entry.node : convert(entry.node, key), entry];
  });
  return mapAt(node, entries);
}

/** Creates a server for each scheme. Without a host, the server is relative to the description. */
function convertServers(root: SourceNode, schemes: readonly string[]): SourceNode | undefined {
  const host = textIn(root, 'host');
  const path = (textIn(root, 'basePath') ?? '').replace(/\/+$/, '');
  const at = valueIn(root, host === undefined ? 'basePath' : 'host') ?? root;
  if (host === undefined) return path === '' ? undefined : listAt(at, [mapAt(at, [['url', scalarAt(at, path)]])]);
  const urls = [...(schemes.length > 0 ? schemes : ['https'])].map((scheme) => `${scheme}://${host}${path}`);
  const preferred = urls.sort((a, b) => Number(b.startsWith('https:')) - Number(a.startsWith('https:')));
  return listAt(
    at,
    preferred.map((url) => mapAt(at, [['url', scalarAt(at, url)]])),
  );
}

function convertComponents({ root, ...defaults }: Defaults): SourceNode | undefined {
  const joined = valueIn(root, 'components');
  const section = (key: string, name: string, convert: (value: SourceNode) => SourceNode): NewEntry => {
    const written = entriesOf(root).get(key);
    const maps = [written?.node, valueIn(joined, name)].flatMap((each) => (each ? [convertEach(each, convert)] : []));
    return [
      name,
      maps[0] &&
        mapAt(
          maps[0],
          maps.flatMap((each) => pick(each, () => true)),
        ),
      written,
    ];
  };
  const isShared = (parameter: SourceNode) => !isBodyPart(parameter);
  const sections = [
    section('definitions', 'schemas', convertSchema),
    section('parameters', 'parameters', convertParameter),
    section('responses', 'responses', (response) => convertResponse(response, defaults.produces)),
    section('securityDefinitions', 'securitySchemes', convertSecurityScheme),
  ].map(([name, node, written]): NewEntry => {
    // Bodies are inlined where they're used.
    const kept =
      node && name === 'parameters'
        ? mapAt(
            node,
            pick(node, () => true).filter(([, each]) => each && isShared(each)),
          )
        : node;
    return [name, kept, written];
  });
  return sections.some(([, node]) => node) ? mapAt(root, sections) : undefined;
}

function isBodyPart(parameter: SourceNode): boolean {
  return /^(?:body|formData)$/.test(textIn(parameter, 'in') ?? '');
}

function convertPathItem(item: SourceNode, defaults: Defaults): SourceNode {
  const inherited = itemsIn(item, 'parameters');
  const entries = [...entriesOf(item)].map(([key, entry]): NewEntry => {
    if (key === '$ref') return [key, convertReference(entry.node), entry];
    if (key === 'parameters') return [key, convertParameters(entry.node, defaults), entry];
    return [key, METHODS.includes(key) ? convertOperation(entry.node, inherited, defaults) : entry.node, entry];
  });
  return mapAt(item, entries);
}

/** Converts parameters, except for those that are part of the body. */
function convertParameters(list: SourceNode, { root }: Defaults): SourceNode {
  if (list.kind !== 'list') return list;
  return listAt(list, list.items.filter((each) => !isBodyPart(resolved(each, root))).map(convertParameter));
}

/** Follows the reference of a parameter or response. */
function resolved(node: SourceNode, root: SourceNode): SourceNode {
  const reference = textIn(node, '$ref');
  const pointer = reference === undefined ? undefined : pointerOfReference(reference);
  return (pointer === undefined ? undefined : nodeAt(root, stepsOf(pointer))) ?? node;
}

function convertOperation(operation: SourceNode, inherited: readonly SourceNode[], defaults: Defaults): SourceNode {
  if (operation.kind !== 'map') return operation;
  const { root } = defaults;
  const has = (key: string) => operation.entries.has(key);
  const consumes = has('consumes') ? textsIn(operation, 'consumes') : defaults.consumes;
  const produces = has('produces') ? textsIn(operation, 'produces') : defaults.produces;
  // Media types of the operation also apply to shared responses.
  const inPlace = (response: SourceNode) => (has('produces') ? resolved(response, root) : response);
  const parameters = [...itemsIn(operation, 'parameters'), ...inherited].map((each) => resolved(each, root));
  const entries = [...operation.entries].flatMap(([key, entry]): NewEntry[] => {
    if (key === 'parameters') return [[key, convertParameters(entry.node, defaults), entry]];
    if (key === 'responses')
      return [[key, convertEach(entry.node, (response) => convertResponse(inPlace(response), produces)), entry]];
    if (key === 'schemes') return [['servers', convertServers(root, textsIn(operation, key)), entry]];
    return key === 'consumes' || key === 'produces' ? [] : [[key, entry.node, entry]];
  });
  return mapAt(operation, [...entries, ['requestBody', convertBody(parameters, consumes)]]);
}

function convertResponse(response: SourceNode, produces: readonly string[]): SourceNode {
  const reference = valueIn(response, '$ref');
  if (reference) return mapAt(response, [['$ref', convertReference(reference)]]);
  const schema = valueIn(response, 'schema');
  const examples = entriesOf(valueIn(response, 'examples'));
  const standard = textIn(schema, 'type') === 'file' ? 'application/octet-stream' : 'application/json';
  const types =
    schema || examples.size > 0 ? new Set([...(produces.length > 0 ? produces : [standard]), ...examples.keys()]) : [];
  const content = [...types].map((type): NewEntry => {
    const example = examples.get(type);
    return [
      type,
      mapAt(response, [
        ['schema', schema && convertSchema(schema)],
        ['example', example?.node, example],
      ]),
    ];
  });
  return mapAt(response, [
    ...pick(response, (key) => key === 'description' || key.startsWith('x-')),
    ['headers', convertEach(valueIn(response, 'headers'), convertParameter)],
    ['content', content.length > 0 ? mapAt(response, content) : undefined],
  ]);
}

/** The names of OAuth flows in OpenAPI 3, if they differ. */
const FLOWS: Readonly<Record<string, string>> = { application: 'clientCredentials', accessCode: 'authorizationCode' };

function convertSecurityScheme(scheme: SourceNode): SourceNode {
  const isFlow = (key: string) => /^(?:flow|authorizationUrl|tokenUrl|scopes)$/.test(key);
  const rest = pick(scheme, (key) => !isFlow(key));
  const type = textIn(scheme, 'type');
  if (type === 'basic') {
    const http = rest.map(
      ([key, node, written]): NewEntry => [key, key === 'type' && node ? scalarAt(node, 'http') : node, written],
    );
    return mapAt(scheme, [...http, ['scheme', scalarAt(scheme, 'basic')]]);
  }
  if (type !== 'oauth2') return scheme;
  const flow = textIn(scheme, 'flow') ?? 'implicit';
  const own = pick(scheme, (key) => isFlow(key) && key !== 'flow');
  const scopes: NewEntry[] = valueIn(scheme, 'scopes') ? [] : [['scopes', mapAt(scheme, [])]];
  return mapAt(scheme, [
    ...rest,
    ['flows', mapAt(scheme, [[FLOWS[flow] ?? flow, mapAt(scheme, [...own, ...scopes])]])],
  ]);
}
