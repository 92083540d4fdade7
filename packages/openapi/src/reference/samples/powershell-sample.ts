import { jsonText } from '@docgraph/schemas/written-number';
import { isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/** Methods that `Invoke-WebRequest` knows by name. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Generates a script for PowerShell 7 that sends the request. Returns undefined for what it can't send: client
 * certificates, several parts with one name, and parts with a type or headers.
 */
export function powershellSample({ method, url, headers, body, hasCertificate }: SampleRequest): string | undefined {
  const content = body && bodyOf(body);
  if (hasCertificate || (body && content === undefined)) return undefined;
  const isType = ({ name }: { name: string }) => name.toLowerCase() === 'content-type';
  const type = headers.find(isType);
  const others = headers.filter((header) => !isType(header));
  const lines = [
    `    Uri = ${textOf(url)}`,
    `    ${METHODS.has(method) ? 'Method' : 'CustomMethod'} = ${quoted(method)}`,
    ...(others.length === 0
      ? []
      : [
          '    Headers = @{',
          ...others.map(({ name, value }) => `        ${quoted(name)} = ${textOf(value)}`),
          '    }',
        ]),
    ...(type ? [`    ContentType = ${textOf(type.value)}`] : []),
    ...(content ?? []),
    '    SkipHttpErrorCheck = $true',
    '    SkipHeaderValidation = $true',
  ];
  return [
    '$request = @{',
    ...lines,
    '}',
    '$response = Invoke-WebRequest @request',
    '"$($response.StatusCode) $($response.Content)"',
  ].join('\n');
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string[] | undefined {
  // Strings without a charset in their type aren't sent as UTF-8 by all versions.
  if ('json' in body) return [`    Body = [Text.Encoding]::UTF8.GetBytes(${quoted(jsonText(body.json, 2))})`];
  if ('text' in body) return [`    Body = [Text.Encoding]::UTF8.GetBytes(${quoted(body.text)})`];
  if ('file' in body) return [`    InFile = ${quoted(body.file)}`];
  const { parts } = body;
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  if (names.size < parts.length || parts.some(({ headers, type }) => headers || type)) return undefined;
  const lines = parts.map(({ name, text, file }) => {
    const value = text === undefined ? `Get-Item ${quoted(file)}` : quoted(text);
    return `        ${quoted(name)} = ${value}`;
  });
  return ['    Form = @{', ...lines, '    }'];
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/[`"$\u201C-\u201E]/g, '`$&') : `\${env:${part.variable}}`,
  );
  return `"${parts.join('')}"`;
}

/** Quotes a string. PowerShell reads typographic single quotes as quotes, too. */
function quoted(text = ''): string {
  return `'${text.replace(/['\u2018-\u201B]/g, '$&$&')}'`;
}
