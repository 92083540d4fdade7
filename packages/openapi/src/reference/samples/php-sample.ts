import { jsonText } from '@docgraph/schemas/written-number';
import { isFixed, mergedText, type SampleRequest, type SampleText } from '../request/sample-request.ts';
import { asciiUrl } from './ascii-url.ts';

/**
 * Generates a PHP script that sends the request with the `curl` extension. Returns undefined for what it can't send: parts
 * with the same name, text parts with a content type, and parts with headers.
 */
export function phpSample({ method, url, headers, body, answer, hasCertificate }: SampleRequest): string | undefined {
  const content = body && bodyOf(body);
  if (body && content === undefined) return undefined;
  const given = headers.map(({ name, value }) => `        ${textOf(mergedText([`${name}: `, ...value]))},`);
  return [
    '<?php',
    '',
    `$request = curl_init(${textOf(asciiUrl(url))});`,
    'curl_setopt_array($request, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => ${quoted(method)},`]),
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...(method === 'GET' && body ? ["    CURLOPT_CUSTOMREQUEST => 'GET',"] : []),
    ...(given.length > 0 ? ['    CURLOPT_HTTPHEADER => [', ...given, '    ],'] : []),
    ...(content === undefined ? [] : [`    CURLOPT_POSTFIELDS => ${content},`]),
    ...(hasCertificate ? ["    CURLOPT_SSLCERT => 'client.pem',", "    CURLOPT_SSLKEY => 'client-key.pem',"] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$answer = curl_exec($request);',
    `echo curl_getinfo($request, CURLINFO_RESPONSE_CODE)${answer === 'none' ? '' : ", ' ', $answer"}, PHP_EOL;`,
  ].join('\n');
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string | undefined {
  if ('text' in body) return quoted(body.text);
  if ('json' in body) return quoted(jsonText(body.json, 2).replaceAll('\n', '\n    '));
  if ('file' in body) return `file_get_contents(${quoted(body.file)})`;
  const { parts } = body;
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length || parts.some(({ headers, file, type }) => headers || (!file && type)))
    return undefined;
  const lines = parts.map(({ name, text, file, type }) => {
    const value =
      text === undefined ? `new CURLFile(${[file, ...(type ? [type] : [])].map(quoted).join(', ')})` : quoted(text);
    return `        ${quoted(name)} => ${value},`;
  });
  return ['[', ...lines, '    ]'].join('\n');
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  return text.map((part) => (typeof part === 'string' ? quoted(part) : `getenv('${part.variable}')`)).join(' . ');
}

function quoted(text = ''): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
