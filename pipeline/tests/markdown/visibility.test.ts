import { runs } from '@docgraph/test-kit/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlinePage } from '../../markdown/unparsed-page.ts';
import { isPublished } from '../../model/visibility.ts';
import { judge } from '../../report/judge.ts';
import { parse } from './parse.ts';

const WORD = 'embargoed';

/** Returns the visibility of a page, in a folder without settings. */
function read(text: string) {
  const { value, problems } = parse(text);
  const errors = judge(problems, {}, 'lenient').filter(({ severity }) => severity === 'error');
  return { visibility: value.visibility, rules: [...new Set(errors.map(({ rule }) => rule))], value };
}

const withKeys = (...lines: string[]) => read(`---\ntitle: T\n${lines.join('\n')}\n---\n\n${WORD}\n`);

test.each([
  ['draft: true', 'draft'],
  ['draft: false', undefined],
  ['"draft": true', 'draft'],
  ['noindex: true', 'noindex'],
  ['unlisted: true', 'unlisted'],
  ['unlisted: true\nnoindex: true', 'unlisted'],
  ['unlisted: true\ndraft: true', 'draft'],
  // Keys of other tools
  ['published: false', 'draft'],
  ['Published: false', 'draft'],
  ['published: 2024-05-01', undefined],
  ['publish: false', 'draft'],
  ['private: true', 'draft'],
  ['headless: true', 'draft'],
  ['permalink: false', 'draft'],
  ['permalink: /a/', undefined],
  ['status: draft', 'draft'],
  ['status: new', undefined],
  ['hidden: true', 'unlisted'],
  ['visible: false', 'unlisted'],
  ['robots: noindex, nofollow', 'noindex'],
  ['head:\n  - - meta\n    - { name: robots, content: noindex }', 'noindex'],
  ['unpublished: true', 'draft'],
  ['date: 2020-01-31', undefined],
  ['visibility: public', undefined],
  ['build:\n  list: local', undefined],
  ['cascade:\n  type: docs', undefined],
  ['publishDate: 2020-01-31', undefined],
  // Keys that only affect search and sidebars in other tools, and do not hide the page
  ['search:\n  exclude: true', undefined],
  ['sidebar:\n  hidden: true', undefined],
  ['sitemap: false', undefined],
])('reads the visibility from %j', (lines, visibility) => {
  expect(withKeys(lines)).toMatchObject({ visibility, rules: [] });
});

const doubtful = [
  [
    'draft: yes',
    'draft: "true"',
    "draft: 'true'",
    'draft: True!',
    'draft: 1',
    'draft:',
    'draft: [true]',
    'draft: soon',
  ],
  ['Draft: true', 'DRAFT: true', 'drafts: true', 'darft: true', 'is_draft: true', 'isDraft: true', 'draft\u200b: true'],
  ['noindex: "true"', 'no-index: true', 'noIndex: true', 'index: false', 'Unlisted: true', 'listed: false'],
  ['published: no', 'private: yes', 'hidden: 1', 'visibility: private', 'password: abc', 'expiryDate: 2020-01-01'],
  ['date: 2999-01-01', 'pubdate: 2999-01-01', 'published: 2999-01-01', 'unpublishdate: 2020-01-01', 'ｄｒａｆｔ: true'],
  ['publishDate: 2999-01-01', 'publishDate: soon', '_build:\n  render: never', 'build:\n  list: false'],
  ['params:\n  draft: true', 'tags:\n  - draft: true', 'cascade:\n  draft: true', 'description: |\n  draft: true'],
].flat();

test.each(doubtful)('%j may hide the page, so it is an error, and the page is unreadable', (lines) => {
  const { visibility, rules, value } = withKeys(lines);
  expect({ visibility, rules }).toEqual({ visibility: 'unreadable', rules: ['front-matter/visibility'] });
  expect(JSON.stringify(value)).not.toContain(WORD);
});

