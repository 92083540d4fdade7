/**
 * Imports a module, and retries once if that fails. Most browsers cache failed imports by URL, so the retry uses a
 * different URL if the error contains the original one.
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
