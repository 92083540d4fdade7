import { escapeHtml } from '../markdown/escape-html.ts';
import type { DevReport } from './dev-report.ts';

/** What `dev` shows at every address while there is no site: why it cannot be built. The script loads it again when that is another reason. */
export function devProblemPage({ id, counts, problems, more }: DevReport, script: string): string {
  const items = problems.map(({ place, severity, message, hint, rule }) => {
    const words = hint === undefined ? message : `${message} ${hint}`;
    return `<li><code>${escapeHtml(place)}</code> ${severity}: ${escapeHtml(words)} (${rule})</li>`;
  });
  return `<!doctype html>
<html lang="en" data-problems="${id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'">
<title>The site cannot be built</title>
</head>
<body>
<main>
<h1>The site cannot be built</h1>
<p>${escapeHtml(counts)}. This page shows the site as soon as the errors are mended.</p>
<ol>
${items.join('\n')}
</ol>
${more > 0 ? `<p>${more} more are in the terminal.</p>` : ''}
</main>
<script src="${script}" async></script>
</body>
</html>
`;
}
