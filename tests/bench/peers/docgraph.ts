import path from 'node:path';
import { execPath } from 'node:process';
import { CLI, type Folders, foldersArguments, leftoversOf } from '../folders.ts';
import { type Peer, plainRoute } from './peer.ts';

/** What this repository makes, measured like the others. */
export const docgraph: Peer = {
  id: 'docgraph',
  name: 'docgraph',
  packages: {},
  files: { 'content/site.yaml': 'title: Benchmark\nurl: https://docs.bench.example\n' },
  content: 'content/docs',
  place: (page) => page,
  command: (dir) => [execPath, CLI, 'build', '--quiet', ...foldersArguments(foldersIn(dir))],
  leftovers: (dir) => leftoversOf(foldersIn(dir)),
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

function foldersIn(dir: string): Folders {
  return { content: path.join(dir, 'content'), data: path.join(dir, 'data'), site: path.join(dir, 'site') };
}
