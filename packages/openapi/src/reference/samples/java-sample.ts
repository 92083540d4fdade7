import type { JsonValue } from '@docgraph/schemas/api-schema';
import { jsonText } from '@docgraph/schemas/written-number';
import type { SampleRequest, SampleText } from '../request/sample-request.ts';
import { asciiUrl } from './ascii-url.ts';

/**
 * Generates a Java program that sends the request with only the standard library. Returns undefined for what that can't
 * send: forms with parts, and client certificates.
 */
export function javaSample({ method, url, headers, body, answer, hasCertificate }: SampleRequest): string | undefined {
  if (hasCertificate || (body && 'parts' in body)) return undefined;
  const content = body === undefined ? 'noBody()' : bodyOf(body);
  const sent = method === 'GET' && !body ? [] : [`            .method(${quoted(method)}, BodyPublishers.${content})`];
  const handler = answer === 'none' ? 'discarding()' : 'ofString()';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    ...(sent.length > 0 ? ['import java.net.http.HttpRequest.BodyPublishers;'] : []),
    'import java.net.http.HttpResponse.BodyHandlers;',
    ...(body && 'file' in body ? ['import java.nio.file.Path;'] : []),
    '',
    'public class Sample {',
    '    public static void main(String[] args) throws Exception {',
    `        var request = HttpRequest.newBuilder(URI.create(${textOf(asciiUrl(url))}))`,
    ...headers.map(({ name, value }) => `            .header(${quoted(name)}, ${textOf(value)})`),
    ...sent,
    '            .build();',
    `        var response = HttpClient.newHttpClient().send(request, BodyHandlers.${handler});`,
    `        System.out.println(response.statusCode()${answer === 'none' ? '' : ' + " " + response.body()'});`,
    '    }',
    '}',
  ].join('\n');
}

function bodyOf(body: { json: JsonValue } | { text: string } | { file: string }): string {
  if ('file' in body) return `ofFile(Path.of(${quoted(body.file)}))`;
  return `ofString(${'json' in body ? textBlock(jsonText(body.json, 2)) : quoted(body.text)})`;
}

/** Writes text as a block, whose indentation isn't part of it. One line stays a string. */
function textBlock(text: string): string {
  const lines = text.split('\n');
  if (lines.length === 1) return quoted(text);
  const escaped = lines.map((line) => `                ${line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""')}`);
  return `"""\n${escaped.join('\n')}"""`;
}

function textOf(text: SampleText): string {
  const parts = text.map((part) => (typeof part === 'string' ? quoted(part) : `System.getenv("${part.variable}")`));
  return parts.join(' + ');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
