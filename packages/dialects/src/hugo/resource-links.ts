/** Returns a function that removes the language from URLs of resources, which all languages share here. */
export function sharedResources(
  files: readonly string[],
  docsPath: string,
  codes: readonly string[],
): (text: string) => string {
  const known = new Set(files);
  return (text) =>
    text.replace(RESOURCE, (written, start: string, code: string, file: string) =>
      codes.includes(code.toLowerCase()) && !/\.(?:md|markdown|html)$/.test(file) && known.has(docsPath + file)
        ? start + file
        : written,
    );
}

/** The destination of a link or an image, or an attribute, such as `](/en/guide/map.png`. */
const RESOURCE = /(\]\(<?|\b(?:src|href)=")\/([\w-]+)(\/[^)\s?#>"]+)/g;
