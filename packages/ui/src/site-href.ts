/** Returns the URL of a route or published file, including the base URL. Returns other URLs unchanged. */
export function siteHref(baseUrl: string, path: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? path : baseUrl + path.replace(/^\/+/, '');
}
