/** A planted change of a page: the kinds of changes that `diff` must report for it, and the changed text. */
export type PageChange = readonly [kinds: string, change: (text: string) => string];

const replace = (old: string, now: string) => (text: string) => text.replace(old, () => now);
const SECTION = (name: string) => `## ${name}\n\nText of ${name}.\n`;

/** The text of the page with a number, before the change. */
export const pageText = (number: number) =>
  `---\ntitle: Page ${number}\ndescription: About ${number}.\n---\n\nIntro text.\n\n${['One', 'Two', 'Three'].map(SECTION).join('\n')}`;

/** One change for each page. An empty text removes the page. */
export const pageChanges: readonly PageChange[] = [
  ['title', replace('title: Page', 'title: Another page')],
  ['description', replace('About', 'Everything about')],
  ['title', replace('title: ', 'title: The ')],
  ['noindex', replace('---\n\n', 'noindex: true\n---\n\n')],
  ['noindex', replace('---\n\n', 'unlisted: true\n---\n\n')],
  ['text', replace('Intro text.', 'Intro words.')],
  ['text', replace('Intro text.', 'Intro text.\n\nA second paragraph.')],
  ['text', replace('Intro text.\n\n', '')],
  ['text', replace('Text of One.', 'Text of one.')],
  ['text', replace('Text of Two.', 'Text of Two.\n\n```sh\nrun\n```')],
  ['text', replace('Text of Two.', '| a | b |\n|---|---|\n| 1 | 2 |')],
  ['text', replace('Text of Two.', '- Text\n- of Two.')],
  ['text', replace('Text of Two.', 'Text of [Two](index.md).')],
  ['text', replace('Text of Two.', 'Text of **Two**.')],
  ['text', replace('Text of Three.', ':::note\n\nText of Three.\n\n:::')],
  ['text', replace('Text of Three.', '> [!WARNING]\n> Text of Three.')],
  ['text', replace('Text of Three.', 'Text of Three, see `one`.')],
  ['text', replace('Text of Three.', 'Text of Three.\n\n---')],
  ['text', replace('Text of One.', '1. Text of One.')],
  ['text', replace('Text of One.', 'Text of One.[^1]\n\n[^1]: A note.')],
  ['text', replace('Text of Two.', '~~Text of Two.~~')],
  ['text text', (text) => text.replace('Text of One', 'New text of One').replace('Text of Two', 'New text of Two')],
  ['section-added', (text) => `${text}\n${SECTION('Four')}`],
  ['section-added', replace('## Two', `${SECTION('Four')}\n## Two`)],
  ['section-added', replace('## One', `${SECTION('Zero')}\n## One`)],
  ['section-added', replace('## Three', '### Details\n\nMore.\n\n## Three')],
  ['anchor-removed', replace(SECTION('Three'), '')],
  ['anchor-removed', replace(`${SECTION('Two')}\n`, '')],
  ['anchor-removed', replace(`${SECTION('One')}\n`, '')],
  ['anchor-changed', replace('## One', '## One {#first}')],
  ['anchor-changed', replace('## Two', '## Two {#zwei}')],
  ['anchor-changed', replace('## Three', '## Drei')],
  ['heading', replace('## One', '## Uno {#one}')],
  ['heading', replace('## Three', '## Third part {#three #third}')],
  ['section-order', replace(`${SECTION('Two')}\n${SECTION('Three')}`, `${SECTION('Three')}\n${SECTION('Two')}`)],
  ['section-order', replace(`${SECTION('One')}\n${SECTION('Two')}`, `${SECTION('Two')}\n${SECTION('One')}`)],
  ['page-removed', () => ''],
  ['page-removed', () => ''],
  ['', replace('Intro text.', 'Intro\ntext.')],
  ['', replace('---\n\n', 'keywords: [one, two]\n---\n\n')],
  ['', replace('## Two', '## Two ##')],
  ['', replace('[', '[')],
];

/** An operation of an API, as in a description. */
interface Operation {
  operationId: string;
  deprecated?: boolean;
  tags: string[];
  parameters: Record<string, unknown>[];
  requestBody?: Record<string, unknown>;
  responses: Record<string, Record<string, unknown>>;
}

/** A planted change of an operation, and the kind that `diff` must report for it. */
export type OperationChange = readonly [kind: string, change: (operation: Operation) => void];

const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more });
const field = (operation: Operation): Record<string, unknown> => properties(operation).size ?? {};
const properties = (operation: Operation): Record<string, Record<string, unknown>> =>
  schemaOf(operation).properties as Record<string, Record<string, unknown>>;
