import type { ApiResponse, Callback, Encoding, MediaType, Operation, RequestSample } from '@docgraph/schemas/operation';
import { jsonText } from '@docgraph/schemas/written-number';
import type { Direction } from '../direction.ts';
import { typeText } from '../print-type.ts';
import { describeAuthorization, methodOf } from '../request-inputs.ts';
import { exactValue, type SchemasByName } from '../schema-forms.ts';
import { externalDocsText, markdownField, markdownFields } from './markdown-fields.ts';
import { withoutUnseen } from './without-unseen.ts';

/**
 * Formats an operation as Markdown for readers and tools outside the site. Descriptions of the operation and its
 * schemas must be Markdown sources, not plain text.
 */
export function operationMarkdown(operation: Operation, schemas: SchemasByName, samples: RequestSample[]): string {
  const { path, webhook, summary, deprecated, description, parameters, requestBody, responses } = operation;
  const { callbacks = [], servers = [], badges = [], externalDocs } = operation;
  const call = methodOf(operation).toUpperCase();
  const sample = samples.find(({ language }) => language === 'curl');
  const blocks = [
    `# ${summary}`,
    webhook ? `Webhook \`${path}\`, sent with \`${call}\`.` : `\`${call} ${path}\``,
    ...(deprecated ? ['Deprecated.'] : []),
    ...(badges.length > 0 ? [`${badges.join(', ')}.`] : []),
    ...(webhook ? [] : [authorizationLine(operation)]),
    description?.text.trim() ?? '',
    ...externalDocsText(externalDocs),
    ...(servers.length > 0 ? [`Base URL: ${servers.map(({ url }) => `\`${url}\``).join(' or ')}.`] : []),
    ...(parameters.length > 0 ? ['## Parameters', parameterList(parameters, schemas)] : []),
    ...(requestBody ? ['## Request body', requestBody.description?.text.trim() ?? ''] : []),
    ...(requestBody?.content ?? []).flatMap((body) => bodyBlocks(body, schemas, webhook ? undefined : 'request')),
    ...(sample ? ['## Sample', fence('sh', sample.source)] : []),
    ...(responses.length > 0 ? ['## Responses'] : []),
    ...responses.flatMap((response) => responseBlocks(response, schemas)),
    ...(callbacks.length > 0 ? ['## Callbacks'] : []),
    ...callbacks.flatMap((callback) => callbackBlocks(callback, schemas)),
  ];
  return `${withoutUnseen(blocks.filter((block) => block !== '').join('\n\n'))}\n`;
}

const WORDS = {
  none: 'none',
  and: 'and',
  or: 'or',
  scopes: (names: string) => `scopes: ${names}`,
  name: (name: string) => `\`${name}\``,
};

function authorizationLine(operation: Operation): string {
  return `Authentication: ${describeAuthorization(operation, WORDS)}.`;
}

function parameterList(parameters: Operation['parameters'], schemas: SchemasByName): string {
  const lines = parameters.flatMap(({ name, in: place, required, mediaType, schema, description }) => {
    const [first = '', ...rest] = markdownField({ name, schema, description: description?.text }, required, schemas);
    const facts = mediaType === undefined ? place : `${place}, \`${mediaType}\``;
    return [first.replace(`\`${name}\` (`, `\`${name}\` (${facts}, `), ...rest];
  });
  return lines.join('\n');
}

function callbackBlocks(callback: Callback, schemas: SchemasByName): string[] {
  const { summary, method, expression, description, requestBody } = callback;
  return [
    `### ${summary}`,
    `\`${method.toUpperCase()} ${expression}\``,
    description?.text.trim() ?? '',
    ...(requestBody?.content ?? []).flatMap((body) => bodyBlocks(body, schemas)),
  ];
}

function responseBlocks({ status, description, content }: ApiResponse, schemas: SchemasByName): string[] {
  const [first, ...rest] = content;
  // The other media types contain the same body.
  const others = rest.length > 0 ? [`Also as ${rest.map(({ mediaType }) => `\`${mediaType}\``).join(', ')}.`] : [];
  return [
    `### ${status}`,
    description.text.trim(),
    ...(first ? [...bodyBlocks(first, schemas, 'response'), ...others] : ['No body.']),
  ];
}

function bodyBlocks(media: MediaType, schemas: SchemasByName, body?: Direction): string[] {
  const { mediaType, schema, examples, externalExamples = [], encoding = [] } = media;
  return [
    schema ? `\`${mediaType}\`: ${typeText(schema)}` : `\`${mediaType}\``,
    schema ? markdownFields(schema, schemas, body).join('\n') : '',
    encoding.map(encodingLine).join('\n'),
    ...externalExamples.map(({ name, summary = name, url }) => `Example: [${summary}](${url})`),
    ...examples.flatMap((example) => [
      examples.length > 1 ? `Example: ${example.summary ?? example.name}` : 'Example:',
      typeof example.value === 'string' ? fence('', example.value) : fence('json', jsonText(exactValue(example), 2)),
    ]),
  ];
}

/** Describes how a field of a form is sent. */
function encodingLine({ property, contentType, style, explode, headers = [] }: Encoding): string {
  const facts = [
    ...(contentType === undefined ? [] : [`as \`${contentType}\``]),
    ...(style === undefined ? [] : [`in the style \`${style}\``]),
    ...(explode === false ? ['as one value'] : []),
    ...headers.map(({ name }) => `with the header \`${name}\``),
  ];
  return `- \`${property}\` is sent ${facts.join(', ')}.`;
}

/** Formats a code block. The fence is longer than any fence in the code. */
function fence(language: string, code: string): string {
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${language}\n${code}\n${marks}`;
}
