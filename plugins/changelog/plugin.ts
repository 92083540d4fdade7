import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';
import { changelogBlocks, deprecationBlocks } from './change-blocks.ts';
import { checkChangelog, checkDeprecations } from './check-notices.ts';
import { changelogOn, FEED, feedOf } from './feed.ts';
import { changeKinds, layOutChanges } from './lay-out-changes.ts';
import { parseChangelog, parseDeprecations } from './read-notices.ts';
import { texts } from './texts.ts';

const change = (target: string) => ({
  'api/openapi.yaml': DISKS_API,
  'changelog.yaml': `- date: 2026-11-22\n  kind: added\n  title: Sizes\n  text: Disks have a size.\n  concerns: ['${target}']\n`,
});
const notices = (text: string) => ({ 'api/openapi.yaml': DISKS_API, 'deprecations.yaml': text });
const notice = (target: string) =>
  `- {target: '${target}', where: Disks, status: Has no effect, replacement: Nothing}\n`;

/** What there is to say of the rules about `changelog.yaml` and `deprecations.yaml`. */
const changelogGuides: RuleGuides = {
  'changelog/target': {
    why: 'Readers cannot look up what a change is about when the API does not have it.',
    bad: change('schema:Disk/sise'),
    good: change('schema:Disk/size'),
    fix: 'Name an operation, schema or field of the API description. What was removed must be gone from it.',
  },
  'deprecations/missing': {
    why: 'Readers who use something deprecated need to know what to use instead.',
    bad: {
      'api/openapi.yaml': DISKS_API.replace(
        '      operationId: deleteDisk',
        '      deprecated: true\n      operationId: deleteDisk',
      ),
      'deprecations.yaml': notice('schema:Disk/speed'),
    },
    good: notices(notice('schema:Disk/speed')),
    fix: 'Add a notice to `deprecations.yaml`, or remove `deprecated` from the API description.',
  },
};

/** What changed in the API and what is deprecated: blocks for pages, an artifact, and a feed. */
export const changelog = definePlugin({
  api: 1,
  name: 'changelog',
  aliases: ['deprecations/'],
  rules: {
    'changelog/target': {
      text: 'An entry of the changelog names what the API description has.',
      severity: 'error',
      compares: true,
    },
    'deprecations/missing': {
      text: 'What the API description marks as deprecated has a notice.',
      severity: 'error',
      compares: true,
    },
  },
  texts,
  guides: changelogGuides,
  data: { 'changelog.yaml': { read: parseChangelog }, 'deprecations.yaml': { read: parseDeprecations } },
  blocks: {
    from: { changelog: 'changelog.yaml', deprecations: 'deprecations.yaml' },
    make: ({ data: { 'changelog.yaml': log, 'deprecations.yaml': deprecations }, anchors, apiRoute, say }) => ({
      ...(log && changelogBlocks(log, anchors(), apiRoute, say)),
      ...(deprecations && deprecationBlocks(deprecations, anchors(), apiRoute, say)),
    }),
  },
  page: {
    needs: ({ text }, { data: { 'changelog.yaml': log } }) =>
      log && text.includes('::changelog') ? changeKinds(log) : undefined,
    steps: (kinds) => ({ finish: (tree, { say }) => layOutChanges(tree, kinds, say) }),
  },
  checkApi: ({ data: { 'changelog.yaml': log, 'deprecations.yaml': deprecations }, anchors }) => [
    ...(log ? checkChangelog(log, anchors()) : []),
    ...(deprecations ? checkDeprecations(deprecations, anchors()) : []),
  ],
  files: {
    [FEED]: {
      from: 'changelog.yaml',
      make({ data, site, pages }) {
        const shown = changelogOn(pages, data['changelog.yaml']);
        return shown && feedOf(site, shown.changelog, shown.page);
      },
    },
  },
  head({ data, site, pages }) {
    const shown = changelogOn(pages, data['changelog.yaml']);
    const link = { rel: 'alternate', type: 'application/atom+xml', title: site.title, href: FEED } as const;
    return shown ? [{ route: shown.page.route, ...link }] : [];
  },
  artifacts({ data, pages }) {
    const shown = changelogOn(pages, data['changelog.yaml']);
    return shown ? [{ path: 'changelog.json', kind: 'changelog', data: shown.changelog }] : [];
  },
});
