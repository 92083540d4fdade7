import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { describe, expect, test } from 'vitest';
import { explainedRules } from '../../plugin/explained-rules.ts';
import { formatDiagnostics, type ReportFormat } from '../../report/format-diagnostics.ts';

const broken: Diagnostic = {
  rule: 'links/broken',
  severity: 'error',
  message: 'No page at `/compute/image`.',
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
  related: [{ message: 'This page has the route.', file: 'docs/c.md', start: { line: 4, column: 2 } }],
};

const format = (name: ReportFormat, ...diagnostics: Diagnostic[]) =>
  formatDiagnostics(diagnostics, name, { prefix: 'content/', color: false, rules: explainedRules([]) });

test.each<ReportFormat>(['text', 'github', 'sarif', 'junit'])(
  '%s names the config beside the content folder',
  (name) => {
    const text = format(name, { ...broken, file: '../docgraph.config.ts' });
    expect(text).toContain('docgraph.config.ts');
    expect(text).not.toMatch(/content|\.\./);
  },
);

describe('text', () => {
  /** Formats a problem in a file with this text. Returns the lines. */
  const framed = (diagnostic: Diagnostic, source: string) => {
    const sources = new Map([[diagnostic.file, source]]);
    return formatDiagnostics([diagnostic], 'text', { prefix: '', color: false, sources, rules: [] }).split('\n');
  };
  const at = (line: number, column: number, endLine: number, endColumn: number): Diagnostic => {
    return { ...broken, start: { line, column }, end: { line: endLine, column: endColumn } };
  };

  test('has a line for each problem, with position, severity, message, hint, and rule', () => {
    expect(format('text', broken, duplicate).split('\n')).toEqual([
      'content/docs/a.md:2:5 error   No page at `/compute/image`. Did you mean `/compute/images`?  links/broken',
      'content/docs/b.md:1:1 warning The route `/b` is already taken.  routes/duplicate',
      '    content/docs/c.md:4:2 This page has the route.',
      '',
    ]);
  });

  test('marks the characters in a code frame', () => {
    const frame = ['    2 | see [x](y) here', '      |     ^^^^^', ''];
    expect(framed(broken, 'one\nsee [x](y) here\nthree\n').slice(1)).toEqual(frame);
  });

  test.each([
    ['a long line', at(1, 500, 1, 503), 'x'.repeat(1000), 3],
    ['a long problem', at(1, 1, 1, 500), 'x'.repeat(1000), 60],
    ['several lines', at(1, 2, 3, 1), 'abc\ndef\n', 2],
    ['a place after the end', at(9, 40, 9, 41), 'abc\n', 1],
    ['an empty file', at(1, 1, 1, 1), '', 1],
  ])('has a code frame of %s that fits a terminal', (_, diagnostic, source, width) => {
    const [, shown = '', marker = ''] = framed(diagnostic, source);
    expect(Math.max(shown.length, marker.length)).toBeLessThan(140);
    expect(marker).toMatch(new RegExp(`^ {5} \\| *\\^{${width}}$`));
  });

  test('has the marker below the character, also on a shortened line', () => {
    const [, shown = '', marker = ''] = framed(at(1, 301, 1, 305), `${'x'.repeat(300)}HERE${'x'.repeat(300)}`);
    expect(shown.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('HERE');
  });

  test('has colors only if requested', () => {
    expect(format('text', broken)).not.toContain('\u001b');
    const colored = formatDiagnostics([broken, duplicate], 'text', { prefix: '', color: true, rules: [] });
    expect(colored).toContain('\u001b[31merror');
    expect(colored).toContain('\u001b[33mwarning');
  });

  test('cannot contain terminal escape sequences', () => {
    const evil = { ...broken, message: 'a\u001b[2Jb\u009bc\nd', file: 'docs/\u0007.md' };
    const lines = framed(evil, 'x\ny\u001b]0;z\n');
    expect(lines.join('')).not.toMatch(/\p{Cc}/u);
    expect(lines).toHaveLength(4);
  });
});

test('json: contains the records unchanged', () => {
  expect(JSON.parse(format('json', broken, duplicate))).toEqual({ diagnostics: [broken, duplicate] });
  expect(JSON.parse(format('json'))).toEqual({ diagnostics: [] });
});

test('github: writes one escaped command for each problem', () => {
  const tricky = { ...broken, file: 'docs/a,b:c.md', message: '100% of\nlines' };
  expect(format('github', tricky, duplicate).split('\n')).toEqual([
    '::error file=content/docs/a%2Cb%3Ac.md,line=2,col=5,endLine=2,endColumn=10,title=links/broken::' +
      '100%25 of%0Alines Did you mean `/compute/images`?',
    '::warning file=content/docs/b.md,line=1,col=1,endLine=1,endColumn=1,title=routes/duplicate::' +
      'The route `/b` is already taken.',
    '',
  ]);
});

test('sarif: contains results with their rules and positions', () => {
  const other = { ...duplicate, file: 'docs/a b#c?.md', pointer: '/paths/~1vms' };
  const { version, runs } = JSON.parse(format('sarif', other, broken));
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.rules).toMatchObject([
    {
      id: 'links/broken',
      shortDescription: { text: expect.stringContaining('links') },
      help: { text: expect.stringContaining('volumes.md'), markdown: expect.stringContaining('## Why') },
      defaultConfiguration: { level: 'error' },
    },
    { id: 'routes/duplicate', defaultConfiguration: { level: 'error' } },
  ]);
  const [second, first] = runs[0].results;
  const region = { startLine: 2, startColumn: 5, endLine: 2, endColumn: 10 };
  expect(first).toEqual({
    ruleId: 'links/broken',
    level: 'error',
    message: { text: `${broken.message} ${broken.hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'content/docs/a.md' }, region } }],
  });
  expect(second.message.text).toBe(duplicate.message);
  const [{ logicalLocations, physicalLocation }] = second.locations;
  expect(logicalLocations).toEqual([{ fullyQualifiedName: '/paths/~1vms', kind: 'value' }]);
  expect(physicalLocation.artifactLocation.uri).toBe('content/docs/a%20b%23c%3F.md');
});

test('junit: writes one passing test if there are no problems', () => {
  expect(format('junit')).toContain('tests="1" failures="0">\n  <testcase classname="docs" name="No problems"/>\n');
});

test('junit: errors are failures, warnings are not, and text is escaped', () => {
  const tricky = { ...broken, message: '<b> & "c"\t\u0000\u001b', hint: undefined };
  expect(format('junit', tricky, { ...duplicate, hint: 'Rename it.' }).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuite name="docs" tests="2" failures="1">',
    '  <testcase classname="content/docs/a.md" name="content/docs/a.md:2:5 links/broken">' +
      '<failure message="&lt;b&gt; &amp; &quot;c&quot;\t"/></testcase>',
    '  <testcase classname="content/docs/b.md" name="content/docs/b.md:1:1 routes/duplicate">' +
      '<system-out>The route `/b` is already taken. Rename it.</system-out></testcase>',
    '</testsuite>',
    '',
  ]);
});