const schemaOf = ({ responses }: Operation): Record<string, unknown> =>
  (responses['200'] as { content: Record<string, { schema: Record<string, unknown> }> }).content['application/json']
    ?.schema ?? {};

/** The operation with a number, before the change. */
export const operation = (number: number): Operation => ({
  operationId: `op${number}`,
  tags: ['things'],
  parameters: [query('q'), query('sort', { schema: { type: 'string', enum: ['a', 'b'], default: 'a' } })],
  responses: {
    '200': {
      description: 'OK',
      headers: { 'X-Count': { schema: { type: 'integer' } } },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'string' }, size: { type: 'integer', maximum: 10 } },
          },
        },
      },
    },
    '404': { description: 'Missing' },
  },
});

/** One change for each operation. */
export const operationChanges: readonly OperationChange[] = [
  ['operation-deprecated', (each) => Object.assign(each, { deprecated: true })],
  ['parameter-added', ({ parameters }) => parameters.push(query('page'))],
  ['parameter-added', ({ parameters }) => parameters.push(query('must', { required: true }))],
  ['parameter-removed', ({ parameters }) => parameters.shift()],
  ['parameter-required', ({ parameters }) => Object.assign(parameters[0] ?? {}, { required: true })],
  ['parameter-deprecated', ({ parameters }) => Object.assign(parameters[0] ?? {}, { deprecated: true })],
  ['type-changed', ({ parameters }) => Object.assign(parameters[0] ?? {}, { schema: { type: 'integer' } })],
  ['pattern-changed', ({ parameters }) => Object.assign(parameters[0]?.schema ?? {}, { pattern: '^a' })],
  ['format-changed', ({ parameters }) => Object.assign(parameters[0]?.schema ?? {}, { format: 'uuid' })],
  ['limit-changed', ({ parameters }) => Object.assign(parameters[0]?.schema ?? {}, { maxLength: 3 })],
  ['value-added', ({ parameters }) => Object.assign(parameters[1]?.schema ?? {}, { enum: ['a', 'b', 'c'] })],
  ['value-removed', ({ parameters }) => Object.assign(parameters[1]?.schema ?? {}, { enum: ['a'] })],
  ['default-changed', ({ parameters }) => Object.assign(parameters[1]?.schema ?? {}, { default: 'b' })],
  ['response-removed', ({ responses }) => Reflect.deleteProperty(responses, '404')],
  ['response-added', ({ responses }) => Object.assign(responses, { '409': { description: 'Conflict' } })],
  ['header-removed', ({ responses }) => Reflect.deleteProperty(responses['200'] ?? {}, 'headers')],
  ['field-removed', (each) => Reflect.deleteProperty(properties(each), 'size')],
  ['field-added', (each) => Object.assign(properties(each), { name: { type: 'string' } })],
  ['field-optional', (each) => Reflect.deleteProperty(schemaOf(each), 'required')],
  ['field-required', (each) => Object.assign(schemaOf(each), { required: ['id', 'size'] })],
  ['field-deprecated', (each) => Object.assign(field(each), { deprecated: true })],
  ['type-changed', (each) => Object.assign(field(each), { type: 'number' })],
  ['limit-changed', (each) => Object.assign(field(each), { maximum: 20 })],
  ['values-listed', (each) => Object.assign(properties(each).id ?? {}, { enum: ['x', 'y'] })],
  [
    'body-added',
    (each) => Object.assign(each, { requestBody: { content: { 'text/plain': { schema: { type: 'string' } } } } }),
  ],
  [
    'header-added',
    ({ responses }) => Object.assign(responses['200']?.headers ?? {}, { 'X-Next': { schema: { type: 'string' } } }),
  ],
  [
    'media-type-added',
    ({ responses }) => Object.assign(responses['200']?.content ?? {}, { 'text/csv': { schema: { type: 'string' } } }),
  ],
  ['format-changed', (each) => Object.assign(properties(each).id ?? {}, { format: 'uuid' })],
  ['pattern-changed', (each) => Object.assign(properties(each).id ?? {}, { pattern: '^a' })],
  ['limit-changed', (each) => Object.assign(properties(each).id ?? {}, { maxLength: 4 })],
  [
    'parameter-added',
    ({ parameters }) => parameters.push({ name: 'X-Trace', in: 'header', schema: { type: 'string' } }),
  ],
  ['operation-id-changed', (each) => Object.assign(each, { operationId: `${each.operationId}New` })],
];
