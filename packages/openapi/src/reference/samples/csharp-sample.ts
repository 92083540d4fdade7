import { jsonText } from '@docgraph/schemas/written-number';
import type { FormPart, SampleRequest, SampleText } from '../request/sample-request.ts';

/**
 * Generates a C# program that sends the request with only the standard library. Returns undefined for content headers
 * without a body, which `HttpClient` can't send.
 */
export function csharpSample(request: SampleRequest): string | undefined {
  const { method, url, body, answer, hasCertificate } = request;
  // HttpClient has separate headers for the body.
  const isOfBody = ({ name }: { name: string }) => /^content-/i.test(name);
  const ofBody = request.headers.filter(isOfBody);
  if (!body && ofBody.length > 0) return undefined;
  const main = [
    ...(hasCertificate ? CERTIFICATE : []),
    `using var client = new HttpClient(${hasCertificate ? 'handler' : ''});`,
    `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${textOf(url)});`,
    ...request.headers
      .filter((header) => !isOfBody(header))
      .map(({ name, value }) => `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${textOf(value)});`),
    ...(body ? bodyLines(body) : []),
    ...ofBody.map(({ name, value }) => headerLine('request.Content', name, textOf(value))),
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine((int)response.StatusCode);',
    ...(answer === 'none' ? [] : ['Console.WriteLine(await response.Content.ReadAsStringAsync());']),
  ];
  const namespaces = [
    ...(main.some((line) => line.includes('MediaTypeHeaderValue')) ? ['System.Net.Http.Headers'] : []),
    ...(hasCertificate ? ['System.Security.Cryptography.X509Certificates'] : []),
  ];
  const imports = namespaces.map((name) => `using ${name};`);
  return [...imports, ...(imports.length > 0 ? [''] : []), ...main].join('\n');
}

const CERTIFICATE = [
  'using var handler = new HttpClientHandler();',
  'handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile("client.pem", "client-key.pem"));',
];

function bodyLines(body: NonNullable<SampleRequest['body']>): string[] {
  if (!('parts' in body)) return [`request.Content = ${contentOf(body)};`];
  return ['var form = new MultipartFormDataContent();', 'request.Content = form;', ...body.parts.flatMap(partLines)];
}

function partLines(part: FormPart, index: number): string[] {
  const { name, file, type, headers = [] } = part;
  const variable = `part${index + 1}`;
  return [
    `var ${variable} = ${contentOf(part)};`,
    ...[...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]), ...headers].map((header) =>
      headerLine(variable, header.name, quoted(header.value)),
    ),
    `form.Add(${[variable, quoted(name), ...(file === undefined ? [] : [quoted(file)])].join(', ')});`,
  ];
}

/** Returns the line that sets a header of a body or a part. Its type replaces the default one. */
function headerLine(content: string, name: string, value: string): string {
  return name.toLowerCase() === 'content-type'
    ? `${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${value});`
    : `${content}.Headers.TryAddWithoutValidation(${quoted(name)}, ${value});`;
}

function contentOf(body: Exclude<SampleRequest['body'], { parts: FormPart[] } | undefined> | FormPart): string {
  if ('json' in body) return `new StringContent(${rawString(jsonText(body.json, 2))})`;
  if ('text' in body && body.text !== undefined) return `new StringContent(${quoted(body.text)})`;
  return `new StreamContent(File.OpenRead(${quoted(body.file)}))`;
}

/** Writes several lines as a raw string (C# 11), whose quotes outnumber those in the text. */
function rawString(text: string): string {
  if (!text.includes('\n')) return quoted(text);
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((quotes) => quotes.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${text}\n${quotes}`;
}

function textOf(text: SampleText): string {
  const parts = text.map((part) =>
    typeof part === 'string' ? quoted(part) : `Environment.GetEnvironmentVariable("${part.variable}")`,
  );
  return parts.join(' + ');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
