import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SampleApi } from '@docgraph/openapi/reference/request/request-of';
import { renderApi } from '@docgraph/pipeline/render/api/render-api';
import { linked, parseTexts } from '@docgraph/pipeline/tests/openapi/fixture';
import { ApiIndex } from '@docgraph/schemas/api-index';
import { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { Operation } from '@docgraph/schemas/operation';

/** Reads the operations of a built description, except webhooks. */
export async function readOperations(dataDir: string): Promise<{ operations: Operation[]; api: SampleApi }> {
  const api = path.join(dataDir, 'api');
  const operations = (await readAll(path.join(api, 'operations'))).map((data) => Operation.parse(data));
  const schemas = (await readAll(path.join(api, 'schemas'))).map((data) => NamedApiSchema.parse(data));
  const { securitySchemes } = ApiIndex.parse(JSON.parse(await readFile(path.join(api, 'index.json'), 'utf8')));
  return {
    operations: operations.filter(({ webhook }) => !webhook),
    api: { server: '', securitySchemes, schemas: new Map(schemas.map(({ name, schema }) => [name, schema])) },
  };
}

/** Parses a description in one file, without building a site. Reports no problems. */
export async function parseOperations(file: string): Promise<{ operations: Operation[]; api: SampleApi }> {
  const { value } = await parseTexts({ [path.basename(file)]: await readFile(file, 'utf8') });
  const { index, operations, schemas } = renderApi(linked(value), {});
  return {
    operations: operations.filter(({ webhook }) => !webhook),
    api: {
      server: '',
      securitySchemes: index.securitySchemes,
      schemas: new Map(schemas.map(({ name, schema }) => [name, schema])),
    },
  };
}

async function readAll(folder: string): Promise<unknown[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  const texts = files.map(
    async (file): Promise<unknown> => JSON.parse(await readFile(path.join(folder, file), 'utf8')),
  );
  return Promise.all(texts);
}
