import { Facts, isJson, type Json, LISTS, listIn, MAPS, objectIn, SCHEMAS, SINGLE } from './facts.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Counts the facts in a description as its author wrote them, independently of the pipeline. */
export function sourceFacts(document: Json): Facts {
  return new SourceCounter(document).count();
}

class SourceCounter {
  readonly #facts = new Facts();
  readonly #document: Json;
  readonly #isSwagger: boolean;
  /** OpenAPI 3.0 and Swagger 2.0 ignore most keywords next to a reference. */
  readonly #isOld: boolean;

  constructor(document: Json) {
    this.#document = document;
    this.#isSwagger = document.swagger !== undefined;
    this.#isOld = this.#isSwagger || String(document.openapi).startsWith('3.0');
  }

  count(): Facts {
    const root = this.#document;
    const facts = this.#facts;
    facts.add(
      'servers',
      this.#isSwagger ? Math.max(1, listIn(root, 'schemes').length) : listIn(root, 'servers').length,
    );
    if (root.externalDocs) facts.add('externalDocs of the API and tags');
    for (const tag of listIn(root, 'tags'))
      if (isJson(tag) && tag.externalDocs) facts.add('externalDocs of the API and tags');
    for (const item of Object.values(objectIn(root, 'paths'))) this.#item(item, 'operations');
    for (const key of ['webhooks', 'x-webhooks'])
      for (const item of Object.values(objectIn(root, key))) this.#item(item, 'webhooks');
    const components = this.#isSwagger ? root : objectIn(root, 'components');
    for (const schema of Object.values(objectIn(components, this.#isSwagger ? 'definitions' : 'schemas'))) {
      if (isHidden(schema)) continue;
      facts.add('named schemas');
      this.#schema(schema);
    }
    const schemes = objectIn(components, this.#isSwagger ? 'securityDefinitions' : 'securitySchemes');
    facts.add('security schemes', Object.keys(schemes).length);
    return facts;
  }

  #follow(value: unknown): Json {
    let found = isJson(value) ? value : {};
    for (let step = 0; typeof found.$ref === 'string' && step < 10; step += 1) {
      const steps = found.$ref.replace(/^#\//, '').split('/');
      let target: unknown = this.#document;
      for (const each of steps) {
        const key = decodeURIComponent(each).replaceAll('~1', '/').replaceAll('~0', '~');
        target = isJson(target) ? target[key] : undefined;
      }
      if (!isJson(target)) return found;
      found = target;
    }
    return found;
  }

  #item(written: unknown, kind: 'operations' | 'webhooks'): void {
    const item = this.#follow(written);
    if (isHidden(item)) return;
    const operations = [
      ...METHODS.map((method) => item[method]),
      ...Object.values(objectIn(item, 'additionalOperations')),
    ];
    for (const operation of operations) {
      if (!isJson(operation) || isHidden(operation)) continue;
      this.#facts.add(kind);
      if (kind === 'operations') this.#operation(operation, item);
      this.#call(operation, item);
    }
  }

  #operation(operation: Json, item: Json): void {
    const facts = this.#facts;
    facts.add('operations by tag', Math.max(1, new Set(listIn(operation, 'tags')).size));
    const servers = listIn(operation, 'servers').length > 0 ? listIn(operation, 'servers') : listIn(item, 'servers');
    const isOwn = JSON.stringify(servers) !== JSON.stringify(listIn(this.#document, 'servers'));
    if (isOwn) facts.add('own servers', servers.length);
    const security = operation.security === undefined ? this.#document.security : operation.security;
    const alternatives = Array.isArray(security) ? security : [];
    facts.add('security alternatives', alternatives.length);
    for (const each of alternatives) facts.add('security scopes', Object.values(each ?? {}).flat().length);
    if (operation.externalDocs) facts.add('externalDocs of operations');
    facts.add('own samples', listIn(operation, 'x-codeSamples').length + listIn(operation, 'x-code-samples').length);
    for (const callback of Object.values(objectIn(operation, 'callbacks')))
      for (const [expression, written] of Object.entries(this.#follow(callback))) {
        const inner = this.#follow(written);
        if (expression.startsWith('x-') || isHidden(inner)) continue;
        for (const method of METHODS) {
          const call = inner[method];
          if (!isJson(call) || isHidden(call)) continue;
          facts.add('callbacks');
          this.#call(call, inner);
        }
      }
  }

  #call(call: Json, item: Json): void {
    const parameters = new Map<string, Json>();
    for (const written of [...listIn(item, 'parameters'), ...listIn(call, 'parameters')]) {
      const parameter = this.#follow(written);
      if (!isHidden(written) && !isHidden(parameter)) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
    }
    for (const parameter of parameters.values()) {
      if (parameter.in !== 'body' && parameter.in !== 'formData') {
        this.#facts.add('parameters');
        this.#holder(parameter, 'examples of parameters');
      }
    }
    const isBody = ({ in: place }: Json) => place === 'body' || place === 'formData';
    if (call.requestBody || [...parameters.values()].some(isBody)) this.#facts.add('request bodies');
    this.#content(this.#follow(call.requestBody), 'request media types');
    for (const [status, written] of Object.entries(objectIn(call, 'responses'))) {
      if (status.startsWith('x-')) continue;
      const response = this.#follow(written);
      this.#facts.add('responses');
      this.#content(response, 'response media types');
      this.#facts.add('examples of bodies', Object.keys(objectIn(response, 'examples')).length);
      if (this.#isSwagger) this.#schema(response.schema);
      this.#facts.add('links', Object.keys(objectIn(response, 'links')).length);
      for (const header of Object.values(objectIn(response, 'headers'))) {
        this.#facts.add('headers');
        this.#holder(this.#follow(header), 'examples of headers');
      }
    }
  }

  #content(holder: Json, name: string): void {
    for (const written of Object.values(objectIn(holder, 'content'))) {
      this.#facts.add(name);
      const media = this.#follow(written);
      this.#examples(media, 'examples of bodies');
      this.#schema(media.schema ?? media.itemSchema);
    }
  }

  /** Counts in a parameter or header. In Swagger 2.0, it's its own schema. */
  #holder(holder: Json, name: string): void {
    const [media] = Object.values(objectIn(holder, 'content')).map((each) => this.#follow(each));
    this.#examples(media ?? holder, name);
    if (this.#isSwagger && holder.schema === undefined) {
      const { description: _, ...schema } = holder;
      this.#schema(schema, true);
    } else this.#schema((media ?? holder).schema);
  }

  #examples(holder: Json, name: string): void {
    if (holder.example !== undefined) this.#facts.add(name);
    else if (!this.#isSwagger) this.#facts.add(name, Object.keys(objectIn(holder, 'examples')).length);
  }

  #schema(value: unknown, isParameter = false): void {
    if (!isJson(value) || isHidden(value) || isHidden(this.#follow(value))) return;
    const facts = this.#facts;
    if (typeof value.$ref === 'string') {
      facts.add('$ref');
      if (this.#isOld) return void (value.description ? facts.add('description') : 0);
    }
    for (const keyword of SINGLE) {
      const own = value[keyword];
      const isEmpty =
        own === undefined || own === false || (own === '' && keyword !== 'default' && keyword !== 'const');
      if (!isEmpty || ((keyword === 'default' || keyword === 'const') && own !== undefined)) facts.add(keyword);
    }
    const { exclusiveMinimum, exclusiveMaximum } = value;
    if (typeof exclusiveMinimum === 'number') facts.add('minimum');
    if (typeof exclusiveMaximum === 'number') facts.add('maximum');
    facts.add('enum values', listIn(value, 'enum').length);
    if (Array.isArray(value.enum)) {
      facts.add('enum names', Math.max(listIn(value, 'x-enum-varnames').length, listIn(value, 'x-enumNames').length));
      facts.add('enum descriptions', Object.values(objectIn(value, 'x-enumDescriptions')).filter(Boolean).length);
      facts.add('enum descriptions', listIn(value, 'x-enum-descriptions').filter(Boolean).length);
    }
    if (!isParameter && value.example !== undefined && value.example !== null) facts.add('examples of schemas');
    facts.add('examples of schemas', listIn(value, 'examples').length);
    facts.add('required', new Set(listIn(value, 'required')).size);
    facts.add('mapping', Object.keys(objectIn(value.discriminator, 'mapping')).length);
    facts.add('dependentRequired', Object.keys(objectIn(value, 'dependentRequired')).length);
    for (const keyword of SCHEMAS) {
      if (isJson(value[keyword]) || (keyword === 'additionalProperties' && value[keyword] !== undefined))
        facts.add(keyword);
      this.#schema(value[keyword]);
    }
    for (const keyword of LISTS)
      for (const each of listIn(value, keyword)) {
        if (isHidden(each) || isHidden(this.#follow(each))) continue;
        facts.add(keyword === 'allOf' && this.#isNullableOne(value) ? 'anyOf' : keyword);
        if (isJson(each) && each.const !== undefined) facts.add('const alternatives');
        this.#schema(each);
      }
    for (const keyword of MAPS)
      for (const each of Object.values(objectIn(value, keyword))) {
        if (isHidden(each) || isHidden(this.#follow(each))) continue;
        facts.add(keyword);
        this.#schema(each);
      }
  }

  /** Returns whether a schema is another one or null. JSON Schema lists both as alternatives. */
  #isNullableOne({ nullable, 'x-nullable': xNullable, type, oneOf, anyOf, allOf }: Json): boolean {
    const isNullable = this.#isOld && (nullable === true || xNullable === true);
    return isNullable && Array.isArray(allOf) && allOf.length === 1 && !type && !oneOf && !anyOf;
  }
}

function isHidden(value: unknown): boolean {
  return isJson(value) && value['x-internal'] === true;
}
