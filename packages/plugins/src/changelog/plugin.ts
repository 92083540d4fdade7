import { definePlugin } from '@docgraph/pipeline/plugin';
import { changelogBlocks, deprecationBlocks } from './change-blocks.ts';
import { checkChangelog, checkDeprecations } from './check-notices.ts';
import { changelogOn, FEED, feedOf } from './feed.ts';
import { changeKinds, layOutChanges } from './lay-out-changes.ts';
import { parseChangelog, parseDeprecations } from './read-notices.ts';
import { texts } from './texts.ts';

/** Documents changes and deprecations of the API with blocks for pages, an artifact, and a feed. */
export const changelog = definePlugin({
  api: 1,
  name: 'changelog',
  aliases: ['deprecations/'],
  rules: {
    'changelog/target': {
      text: 'Changelog entries must reference existing parts of the API.',
      severity: 'error',
      compares: true,
    },
    'deprecations/missing': {
      text: 'Deprecated parts of the API must have a deprecation notice.',
      severity: 'error',
      compares: true,
    },
  },
  texts,
  guides: new URL('guides/', import.meta.url),
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
