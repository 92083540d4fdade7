import { expect, test } from 'vitest';
import { formatDiagnostics, type ReportFormat } from '../../../pipeline/report/format-diagnostics.ts';
import type { Diagnostic } from '../../../schemas/diagnostic.ts';

const broken: Diagnostic = {
  rule: 'links/broken',
  severity: 'error',
  message: 'There is no page at `/compute/image`.',
  file: 'docs/a.md',
  start: { line: 2, column: 5 },
  end: { line: 2, column: 10 },
  hint: 'Did you mean `/compute/images`?',
};
const duplicate: Diagnostic = {
  rule: 'routes/duplicate',
  severity: 'warning',
  message: 'The route `/b` is already taken.',
  file: 'docs/b.md',
  start: { line: 1, column: 1 },
  end: { line: 1, column: 1 },
  related: [{ message: 'The page that has the route', file: 'docs/c.md', start: { line: 4, column: 2 } }],
};

const format = (name: ReportFormat, diagnostics: Diagnostic[], sources?: Record<string, string>, color = false) =>
  formatDiagnostics(diagnostics, name, {
    prefix: 'content/',
    color,
    ...(sources && { sources: new Map(Object.entries(sources)) }),
  });

test('text: one line a problem, with place, weight, message, hint and rule', () => {
  expect(format('text', [broken, duplicate])).toBe(
    [
      'content/docs/a.md:2:5 error   There is no page at `/compute/image`. Did you mean `/compute/images`?  links/broken',
      'content/docs/b.md:1:1 warning The route `/b` is already taken.  routes/duplicate',
      '    content/docs/c.md:4:2 The page that has the route',
      '',
    ].join('\n'),
  );
});

test('text: a code frame marks the characters', () => {
  const lines = format('text', [broken], { 'docs/a.md': 'one\nsee [x](y) here\nthree\n' }).split('\n');
  expect(lines.slice(1)).toEqual(['    2 | see [x](y) here', '      |     ^^^^^', '']);
});

test.each([
  ['a long line', { start: { line: 1, column: 500 }, end: { line: 1, column: 503 } }, 'x'.repeat(1000)],
  ['several lines', { start: { line: 1, column: 2 }, end: { line: 3, column: 1 } }, 'abc\ndef\n'],
  ['a place after the end', { start: { line: 9, column: 40 }, end: { line: 9, column: 41 } }, 'abc\n'],
  ['an empty file', { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }, ''],
])('text: the code frame of %s fits a terminal', (_, span, text) => {
  const [, shown = '', marker = ''] = format('text', [{ ...broken, ...span }], { 'docs/a.md': text }).split('\n');
  expect(shown.length).toBeLessThan(140);
  expect(marker.length).toBeLessThan(140);
  expect(marker).toContain('^');
});

test('text: the marker stands below the character, also in a line that was cut', () => {
  const text = `${'x'.repeat(300)}HERE${'x'.repeat(300)}`;
  const span = { start: { line: 1, column: 301 }, end: { line: 1, column: 305 } };
  const [, shown = '', marker = ''] = format('text', [{ ...broken, ...span }], { 'docs/a.md': text }).split('\n');
  expect(shown.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('HERE');
});

test('text: colors only where they were asked for', () => {
  const start = '\u001b';
  expect(format('text', [broken])).not.toContain(start);
  expect(format('text', [broken], undefined, true)).toContain(`${start}[31merror`);
});

test('text: content cannot command the terminal', () => {
  const evil = { ...broken, message: 'a\u001b[2Jb\u009bc\nd', file: 'docs/\u0007.md' };
  const text = format('text', [evil], { 'docs/\u0007.md': 'x\ny\u001b]0;z\n' });
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(text.split('\n')).toHaveLength(4);
});

test('json: the records as they are', () => {
  expect(JSON.parse(format('json', [broken, duplicate]))).toEqual({ diagnostics: [broken, duplicate] });
  expect(JSON.parse(format('json', []))).toEqual({ diagnostics: [] });
});

test('github: one command a problem, with all that has a meaning escaped', () => {
  const tricky = { ...broken, file: 'docs/a,b:c.md', message: '100% of\nlines', hint: undefined };
  expect(format('github', [tricky, duplicate])).toBe(
    '::error file=content/docs/a%2Cb%3Ac.md,line=2,col=5,endLine=2,endColumn=10,title=links/broken::100%25 of%0Alines\n' +
      '::warning file=content/docs/b.md,line=1,col=1,endLine=1,endColumn=1,title=routes/duplicate::The route `/b` is already taken.\n',
  );
});

test('sarif: results with their rules and places', () => {
  const { version, runs } = JSON.parse(format('sarif', [broken, { ...duplicate, file: 'docs/a b#c?.md' }]));
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.rules).toEqual([{ id: 'links/broken' }, { id: 'routes/duplicate' }]);
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'links/broken',
    level: 'error',
    message: { text: `${broken.message} ${broken.hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'content/docs/a.md' },
          region: { startLine: 2, startColumn: 5, endLine: 2, endColumn: 10 },
        },
      },
    ],
  });
  const value = { ...broken, pointer: '/paths/~1vms/get' };
  expect(JSON.parse(format('sarif', [value])).runs[0].results[0].locations).toMatchObject([
    { logicalLocations: [{ fullyQualifiedName: '/paths/~1vms/get', kind: 'value' }] },
  ]);
  const place = runs[0].results[1].locations[0].physicalLocation;
  expect(place.artifactLocation.uri).toBe('content/docs/a%20b%23c%3F.md');
});

test('junit: errors are failures, warnings are not, and the text is XML', () => {
  const tricky = { ...broken, message: '<b> & "c" \u0000\u001b', hint: undefined };
  const xml = format('junit', [tricky, duplicate]);
  expect(xml).toContain('<testsuite name="docs" tests="2" failures="1">');
  expect(xml).toContain('<failure message="&lt;b&gt; &amp; &quot;c&quot; "/>');
  expect(xml).toContain('<system-out>The route `/b` is already taken.</system-out>');
  expect(xml.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
