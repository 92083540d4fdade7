import { routeKey } from '../../schemas/artifact-paths.ts';

/** Decodes percent-encoding; null when it is malformed. */
export function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** One spelling for every form of an address: decoded, without trailing slash and `.html`. */
export function decodedKey(route: string): string {
  return routeKey(decode(route) ?? route);
}

/** The same for addresses that a file system or a reader cannot tell apart: those that differ in case or normal form. */
export function foldedKey(route: string): string {
  return decodedKey(route).normalize('NFC').toLowerCase();
}