const KEYS = 'title: T\ndraft: true\n';
const unreadable: [name: string, text: string][] = [
  ['an open bracket', '---\ntitle: [a\ndraft: true\n---\n'],
  ['a second colon', '---\ntitle: x: y\ndraft: true\n---\n'],
  ['a tab', '---\ntitle: T\n\ttags: [a]\ndraft: true\n---\n'],
  ['an open quote', '---\ntitle: "T\ndraft: true\n---\n'],
  ['a key that occurs twice', '---\ndraft: false\ndraft: true\n---\n'],
  ['an alias', '---\na: &x true\ndraft: *x\n---\n'],
  ['no colon', '---\ndraft true\n---\n'],
  ['a list', '---\n- draft: true\n---\n'],
  ['no end', `---\n${KEYS}\n# Title\n`],
  ['the end of a YAML document', `---\n${KEYS}...\n`],
  ['a blank line above', `\n---\n${KEYS}---\n`],
  ['a second byte order mark above', `\ufeff---\n${KEYS}---\n`],
  ['a comment above', `<!-- note -->\n---\n${KEYS}---\n`],
  ['a heading above', `# Title\n\n---\n${KEYS}---\n`],
  ['a space before the hyphens', ` ---\n${KEYS}---\n`],
  ['four hyphens', `----\n${KEYS}----\n`],
  ['two hyphens', `--\n${KEYS}---\n`],
  ['a dash', `\u2014\n${KEYS}\u2014\n`],
  ['the name of the language', `---yaml\n${KEYS}---\n`],
  ['no line break after the hyphens', `---${KEYS}---\n`],
  ['a key that lost its beginning with the line break before it', '---raft: true\n---\n'],
  ['no hyphens', KEYS],
  ['no hyphens and a status', 'Title: T\nStatus: draft\n'],
  ['another one below', `---\ntags: [a]\n---\n\n---\n${KEYS}---\n`],
  ['an empty one above', `---\n---\n${KEYS}---\n`],
  ['a comment between hyphens above', `---\n# license\n---\n${KEYS}---\n`],
  ['TOML', '+++\ndraft = true\n+++\n'],
  ['TOML below a blank line', '\n+++\ntitle = "T"\n+++\n'],
  ['semicolons', ';;;\n"draft": true\n;;;\n'],
  ['JSON', '{\n  "draft": true\n}\n'],
];

test.each(unreadable)('front matter with %s is an error, and the page is unreadable', (_, text) => {
  const { visibility, rules, value } = read(`${text}\n${WORD}\n`);
  expect(visibility).toBe('unreadable');
  expect(rules).toHaveLength(1);
  expect(JSON.stringify(value)).not.toContain(WORD);
  expect(outlinePage({ path: 'docs/page.md', text, hash: '' }, { variables: {} }).visibility).toBe('unreadable');
});

test.each([
  ['a rule at the top', '---\n\nText.\n\n---\n'],
  ['a rule below a blank line', '\n---\n\nText: more.\n'],
  ['a rule below front matter', '---\ntags: [a]\n---\n\n---\n\nNote: text.\n'],
  ['a heading and a rule', '# Title\n\n---\n\nDraft: this text is not finished yet.\n'],
  ['code about front matter', '# Title\n\n```yaml\n---\ndraft: true\n---\n```\n'],
  ['a key that is commented out', '---\ntitle: T\n# draft: true\n---\n'],
  ['a word about drafts', '---\ntitle: Drafts\ndescription: How draft pages work.\n---\n'],
])('a page with %s is public', (_, text) => {
  expect(read(text)).toMatchObject({ visibility: undefined, rules: [] });
});

/** Different ways to write the front matter of a draft. */
const sources = [
  '---\ndraft: true\n---\n',
  '---\ntitle: "A: b"\ndraft: true\ntags: [a, b]\n---\n',
  "---\ntitle: 'T'\ndescription: >\n  Two\n  lines\ntags:\n  - a\ndraft: true\n---\n",
  '---\nkeywords: []\ndraft: true # not yet\nupdated: 2026-01-02\n---\n',
];
const piece = fc.oneof(
  fc.constantFrom(
    '\t',
    ' ',
    '\n',
    '"',
    "'",
    ':',
    '-',
    '[',
    ']',
    '{',
    '}',
    '|',
    '>',
    '&',
    '*',
    '!',
    '%',
    '@',
    '`',
    ',',
    '?',
  ),
  fc.constantFrom(
    '\ufeff',
    '\u200b',
    '\u00a0',
    '\u2028',
    '\0',
    '\ufffd',
    '\u0301',
    'e',
    'T',
    '0',
    '=',
    '+',
    '~',
    '\\',
    'é',
    '文',
  ),
);
/** A typo: some characters at a position are replaced with others. */
const slip = fc.record({
  source: fc.constantFrom(...sources),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(2),
  added: fc.array(piece, { maxLength: 2 }).map((pieces) => pieces.join('')),
});

test('no typo in the front matter of a draft publishes the page', () => {
  fc.assert(
    fc.property(slip, ({ source, at, removed, added }) => {
      const start = Math.floor(at * source.length);
      const text = source.slice(0, start) + added + source.slice(start + removed);
      const { visibility, rules, value } = read(`${text}\n${WORD}\n`);
      expect(isPublished(visibility, { drafts: false }), JSON.stringify(text)).toBe(false);
      if (visibility !== 'unreadable') return;
      expect(rules).not.toEqual([]);
      expect(JSON.stringify(value)).not.toContain(WORD);
    }),
    runs(2000),
  );
});
