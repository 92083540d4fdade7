/** Storage key of the URL that was reloaded last. */
const RELOADED_KEY = 'docs.reloaded';

/**
 * Reloads the current URL once. To avoid reload loops, doesn't reload if the URL was just reloaded, the browser is offline,
 * or storage is unavailable. Returns whether the page is being reloaded.
 */
export function reloadOnce(): boolean {
  try {
    const { href } = window.location;
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === href) return false;
    sessionStorage.setItem(RELOADED_KEY, href);
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** Like {@link reloadOnce}, but stays on the page if the server is unreachable. */
export async function reloadOnceReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  return reloadOnce();
}

/** Allows the next reload after a successful load. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Without storage, there's nothing to delete.
  }
}
