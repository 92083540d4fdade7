import { jsonText } from '@docgraph/schemas/written-number';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/** Generates a Go program that sends the request with only the standard library. Returns undefined for certificates. */
export function goSample({ method, url, headers, body, hasCertificate }: SampleRequest): string | undefined {
  if (hasCertificate) return undefined;
  const usesVariables = ![url, ...headers.map(({ value }) => value)].every(isFixed);
  const content = writtenBody(body);
  const packages = ['fmt', 'io', 'net/http', ...(usesVariables ? ['os'] : []), ...content.packages];
  return [
    'package main',
    '',
    'import (',
    ...[...new Set(packages)].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...content.lines,
    `\trequest, err := http.NewRequest(${quoted(method)}, ${textOf(url)}, ${content.value})`,
    ...FAIL,
    ...headers.map(({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${textOf(value)})`),
    ...(body && 'parts' in body ? ['\trequest.Header.Set("Content-Type", form.FormDataContentType())'] : []),
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...FAIL,
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...FAIL,
    '\tfmt.Println(response.Status, string(answer))',
    '}',
  ].join('\n');
}

const FAIL = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

/** Returns the lines that build a body, the packages they need, and the argument for the request. */
function writtenBody(body: SampleRequest['body']): { lines: string[]; packages: string[]; value: string } {
  if (body === undefined) return { lines: [], packages: [], value: 'nil' };
  if ('file' in body)
    return { lines: [`\tbody, err := os.Open(${quoted(body.file)})`, ...FAIL], packages: ['os'], value: 'body' };
  if (!('parts' in body)) {
    const text = 'json' in body ? jsonText(body.json, 2) : body.text;
    return { lines: [`\tbody := strings.NewReader(${rawString(text)})`], packages: ['strings'], value: 'body' };
  }
  const lines = [
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    ...body.parts.flatMap(partLines),
    '\tform.Close()',
  ];
  const packages = [
    ...['bytes', 'mime/multipart'],
    ...(body.parts.some(({ file }) => file !== undefined) ? ['os'] : []),
    ...(body.parts.some(hasOwnHeaders) ? ['net/textproto'] : []),
  ];
  return { lines, packages, value: '&body' };
}

function hasOwnHeaders({ type, headers }: FormPart): boolean {
  return type !== undefined || headers !== undefined;
}

/** Returns the lines that add a part. They're in a separate block, because a sample may send multiple parts. */
function partLines(part: FormPart): string[] {
  const { name, text, file } = part;
  if (text !== undefined && !hasOwnHeaders(part)) return [`\tform.WriteField(${quoted(name)}, ${quoted(text)})`];
  const opened = file === undefined ? [] : [`\tfile, err := os.Open(${quoted(file)})`, ...FAIL];
  const created = hasOwnHeaders(part)
    ? `form.CreatePart(${partHeader(part)})`
    : `form.CreateFormFile(${quoted(name)}, ${quoted(file ?? '')})`;
  const lines = [
    ...opened,
    `\tpart, err := ${created}`,
    ...FAIL,
    text === undefined ? '\tio.Copy(part, file)' : `\tio.WriteString(part, ${quoted(text)})`,
  ];
  return ['\t{', ...lines.map((line) => `\t${line}`), '\t}'];
}

/** Returns the headers of a part, each with a list of values. */
function partHeader({ name, file, type, headers = [] }: FormPart): string {
  const disposition = `form-data; name=${quoted(name)}${file === undefined ? '' : `; filename=${quoted(file)}`}`;
  const all = [
    { name: 'Content-Disposition', value: disposition },
    ...(type === undefined ? [] : [{ name: 'Content-Type', value: type }]),
    ...headers,
  ];
  return `textproto.MIMEHeader{${all.map((each) => `${quoted(each.name)}: {${quoted(each.value)}}`).join(', ')}}`;
}

/** Returns a raw string if possible. Raw strings preserve line breaks but can't contain backquotes. */
function rawString(text: string): string {
  return text.includes('`') || text.includes('\r') ? quoted(text) : `\`${text}\``;
}

function textOf(text: SampleText): string {
  const parts = text.map((part) => (typeof part === 'string' ? quoted(part) : `os.Getenv("${part.variable}")`));
  return parts.join('+');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
