/** Returns the URL of a route or published file with the base URL. Leaves other URLs unchanged. */
export function siteHref(baseUrl: string, path: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? path : baseUrl + path.replace(/^\/+/, '');
}
