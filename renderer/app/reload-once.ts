/** Remembers over one reload which address was reloaded. */
const RELOADED_KEY = 'docs.reloaded';

/**
 * Asks the server for the current address, unless that was just done, the browser is offline, or nothing can be
 * remembered: reloading again and again must never happen. Returns whether the page is being reloaded.
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

/** Like {@link reloadOnce}, but stays on the page where the server does not answer at all. */
export async function reloadOnceReachable(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  return reloadOnce();
}

/** Allows the next reload: something has loaded since. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
