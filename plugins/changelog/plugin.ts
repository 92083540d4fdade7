import { definePlugin } from '../../pipeline/plugin/plugin.ts';
import { CHANGELOG_FEED, CHANGELOG_PATH } from '../../schemas/artifact-paths.ts';
import { changelogBlocks, deprecationBlocks } from './change-blocks.ts';
import { changelogOf } from './changelog-of.ts';
import { checkChangelog, checkDeprecations } from './check-notices.ts';
import { parseChangelog } from './parse-changelog.ts';
import { parseDeprecations } from './parse-deprecations.ts';

const FEED = `/${CHANGELOG_FEED}`;

/** What changed in the API and what is deprecated: blocks for pages, an artifact, and a feed. */
export const changelog = definePlugin({
  api: 1,
  name: 'changelog',
  data: { 'changelog.yaml': { read: parseChangelog }, 'deprecations.yaml': { read: parseDeprecations } },
  blocks: {
    from: { changelog: 'changelog.yaml', deprecations: 'deprecations.yaml' },
    make: ({ data: { 'changelog.yaml': log, 'deprecations.yaml': deprecations }, anchors, apiRoute }) => ({
      ...(log && changelogBlocks(log, anchors(), apiRoute)),
      ...(deprecations && deprecationBlocks(deprecations, anchors(), apiRoute)),
    }),
  },
  checkApi: ({ data: { 'changelog.yaml': log, 'deprecations.yaml': deprecations }, anchors }) => [
    ...(log ? checkChangelog(log, anchors()) : []),
    ...(deprecations ? checkDeprecations(deprecations, anchors()) : []),
  ],
  files: ({ data }) => (data['changelog.yaml'] ? [FEED] : []),
  artifacts({ data, pages }) {
    const shown = changelogOf(pages, data['changelog.yaml']);
    return shown ? [{ path: CHANGELOG_PATH, kind: 'changelog', data: shown }] : [];
  },
});
