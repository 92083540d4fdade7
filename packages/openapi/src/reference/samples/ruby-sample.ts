import { jsonText } from '@docgraph/schemas/written-number';
import { isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';
import { asciiUrl } from './ascii-url.ts';

/** Methods that have their own class in `Net::HTTP`. */
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Generates a Ruby script that sends the request with `Net::HTTP`. Returns undefined for what it can't send: text parts
 * with a content type, and parts with headers.
 */
export function rubySample({ method, url, headers, body, answer, hasCertificate }: SampleRequest): string | undefined {
  const content = body && bodyLines(body);
  if (body && content === undefined) return undefined;
  const isOwn = METHODS.has(method);
  const made = isOwn
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`
    : `Net::HTTPGenericRequest.new('${method}', ${body !== undefined}, true, uri)`;
  const options = [
    "use_ssl: uri.scheme == 'https'",
    ...(hasCertificate
      ? [
          "cert: OpenSSL::X509::Certificate.new(File.read('client.pem'))",
          "key: OpenSSL::PKey.read(File.read('client-key.pem'))",
        ]
      : []),
  ];
  return [
    "require 'net/http'",
    ...(hasCertificate ? ["require 'openssl'"] : []),
    '',
    `uri = URI(${textOf(asciiUrl(url))})`,
    `request = ${made}`,
    ...headers.map(({ name, value }) => `request[${quoted(name)}] = ${textOf(value)}`),
    ...(content ?? []),
    `response = Net::HTTP.start(uri.hostname, uri.port, ${options.join(', ')}) do |http|`,
    '  http.request(request)',
    'end',
    `puts response.code${answer === 'none' ? '' : ', response.body'}`,
  ].join('\n');
}

function bodyLines(body: NonNullable<SampleRequest['body']>): string[] | undefined {
  if ('text' in body) return [`request.body = ${quoted(body.text)}`];
  if ('json' in body) return [`request.body = ${quoted(jsonText(body.json, 2))}`];
  if ('file' in body) return [`request.body = File.binread(${quoted(body.file)})`];
  if (body.parts.some(({ headers, file, type }) => headers || (!file && type))) return undefined;
  const parts = body.parts.map(({ name, text, file, type }) => {
    const value = text === undefined ? `File.open(${quoted(file)})` : quoted(text);
    return `  [${quoted(name)}, ${value}${type ? `, { content_type: ${quoted(type)} }` : ''}],`;
  });
  return ['request.set_form([', ...parts, "], 'multipart/form-data')"];
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/["\\]|#(?=[{$@])/g, '\\$&') : `#{ENV['${part.variable}']}`,
  );
  return `"${parts.join('')}"`;
}

function quoted(text = ''): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
