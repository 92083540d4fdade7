import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runDocs } from '@docgraph/cli/tests/run-docs';
import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { seeded } from './seeded.ts';

/** Some names differ only in a separator, are in two folders, or are similar to another one. */
const PAGES = [
  ...['compute/create-vm', 'compute/create_vm', 'compute/gpu-nodes', 'compute/deep/quota', 'compute/deep/öffnung'],
  ...['storage/disks', 'storage/disk', 'storage/quota', 'storage/snapshots/restore-one', 'network/setup', 'intro'],
];
const ANCHORS = ['first-step', 'what-it-costs', 'größe', 'vmresize'];
const TEXTS = ['First step', 'What it costs?', 'Größe', 'vm.resize()'];

/** Ways to break a correct link, by the evidence that `--fix` needs. */
const BREAKS: Record<string, (link: string, random: (limit: number) => number) => string> = {
  'case of the path': (link) => link.replace(/[^/#]+(?=#|$)/, (name) => (name[0] ?? '').toUpperCase() + name.slice(1)),
  'upper case': (link) => link.replace(/^[^#]*/, (written) => written.toUpperCase()),
  separators: (link) => link.replace(/^[^#]*/, (written) => written.replaceAll('-', '_')),
  'no separators': (link) => link.replace(/^[^#]*/, (written) => written.replaceAll('-', '')),
  'the folder': (link) => link.replace(/^(\/?)(?:[^#]*\/)?/, '$1'),
  'another folder': (link) => link.replace(/^(\/?)(?:[^#]*\/)?/, '$1nowhere/'),
  'the content folder': (link) => link.replace(/^\//, '/docs/'),
  'case of the anchor': (link) => link.replace(/#.*/, (anchor) => anchor.toUpperCase()),
  'words of the anchor': (link) => link.replace(/#.*/, (anchor) => anchor.replaceAll('-', '__')),
  'Unicode form': (link) => link.normalize('NFD'),
  'a letter': (link, random) => {
    const at = random(link.length);
    return link.slice(0, at) + link.slice(at + 1);
  },
};

/** Returns a correct link in one of the usual forms. */
function correctLink(from: string, random: (limit: number) => number): string {
  const to = PAGES[random(PAGES.length)] ?? '';
  const anchor = random(2) === 0 ? `#${ANCHORS[random(ANCHORS.length)]}` : '';
  const relative = path.posix.relative(path.posix.dirname(from), `${to}.md`);
  return [relative, `/${to}.md`, `/${to}`][random(3)] + anchor;
}

test.each(process.env.TEST_FULL ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
  'links that are broken in one way are restored or left alone (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const random = seeded(seed);
    const kinds = Object.entries(BREAKS);
    const right: Record<string, string> = { 'site.yaml': 'title: T\n' };
    const wrong: Record<string, string> = {};
    for (const page of ['index', ...PAGES]) {
      const links = kinds.flatMap(([, damage]) =>
        Array.from({ length: 4 }, () => {
          const link = correctLink(`${page}.md`, random);
          return [link, damage(link, random)] as const;
        }),
      );
      const text = (at: 0 | 1) =>
        `---\ntitle: Page\n---\n\n${TEXTS.map((title) => `## ${title}\n`).join('\n')}\n${links.map((pair) => `[a](${pair[at]})\n`).join('\n')}`;
      right[`docs/${page}.md`] = text(0);
      wrong[`docs/${page}.md`] = text(1);
    }
    const folder = await temporaryFolder({ ...right, ...wrong });
    await runDocs('check', '--fix', '--content', folder, '--format', 'json');
    let restored = 0;
    for (const [file, before] of Object.entries(wrong)) {
      const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
      const [original, broken] = [(right[file] ?? '').split('\n'), before.split('\n')];
      expect(lines).toHaveLength(broken.length);
      for (const [at, line] of lines.entries()) {
        if (line !== broken[at]) expect(line, `${file}: ${broken[at]}`).toBe(original[at]);
        if (line !== broken[at]) restored++;
      }
    }
    expect(restored).toBeGreaterThan(150);
  },
);
