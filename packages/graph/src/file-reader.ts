/** Reads a file of a graph by its path in `dist-data/`. Returns undefined if it doesn't exist. */
export type FileReader = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** The files of a graph in memory, by path in `dist-data`. */
export type GraphFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Creates a reader for a folder (in Node), the URL of a published graph, or files in memory. */
export async function fileReader(location: string | URL | GraphFiles): Promise<FileReader> {
  if (typeof location === 'object' && 'get' in location) return async (path) => location.get(path);
  const url = URL.canParse(location) ? new URL(location) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return urlReader(url);
  const { folderReader } = await import('./folder-reader.ts');
  return folderReader(url ?? location);
}

function urlReader(url: URL): FileReader {
  const base = url.href.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  return async (path) => {
    const response = await fetch(base + path.split('/').map(encodeURIComponent).join('/'));
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
