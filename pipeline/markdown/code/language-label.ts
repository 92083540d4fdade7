/** How languages are written that are not simply their name with a capital letter. */
const LABELS: Readonly<Record<string, string>> = {
  cjs: 'JavaScript',
  console: 'Console',
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  css: 'CSS',
  csv: 'CSV',
  dockerfile: 'Dockerfile',
  graphql: 'GraphQL',
  hcl: 'HCL',
  html: 'HTML',
  http: 'HTTP',
  ini: 'INI',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  jsonl: 'JSON Lines',
  jsx: 'JSX',
  md: 'Markdown',
  mjs: 'JavaScript',
  php: 'PHP',
  powershell: 'PowerShell',
  promql: 'PromQL',
  proto: 'Protocol Buffers',
  protobuf: 'Protocol Buffers',
  ps1: 'PowerShell',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  sql: 'SQL',
  tf: 'Terraform',
  toml: 'TOML',
  ts: 'TypeScript',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
  yml: 'YAML',
};

/** Names that say that a block is in no language. */
const NONE: ReadonlySet<string> = new Set(['', 'none', 'plain', 'plaintext', 'text', 'txt']);

/** What a code block says of its language, such as `JSON`; undefined for plain text. */
export function languageLabel(language: string): string | undefined {
  if (NONE.has(language)) return undefined;
  if (Object.hasOwn(LABELS, language)) return LABELS[language];
  return language.charAt(0).toUpperCase() + language.slice(1);
}
