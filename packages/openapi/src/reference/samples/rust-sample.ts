import { jsonText } from '@docgraph/schemas/written-number';
import { type FormPart, isFixed, type SampleRequest, type SampleText } from '../request/sample-request.ts';

/** Generates a Rust program that sends the request with `reqwest`. Returns undefined for parts with headers. */
export function rustSample({ method, url, headers, body, answer, hasCertificate }: SampleRequest): string | undefined {
  const parts = body && 'parts' in body ? body.parts : [];
  if (parts.some((part) => part.headers)) return undefined;
  const usesVariables = ![url, ...headers.map(({ value }) => value)].every(isFixed);
  const imports = [
    ...(parts.length > 0 ? ['use reqwest::blocking::multipart::{Form, Part};'] : []),
    'use reqwest::{blocking::Client, Method};',
    ...(usesVariables ? ['use std::env;'] : []),
    'use std::error::Error;',
    ...((body && 'file' in body) || hasCertificate ? ['use std::fs;'] : []),
  ];
  return [
    ...imports,
    '',
    'fn main() -> Result<(), Box<dyn Error>> {',
    ...(parts.length === 0 ? [] : [`${['    let form = Form::new()', ...parts.map(partLine)].join('\n')};`]),
    ...(hasCertificate ? CERTIFICATE : []),
    `    let client = Client::builder()${hasCertificate ? '.identity(identity)' : ''}.build()?;`,
    '    let response = client',
    `        .request(Method::from_bytes(b${quoted(method)})?, ${textOf(url)})`,
    ...headers.map(({ name, value }) => `        .header(${quoted(name)}, ${textOf(value)})`),
    ...(body ? [`        ${bodyOf(body)}`] : []),
    '        .send()?;',
    '    println!("{}", response.status());',
    ...(answer === 'none' ? [] : ['    println!("{}", response.text()?);']),
    '    Ok(())',
    '}',
  ].join('\n');
}

const CERTIFICATE = [
  '    let pem = [fs::read("client.pem")?, fs::read("client-key.pem")?].concat();',
  '    let identity = reqwest::Identity::from_pem(&pem)?;',
];

function partLine({ name, text, file, type }: FormPart): string {
  const part = text === undefined ? `Part::file(${quoted(file)})?` : `Part::text(${quoted(text)})`;
  return `        .part(${quoted(name)}, ${part}${type === undefined ? '' : `.mime_str(${quoted(type)})?`})`;
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  if ('parts' in body) return '.multipart(form)';
  if ('file' in body) return `.body(fs::read(${quoted(body.file)})?)`;
  return `.body(${'json' in body ? rawString(jsonText(body.json, 2)) : quoted(body.text)})`;
}

/** Writes text as a raw string, with one `#` more than follow a quote in it. */
function rawString(text: string): string {
  const longest = Math.max(0, ...(text.match(/"#*/g) ?? []).map((found) => found.length));
  const marks = '#'.repeat(longest);
  return `r${marks}"${text}"${marks}`;
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const form = text.map((part) => (typeof part === 'string' ? part.replace(/[{}]/g, '$&$&') : '{}')).join('');
  const values = text.flatMap((part) => (typeof part === 'string' ? [] : [`env::var("${part.variable}")?`]));
  return `format!(${[quoted(form), ...values].join(', ')})`;
}

/** Quotes a string. Rust writes code points as `\u{…}` and knows neither `\b` nor `\f`. */
function quoted(text = ''): string {
  return JSON.stringify(text).replace(/\\(u[0-9a-f]{4}|[bf]|.)/g, (written, code: string) => {
    if (code.startsWith('u')) return `\\u{${code.slice(1)}}`;
    return code === 'b' ? '\\u{8}' : code === 'f' ? '\\u{c}' : written;
  });
}
