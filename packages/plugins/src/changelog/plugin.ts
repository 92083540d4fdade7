import { definePlugin } from '@docgraph/pipeline/plugin';
import { changelogBlocks, deprecationBlocks } from './change-blocks.ts';
import { Change, changeId, Deprecation, newestFirst, noticeId } from './changelog-settings.ts';
import { checkChangelog, checkDeprecations } from './check-notices.ts';
import { changelogOn, FEED, feedOf } from './feed.ts';
import { changeKinds, layOutChanges } from './lay-out-changes.ts';
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
  collections: {
    changelog: { source: 'changelog.yaml', id: changeId, schema: Change },
    deprecations: { source: 'deprecations.yaml', id: noticeId, title: 'target', schema: Deprecation },
  },
  blocks: {
    from: { changelog: 'changelog', deprecations: 'deprecations' },
    make({ collection, anchors, apiRoute, say }) {
      const changes = newestFirst(collection('changelog'));
      const deprecations = collection('deprecations');
      return {
        ...(changes && changelogBlocks(changes, anchors(), apiRoute, say)),
        ...(deprecations && deprecationBlocks(deprecations, anchors(), apiRoute, say)),
      };
    },
  },
  page: {
    needs({ text }, { collection }) {
      const changes = text.includes('::changelog') ? newestFirst(collection('changelog')) : undefined;
      return changes && changeKinds(changes);
    },
    steps: (kinds) => ({ finish: (tree, { say }) => layOutChanges(tree, kinds, say) }),
  },
  checkApi({ collection, anchors }) {
    const deprecations = collection('deprecations');
    return [
      ...checkChangelog(collection('changelog') ?? [], anchors()),
      ...(deprecations ? checkDeprecations(deprecations, anchors()) : []),
    ];
  },
  files: {
    [FEED]: {
      from: 'changelog',
      make({ collection, site, pages }) {
        const shown = changelogOn(pages, newestFirst(collection('changelog')));
        return shown && feedOf(site, shown.changelog, shown.page);
      },
    },
  },
  head({ collection, site, pages }) {
    const shown = changelogOn(pages, newestFirst(collection('changelog')));
    const link = { rel: 'alternate', type: 'application/atom+xml', title: site.title, href: FEED } as const;
    return shown ? [{ route: shown.page.route, ...link }] : [];
  },
  artifacts({ collection, pages }) {
    const shown = changelogOn(pages, newestFirst(collection('changelog')));
    return shown ? [{ path: 'changelog.json', kind: 'changelog', data: shown.changelog }] : [];
  },
});
