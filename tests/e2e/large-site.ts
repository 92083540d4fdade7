import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TAGS = 12;
const OPERATIONS = 160;
/** Number of operations of the first tag: far more than browsers render at once when the tag is opened in the menu. */
const FIRST_TAG = 130;
const SCHEMAS = 120;
const FIELDS = 25;
/** Number of folders, and of pages in each: more than the window of the sidebar that a page includes. */
const FOLDERS = 30;
const PAGES = 4;

/** Writes a content folder whose API description and sidebar are too large to be included in one page. */
export function writeLargeSite(folder: string): void {
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('api/openapi.json', JSON.stringify(describeLargeApi()));
  write('docs/index.md', '# Large\n\nThe [reference](/api/) is most of it.\n');
  // Two-digit numbers, so that the order by name is the order by number.
  for (const folder of numbers(FOLDERS))
    for (const page of numbers(PAGES))
      write(`docs/folder-${folder + 10}/page-${page}.md`, `# Page ${folder + 10}.${page}\n\nOne of many.\n`);
  write('site.yaml', 'title: Large\nurl: https://docs.large.example\napi:\n  document: api/openapi.json\n');
}

function describeLargeApi() {
  return {
    openapi: '3.0.3',
    info: { title: 'Large API', version: '1' },
    servers: [{ url: 'https://api.large.example' }],
    tags: numbers(TAGS).map((n) => ({ name: `Group ${n}`, description: `Calls of group ${n}.` })),
    paths: Object.fromEntries(numbers(OPERATIONS).map((n) => [`/things/${n}/{id}`, { post: operation(n) }])),
    components: { schemas: Object.fromEntries(numbers(SCHEMAS).map((n) => [`Thing${n}`, thing(n)])) },
  };
}

function operation(n: number) {
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

function tagOf(n: number): number {
  if (n < FIRST_TAG) return 0;
  return 1 + Math.floor(((n - FIRST_TAG) * (TAGS - 1)) / (OPERATIONS - FIRST_TAG));
}

/** Creates a schema that contains the next one, so that nested fields are on other pages. The last contains the first. */
function thing(n: number) {
  const fields = numbers(FIELDS).map((i) => [
    `field_${n}_${i}`,
    { type: 'string', description: `What a thing of kind ${n} has as number ${i}, said in a sentence of some length.` },
  ]);
  const next = { $ref: `#/components/schemas/Thing${(n + 1) % SCHEMAS}` };
  return { type: 'object', properties: { ...Object.fromEntries(fields), next } };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
