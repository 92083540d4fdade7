import { openGraph } from '@docgraph/graph/open-graph';
import { Facts, isJson, type Json, LISTS, listIn, MAPS, objectIn, SCHEMAS, SINGLE } from './facts.ts';

/** Counts the facts in the graph of a description. `document` is its text, which tells its own samples from generated ones. */
export async function graphFacts(folder: string, document: string): Promise<Facts> {
  const facts = new Facts();
  const graph = await openGraph(folder);
  const [api] = await graph.apis();
  if (!api) throw new Error(`No API in ${folder}.`);
  const index = await api.index();
  const hasSamples = /"x-code-?[sS]amples"/.test(document);
  const isOwn = (sample: unknown) => document.includes(JSON.stringify(jsonOf(sample).source));
  facts.add('servers', index.servers.length);
  facts.add('security schemes', index.securitySchemes.length);
  if (index.externalDocs) facts.add('externalDocs of the API and tags');
  for (const tag of index.tagGroups.flatMap(({ tags }) => tags)) {
    if (tag.externalDocs) facts.add('externalDocs of the API and tags');
    const all = [...tag.operations, ...(tag.alsoTagged ?? [])];
    facts.add('operations by tag', all.filter(({ webhook }) => !webhook).length);
    for (const { operationId } of tag.operations) {
      const operation = jsonOf(await api.operation(operationId));
      addOperation(operation, facts);
      if (hasSamples) facts.add('own samples', listIn(operation, 'requestSamples').filter(isOwn).length);
    }
  }
  for (const name of index.schemas) {
    facts.add('named schemas');
    addSchema(jsonOf((await api.schema(name))?.schema), facts);
  }
  return facts;
}

function addOperation(operation: Json, facts: Facts): void {
  facts.add(operation.webhook ? 'webhooks' : 'operations');
  addCall(operation, facts);
  if (operation.webhook) return;
  facts.add('own servers', listIn(operation, 'servers').length);
  facts.add('security alternatives', listIn(operation, 'security').length);
  for (const each of listIn(operation, 'securityScopes'))
    facts.add('security scopes', Object.values(each ?? {}).flat().length);
  if (operation.externalDocs) facts.add('externalDocs of operations');
  for (const callback of listIn(operation, 'callbacks')) {
    facts.add('callbacks');
    if (isJson(callback)) addCall(callback, facts);
  }
}

function addCall(call: Json, facts: Facts): void {
  for (const parameter of listIn(call, 'parameters')) {
    facts.add('parameters');
    addHolder(parameter, 'examples of parameters', facts);
  }
  if (call.requestBody !== undefined) facts.add('request bodies');
  addContent(call.requestBody, 'request media types', facts);
  for (const response of listIn(call, 'responses')) {
    facts.add('responses');
    addContent(response, 'response media types', facts);
    facts.add('links', listIn(response, 'links').length);
    for (const header of listIn(response, 'headers')) {
      facts.add('headers');
      addHolder(header, 'examples of headers', facts);
    }
  }
}

function addContent(holder: unknown, name: string, facts: Facts): void {
  for (const media of listIn(holder, 'content')) {
    facts.add(name);
    addHolder(media, 'examples of bodies', facts);
  }
}

function addHolder(holder: unknown, name: string, facts: Facts): void {
  facts.add(name, listIn(holder, 'examples').length + listIn(holder, 'externalExamples').length);
  if (isJson(holder)) addSchema(holder.schema, facts);
}

function addSchema(value: unknown, facts: Facts): void {
  if (!isJson(value)) return;
  if (value.$ref !== undefined) facts.add('$ref');
  for (const keyword of SINGLE) if (value[keyword] !== undefined) facts.add(keyword);
  if (value.exclusiveMinimum !== undefined) facts.add('minimum');
  if (value.exclusiveMaximum !== undefined) facts.add('maximum');
  facts.add('enum values', listIn(value, 'enum').length);
  facts.add('enum names', listIn(value, 'x-enumNames').length);
  facts.add('enum descriptions', listIn(value, 'x-enumDescriptions').length);
  facts.add('examples of schemas', listIn(value, 'examples').length);
  facts.add('required', listIn(value, 'required').length);
  facts.add('mapping', Object.keys(objectIn(value.discriminator, 'mapping')).length);
  facts.add('dependentRequired', Object.keys(objectIn(value, 'dependentRequired')).length);
  for (const keyword of SCHEMAS) {
    if (value[keyword] !== undefined) facts.add(keyword);
    addSchema(value[keyword], facts);
  }
  for (const keyword of LISTS)
    for (const each of listIn(value, keyword)) {
      facts.add(keyword);
      if (isJson(each) && each.const !== undefined) facts.add('const alternatives');
      addSchema(each, facts);
    }
  for (const keyword of MAPS)
    for (const each of Object.values(objectIn(value, keyword))) {
      facts.add(keyword);
      addSchema(each, facts);
    }
}

/** Returns an artifact as untyped JSON. */
function jsonOf(artifact: unknown): Json {
  return isJson(artifact) ? artifact : {};
}
