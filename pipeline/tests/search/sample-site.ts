import type { ApiSchema, NamedApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import type { RenderedApi } from '../../model/artifact.ts';
import type { LinkedCategory, LinkedDoc } from '../../model/linked-site.ts';
import type { Section } from '../../model/parsed-page.ts';

import { page } from '../link/sample-site.ts';

/** Creates a page with an introduction and two sections. */
export function docPage({
  route = '/storage/disks/managing-disks',
  sections = SECTIONS,
}: Partial<DocSample>): LinkedDoc {
  const title = 'Managing disks';
  const written = page('docs/storage/disks/managing-disks.md', { title, tags: ['disk', 'block storage'] });
  return {
    kind: 'doc',
    route,
    isHome: false,
    links: [],
    page: { ...written, description: 'How disks are made.', sections },
    placement: { breadcrumbs: [{ label: 'Storage', route: '/storage' }, { label: 'Disks' }, { label: title }] },
  };
}

interface DocSample {
  route: string;
  sections: Section[];
}

const SECTIONS: Section[] = [
  { id: null, title: 'Managing disks', level: 1, text: 'A disk keeps data.' },
  { id: 'create', title: 'Create a disk', level: 2, text: 'Send a request.' },
  { id: 'limits', title: 'Limits', level: 3, text: '' },
];

/** An index page of a category with one card. */
export const categoryPage: LinkedCategory = {
  kind: 'category',
  route: '/storage',
  title: 'Storage',
  description: 'Disks and their like.',
  placement: { breadcrumbs: [{ label: 'Storage', route: '/storage' }] },
  cards: [{ kind: 'page', label: 'Card label', description: 'Card text', href: '/storage/disks' }],
};

const text = (content: string) => ({ html: `<p>${content}</p>`, text: content });
const simple = { required: true, style: 'simple', explode: false, schema: { type: 'string' }, examples: [] };

/** Creates an operation with a path parameter and the given bodies. */
export function operation(operationId: string, body?: ApiSchema, response?: ApiSchema): Operation {
  const json = (schema: ApiSchema | undefined) => [{ mediaType: 'application/json', schema, examples: [] }];
  const answer = { description: text('OK'), headers: [], links: [] };
  return {
    operationId,
    method: 'post',
    path: '/projects/{project_id}/disks',
    tag: 'Storage',
    summary: 'Create a disk',
    description: text('Creates a persistent disk.'),
    parameters: [{ ...simple, name: 'project_id', in: 'path', description: text('Id of the project.') }],
    requestBody: { required: true, content: json(body) },
    responses: [
      { ...answer, status: '200', content: json(response) },
      { ...answer, status: '400', content: json(object(property('error_code', { type: 'string' }))) },
    ],
    security: [],
  };
}

export function object(...properties: ReturnType<typeof property>[]): ApiSchema {
  const required = properties.filter((each) => each.required).map(({ name }) => name);
  const schemas = Object.fromEntries(properties.map(({ name, schema }) => [name, schema]));
  return { type: 'object', properties: schemas, ...(required.length > 0 && { required }) };
}

export function property(name: string, schema: ApiSchema, required = false) {
  return { name, required, schema };
}

/** Creates an API whose menu lists some operations under the tag `Storage`. */
export function renderedApi(operations: Operation[], schemas: NamedApiSchema[], listed = operations): RenderedApi {
  const summaries = listed.map(({ operationId, method, path, summary }) => ({ operationId, method, path, summary }));
  return {
    index: {
      title: 'Cloud API',
      version: 'v1',
      description: text('All endpoints.'),
      servers: [],
      downloadUrl: 'https://api.cloud.example/openapi.json',
      tagGroups: [{ name: 'Infrastructure', tags: [{ name: 'Storage', slug: 'storage', operations: summaries }] }],
      securitySchemes: [],
      schemas: schemas.map(({ name }) => name),
    },
    operations,
    introduction: '',
    markdown: new Map(),
    schemas,
    document: '{}',
  };
}
