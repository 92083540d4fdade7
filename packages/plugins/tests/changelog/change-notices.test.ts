import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import { parsePluginEntries } from '@docgraph/pipeline/tests/plugin/plugin-entries';
import type { ApiSchema } from '@docgraph/schemas/api-schema';
import type { Operation } from '@docgraph/schemas/operation';
import { pluginReader } from '@docgraph/texts/texts-of';
import { describe, expect, it } from 'vitest';
import { deprecatedAnchors } from '../../src/changelog/api-target.ts';
import { changelogBlocks, deprecationBlocks } from '../../src/changelog/change-blocks.ts';
import { Change, changeId, Deprecation, newestFirst, noticeId } from '../../src/changelog/changelog-settings.ts';
import { checkChangelog, checkDeprecations } from '../../src/changelog/check-notices.ts';
import { texts } from '../../src/changelog/texts.ts';

const say = pluginReader(texts, 'en');

const text: ApiSchema = { type: 'string' };
const old: ApiSchema = { type: 'string', deprecated: true };
const object = (properties: Record<string, ApiSchema>): ApiSchema => ({
  type: 'object',
  properties,
});
const operation: Pick<Operation, 'deprecated' | 'parameters' | 'responses'> = { parameters: [], responses: [] };

const API: AnchorSource = {
  tags: new Set(),
  operations: new Map([
    ['createDisk', operation],
    ['oldCall', { ...operation, deprecated: true }],
  ]),
  schemas: new Map([
    [
      'Disk',
      object({ size: text, period: old, parts: object({ first: old }), owner: { $ref: '#/components/schemas/User' } }),
    ],
    ['User', object({ nick: old })],
  ]),
};

const CHANGES = { source: 'changelog.yaml', id: changeId, schema: Change };
const NOTICES = { source: 'deprecations.yaml', id: noticeId, schema: Deprecation };
const changelog = (yaml: string) => {
  const { value, problems } = parsePluginEntries(CHANGES, yaml);
  return { value: newestFirst(value), problems };
};
const deprecations = (yaml: string) => parsePluginEntries(NOTICES, yaml);
const entry = (rest: string) => `- {date: 2026-11-22, kind: added, title: Disks, text: They grow.${rest}}\n`;
const notice = (target: string) => `- {target: '${target}', where: Disks, status: gone, replacement: a | b}\n`;

describe('the changelog', () => {
  it('is read newest first, with an id for each entry', () => {
    const { value, problems } = changelog(
      `${entry('')}- {date: 2026-12-01, kind: fixed, title: Snapshots of "disks", text: B.}\n`,
    );
    expect(problems).toEqual([]);
    expect(value?.map(({ id }) => id)).toEqual(['2026-12-01-snapshots-of-disks', '2026-11-22-disks']);
    expect(changelog('')).toEqual({ value: undefined, problems: [] });
  });

  it.each([
    ['- {date: 2026-13-22, kind: added, title: A, text: B}\n', 1],
    ['- {date: 2026-11-22, kind: new, title: A, text: B}\n', 1],
    [entry(', concerns: [createDisk]'), 1],
    [entry('') + entry(''), 2],
  ])('reports %s', (yaml, line) => {
    expect(changelog(yaml).problems).toMatchObject([
      { rule: line === 1 ? 'collections/entry' : 'collections/duplicate-id', start: { line } },
    ]);
  });

  it('names what the API has, and of what was removed what it has no longer', () => {
    const faults = (yaml: string) => {
      const { value } = changelog(yaml);
      return (value ? checkChangelog(value, API) : []).map(({ rule, message, hint = '', start }) => {
        expect([rule, start.line]).toEqual(['changelog/target', 1]);
        return `${message} ${hint}`.match(/`[^`]*`/g)?.join(' ');
      });
    };
    expect(faults(entry(", concerns: ['operation:createDisk', 'schema:Disk/parts/first']"))).toEqual([]);
    expect(faults(entry(", concerns: ['operation:createDisc', 'schema:Disk/sise']"))).toEqual([
      '`operation:createDisc` `operation:createDisk`',
      '`schema:Disk/sise` `schema:Disk/size`',
    ]);
    const removed = entry(", concerns: ['schema:Disk/gone', 'schema:Disk/size']").replace('added', 'removed');
    expect(faults(removed)).toEqual(['`schema:Disk/size`']);
  });

  it('becomes headings, texts and links', () => {
    const { value } = changelog(entry(", concerns: ['operation:createDisk', 'schema:Disk/size', 'schema:No']"));
    expect(value && changelogBlocks(value, API, '/api/', say).changelog).toBe(
      [
        'Follow the changes in a feed reader: [Atom feed](/changelog.atom).',
        '## 2026-11-22',
        '### Added: Disks {#2026-11-22-disks}',
        'They grow.',
        'Affects [`createDisk`](operation:createDisk), [`size`](/api/#schema/Disk/size), `No`.',
      ].join('\n\n'),
    );
  });
});

describe('deprecation notices', () => {
  it('are wanted for all that the description marks as deprecated, each where it stands', () => {
    const anchors = ['operation/oldCall', 'schema/Disk/period', 'schema/Disk/parts/first', 'schema/User/nick'];
    expect(deprecatedAnchors(API)).toEqual(anchors);
    const { value } = deprecations(notice('schema:Disk/period') + notice('operation:oldCall'));
    expect(value && checkDeprecations(value, API)).toMatchObject([
      {
        rule: 'deprecations/missing',
        file: 'deprecations.yaml',
        message: expect.stringContaining('`schema:Disk/parts/first`'),
      },
      { message: expect.stringContaining('`schema:User/nick`') },
    ]);
  });

  it('name what exists', () => {
    const { value } = deprecations(notice('schema:Disk/perod'));
    expect(value && checkDeprecations(value, { ...API, operations: new Map(), schemas: new Map() })).toMatchObject([
      { rule: 'changelog/target', message: expect.stringContaining('`schema:Disk/perod`'), start: { line: 1 } },
    ]);
    expect(deprecations(notice('Disk')).problems).toMatchObject([{ rule: 'collections/entry', start: { line: 1 } }]);
  });

  it('become a table', () => {
    const { value } = deprecations(notice('schema:Disk/period'));
    expect(value && deprecationBlocks(value, API, '/api/', say).deprecations).toBe(
      '| Item | Where | Status | Replacement |\n|---|---|---|---|\n' +
        '| [`period`](/api/#schema/Disk/period) | Disks | gone | a \\| b |',
    );
    const { value: none, problems } = deprecations('# nothing\n');
    expect(problems).toEqual([]);
    expect(none && deprecationBlocks(none, API, '/api/', say).deprecations).toBe('No deprecations.');
  });
});
