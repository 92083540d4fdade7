import type { SampleRequest } from './sample-request.ts';
import { isFixed, type SampleText } from './sample-text.ts';

/** The call as a Go program that needs nothing but the standard library. */
export function goSample({ method, url, headers, body }: SampleRequest): string {
  const usesVariables = ![url, ...headers.map(({ value }) => value)].every(isFixed);
  const packages = ['fmt', 'io', 'net/http', ...(usesVariables ? ['os'] : []), ...(body ? ['strings'] : [])];
  const text = body && ('json' in body ? JSON.stringify(body.json, null, 2) : body.text);
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(text === undefined ? [] : [`\tbody := strings.NewReader(${rawText(text)})`]),
    `\trequest, err := http.NewRequest(${quoted(method)}, ${textOf(url)}, ${text === undefined ? 'nil' : 'body'})`,
    ...FAIL,
    ...headers.map(({ name, value }) => `\trequest.Header.Set(${quoted(name)}, ${textOf(value)})`),
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

/** A raw text keeps its lines, but cannot hold its own quotes. */
function rawText(text: string): string {
  return text.includes('`') || text.includes('\r') ? quoted(text) : `\`${text}\``;
}

function textOf(text: SampleText): string {
  const parts = text.map((part) => (typeof part === 'string' ? quoted(part) : `os.Getenv("${part.variable}")`));
  return parts.join('+');
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
