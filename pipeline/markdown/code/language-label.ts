/** Languages with names in capitals. */
const CAPITALS: ReadonlySet<string> = new Set(
  'css csv hcl html http ini json json5 jsx php scss sql toml tsx xml yaml'.split(' '),
);

/** Labels of other languages that aren't just the capitalized name. */
const LABELS: Readonly<Record<string, string>> = {
  cjs: 'JavaScript',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  graphql: 'GraphQL',
  javascript: 'JavaScript',
  js: 'JavaScript',
  jsonc: 'JSON',
  jsonl: 'JSON Lines',
  md: 'Markdown',
  mjs: 'JavaScript',
  powershell: 'PowerShell',
  promql: 'PromQL',
  proto: 'Protocol Buffers',
  protobuf: 'Protocol Buffers',
  ps1: 'PowerShell',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  sh: 'Shell',
  tf: 'Terraform',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yml: 'YAML',
};

/** Names for plain text. */
const NONE: ReadonlySet<string> = new Set(['', 'none', 'plain', 'plaintext', 'text', 'txt']);

/** Returns the language label of a code block, such as `JSON`, or undefined for plain text. */
export function languageLabel(language: string): string | undefined {
  if (NONE.has(language)) return undefined;
  if (CAPITALS.has(language)) return language.toUpperCase();
  if (Object.hasOwn(LABELS, language)) return LABELS[language];
  return language.charAt(0).toUpperCase() + language.slice(1);
}
