import { isFixed, type SampleRequest, type SampleText } from './sample-request.ts';

/** Generates a Go program that sends the request with only the standard library. */
export function goSample({ method, url, headers, body }: SampleRequest): string {
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
  if (!('parts' in body)) {
    const text = 'json' in body ? JSON.stringify(body.json, null, 2) : body.text;
    return { lines: [`\tbody := strings.NewReader(${rawString(text)})`], packages: ['strings'], value: 'body' };
  }
  const hasFile = body.parts.some((part) => 'file' in part);
  const lines = [
    '\tvar body bytes.Buffer',
    '\tform := multipart.NewWriter(&body)',
    ...body.parts.flatMap((part) => ('file' in part ? fileLines(part.name, part.file) : [fieldLine(part)])),
    '\tform.Close()',
  ];
  return { lines, packages: ['bytes', 'mime/multipart', ...(hasFile ? ['os'] : [])], value: '&body' };
}

function fieldLine({ name, text }: { name: string; text: string }): string {
  return `\tform.WriteField(${quoted(name)}, ${quoted(text)})`;
}

/** Returns the lines that add a file. They're in a separate block, because a sample may send multiple files. */
function fileLines(name: string, file: string): string[] {
  const lines = [
    `\tfile, err := os.Open(${quoted(file)})`,
    ...FAIL,
    `\tpart, err := form.CreateFormFile(${quoted(name)}, ${quoted(file)})`,
    ...FAIL,
    '\tio.Copy(part, file)',
  ];
  return ['\t{', ...lines.map((line) => `\t${line}`), '\t}'];
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
