import { folderOf, resolvePath } from '../blocks/lines.ts';

/** Finds the files of a vault by their names. */
export interface VaultIndex {
  /** Returns the file that a link in another file means. */
  find(name: string, from: string): string | undefined;
}

/** Indexes the files of a vault, and the notes that have other names (`aliases`). */
export function vaultIndex(files: readonly string[], aliases: ReadonlyMap<string, string> = new Map()): VaultIndex {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = keyOf(file).split('/').at(-1) ?? '';
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const all = new Map(files.map((file) => [keyOf(file), file]));
  return {
    find(written, from) {
      const relative = all.get(keyOf(resolvePath(folderOf({ path: from }), written)));
      if (written.startsWith('.') && relative !== undefined) return relative;
      // A path that leads nowhere still has the name of a file.
      const key = keyOf(written.replace(/^\/|^(?:\.\.?\/)+/, ''));
      if (all.has(key)) return all.get(key);
      const found = (byName.get(key.split('/').at(-1) ?? '') ?? []).filter((file) =>
        `/${keyOf(file)}`.endsWith(`/${key}`),
      );
      // Obsidian prefers a file in the same folder, and then the shortest path.
      const near = found.find((file) => folderOf({ path: file }) === folderOf({ path: from }));
      const [shortest] = found.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
      return near ?? shortest ?? aliases.get(written.trim().toLowerCase());
    },
  };
}

function keyOf(path: string): string {
  return path.replace(/\.md$/i, '').normalize().toLowerCase().trim();
}
