// Writes a content folder whose API description is too large for one page: `node tests/e2e/write-large-api.mjs FOLDER`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2];
const TAGS = 12;
const OPERATIONS = 160;
/** Operations of the first tag: far more than browsers render at once when it is opened in the menu. */
const FIRST_TAG = 130;
const SCHEMAS = 120;
const FIELDS = 25;

/** Each schema holds the next one, so that a field deep down lies many parts away; the last one holds the first. */
const schemas = Object.fromEntries(numbers(SCHEMAS).map((n) => [`Thing${n}`, thing(n)]));
const paths = Object.fromEntries(numbers(OPERATIONS).map((n) => [`/things/${n}/{id}`, { post: operation(n) }]));
const description = {
  openapi: '3.0.3',
  info: { title: 'Large API', version: '1' },
  servers: [{ url: 'https://api.large.example' }],
  tags: numbers(TAGS).map((n) => ({ name: `Group ${n}`, description: `Calls of group ${n}.` })),
  paths,
  components: { schemas },
};

rmSync(folder, { recursive: true, force: true });
write('api/openapi.json', JSON.stringify(description));
write('docs/index.md', '# Large\n\nThe [reference](/api/) is all there is.\n');
write('site.yaml', 'title: Large\nurl: https://docs.large.example\napi:\n  document: api/openapi.json\n');

function operation(n) {
  return {
    operationId: `change${n}`,
    summary: `Change thing ${n}`,
    description: `Changes one of the things of kind ${n}.`,
    tags: [`Group ${tagOf(n)}`],
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'Which thing.', schema: { type: 'string' } },
      { name: `option_${n}`, in: 'query', description: 'How to change it.', schema: { type: 'string' } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: thing(n) } } },
    responses: {
      200: {
        description: 'The thing.',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/Thing${n % SCHEMAS}` } } },
      },
    },
  };
}

function tagOf(n) {
  if (n < FIRST_TAG) return 0;
  return 1 + Math.floor(((n - FIRST_TAG) * (TAGS - 1)) / (OPERATIONS - FIRST_TAG));
}

function thing(n) {
  const fields = numbers(FIELDS).map((i) => [
    `field_${n}_${i}`,
    { type: 'string', description: `What a thing of kind ${n} has as number ${i}, said in a sentence of some length.` },
  ]);
  const next = { $ref: `#/components/schemas/Thing${(n + 1) % SCHEMAS}` };
  return { type: 'object', properties: { ...Object.fromEntries(fields), next } };
}

function numbers(count) {
  return Array.from({ length: count }, (_, n) => n);
}

function write(name, text) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
