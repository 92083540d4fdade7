/** Reads a file of a graph by its path in `dist-data/`; undefined where there is none. */
export type FileReader = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Reads from a folder (in Node), or from the address at which one is published. */
export async function fileReader(location: string | URL): Promise<FileReader> {
  const address = URL.canParse(location) ? new URL(location) : undefined;
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return addressReader(address);
  const { folderReader } = await import('./folder-reader.ts');
  return folderReader(address ?? location);
}

function addressReader(address: URL): FileReader {
  const base = address.href.replace(/[?#].*$/, '').replace(/\/*$/, '/');
  return async (path) => {
    const response = await fetch(base + path.split('/').map(encodeURIComponent).join('/'));
    if (response.status === 404 || response.status === 410) return undefined;
    if (!response.ok) throw new Error(`${response.url} answers ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  };
}
