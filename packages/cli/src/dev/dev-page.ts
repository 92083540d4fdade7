import { escapeHtml } from '@docgraph/pipeline/markdown/elements';
import type { listTranslations } from '../translations/list-translations.ts';

/** A page of the development server that isn't part of the site. */
interface DevPage {
  title: string;
  /** HTML of the page below its heading. */
  body: string;
  /** Attributes of the root element. */
  attributes?: string;
  /** URL of a script. */
  script?: string;
}

/** Renders a page of the development server. */
export function devPage({ title, body, attributes = '', script }: DevPage): string {
  return `<!doctype html>
<html lang="en"${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
${script === undefined ? '' : `<script src="${script}" async></script>\n`}</body>
</html>
`;
}

/** Renders the page that lists the translations that need work. */
export function translationsPage(locales: ReturnType<typeof listTranslations>): string {
  const sections = locales.map(({ title, items }) => {
    const rows = items.map(({ state, place }) => `<li>${state} <code>${escapeHtml(place)}</code></li>`);
    return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${rows.join('\n')}\n</ul>`;
  });
  const body = sections.length === 0 ? '<p>The site has only one locale.</p>' : sections.join('\n');
  return devPage({ title: 'Translations', body });
}
