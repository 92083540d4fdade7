import path from 'node:path';
import { execPath } from 'node:process';
import { CLI, foldersArguments } from '../folders.ts';
import { type Peer, plainRoute } from './peer.ts';

/** The product in this repository, measured like the others. */
export const docgraph: Peer = {
  id: 'docgraph',
  name: 'docgraph',
  packages: {},
  files: { 'content/site.yaml': 'title: Benchmark\nurl: https://docs.bench.example\n' },
  content: 'content/docs',
  place: (page) => page,
  command: (dir) => {
    const folders = { content: path.join(dir, 'content'), data: path.join(dir, 'data'), site: path.join(dir, 'site') };
    return [execPath, CLI, 'build', '--quiet', ...foldersArguments(folders)];
  },
  // The command runs in the project folder, so the cache is there.
  leftovers: (dir) => ['data', 'site', 'node_modules'].map((folder) => path.join(dir, folder)),
  site: {
    folder: 'site',
    route: plainRoute,
    search: {
      open: '.search-button',
      field: '#search input',
      hit: '[role=option]',
    },
  },
};
