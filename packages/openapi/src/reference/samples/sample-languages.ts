/** Labels of all languages of request samples, by the value of their tab. They're in the order of the tabs. */
export const SAMPLE_LANGUAGES = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  java: 'Java',
  csharp: 'C#',
  powershell: 'PowerShell',
  rust: 'Rust',
} as const;

export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES;

/** The languages of samples unless a site chooses others. */
export const DEFAULT_LANGUAGES: readonly SampleLanguage[] = ['curl', 'javascript', 'python', 'go'];

export function isSampleLanguage(name: string): name is SampleLanguage {
  return Object.hasOwn(SAMPLE_LANGUAGES, name);
}
