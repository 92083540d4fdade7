/** Adds a style sheet that's bundled with a lazy-loaded script, in a way that the content security policy allows. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
