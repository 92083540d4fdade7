/**
 * Imports a module, once more when it did not load. Most browsers remember that and ask for it again only under another
 * URL; those are the ones whose error contains the URL.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const [url] = /https?:\S+/.exec(String(error)) ?? [];
    if (url === undefined) throw error;
    return import(/* @vite-ignore */ `${url}?again=${Date.now()}`);
  }
}
