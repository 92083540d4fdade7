import { isObject, listField, objectField, textField } from '../../../pipeline/openapi/description/json-object.ts';
import { walkDescription } from '../../../pipeline/openapi/description/walk-description.ts';
import type { JsonValue } from '../../../schemas/api-schema.ts';
import type { ExampleApi } from '../api/example-api.ts';

/** The names that pages can mean. */
export interface ApiNames {
  /** Ids of operations. */
  operations: ReadonlySet<string>;
  /** First words of these ids: `create`, `list`. */
  verbs: ReadonlySet<string>;
  /** Everything else with a name: parameters, headers, properties, schemas, values of `enum`, and values in examples. */
  others: ReadonlySet<string>;
  /** First segments of the paths. */
  roots: ReadonlySet<string>;
}

/** Collects the names of an API. */
export function apiNames({ document, operations, schemas }: ExampleApi): ApiNames {
  const others = new Set<string>(schemas.keys());
  walkDescription(document, 'root', '', ({ kind, value }) => {
    if (kind === 'parameter') addText(others, textField(value, 'name'));
    for (const name of Object.keys(objectField(value, 'headers') ?? {})) others.add(name);
    if (kind === 'schema') {
      for (const name of Object.keys(objectField(value, 'properties') ?? {})) others.add(name);
      for (const member of listField(value, 'enum')) addContent(others, member);
    }
    for (const key of ['const', 'default', 'example', 'examples']) {
      const content = Object.hasOwn(value, key) ? value[key] : undefined;
      if (kind === 'schema' || key === 'example') addContent(others, content);
    }
    if (kind === 'example') addContent(others, value.value);
  });
  const ids = [...operations.keys()];
  return {
    operations: new Set(ids),
    verbs: new Set(ids.flatMap((id) => /^[a-z]+(?=[A-Z])/.exec(id)?.[0] ?? [])),
    others,
    roots: new Set([...operations.values()].map(({ path }) => path.split('/')[1] ?? '')),
  };
}

function addText(names: Set<string>, text: string | undefined): void {
  if (text !== undefined) names.add(text);
}

/** The keys and the texts of a value. */
function addContent(names: Set<string>, value: JsonValue | undefined): void {
  if (typeof value === 'string') names.add(value);
  else if (Array.isArray(value)) for (const item of value) addContent(names, item);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      names.add(key);
      addContent(names, item);
    }
}
