/** A published npm package whose Markdown files are documentation. */
export interface Package {
  /** Name and exact version, so that everyone measures the same text. */
  spec: string;
  /** Which files of the package are taken: a path below `package/`, as a pattern. */
  pages: RegExp;
}

/** Documentation by other people that searches are judged on. */
export interface ForeignCorpus {
  name: string;
  packages: readonly Package[];
}

/**
 * `cloud` is what the ranker was tuned on (one half of its questions), `bun` was there while it was tuned but not
 * looked at, and `late` was obtained after its last change.
 */
export const foreignCorpora: readonly ForeignCorpus[] = [
  {
    name: 'cloud',
    packages: [
      { spec: 'aws-cdk-lib@2.276.0', pages: /^[^/]+\/README\.md$/ },
      { spec: 'next@16.4.6', pages: /^dist\/docs\/.*\.md$/ },
    ],
  },
  { name: 'bun', packages: [{ spec: 'bun-types@1.4.5', pages: /^docs\/.*\.mdx?$/ }] },
  { name: 'late', packages: [{ spec: 'openclaw@2026.9.6', pages: /^docs\/.*\.mdx?$/ }] },
];
