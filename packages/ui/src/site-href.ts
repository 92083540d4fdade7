/** The address of a route or of a published file, with the base URL; other addresses are left as they are. */
export function siteHref(baseUrl: string, path: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? path : baseUrl + path.replace(/^\/+/, '');
}
