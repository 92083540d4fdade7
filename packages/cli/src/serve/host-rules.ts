import type { Site } from '@docgraph/schemas/site';
import { CACHING, GRAPH_FOLDER, listLink, SITE_HEADERS } from './site-headers.ts';

/*
 * Regular expressions, in syntax common to all servers, that select requests for Markdown. They can't compare numbers, so
 * they differ from `prefersMarkdown` in one case: a request that accepts both HTML and Markdown, with a quality below 1 for
 * Markdown, gets HTML.
 */
/** Matches an `Accept` header with Markdown at quality 1. */
const FULL = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;
/** Matches an `Accept` header with Markdown at a quality between 0 and 1. */
const SOME = String.raw`(?:^|,)\s*text/markdown\s*;\s*q=0?\.\d*[1-9]\d*\s*(?:,|$)`;
/** Matches an `Accept` header with HTML or any text type. */
const HTML = String.raw`(?:^|,)\s*text/(?:html|\*)\s*(?:[;,]|$)`;

/** Matches all forms of a page URL: `/x`, `/x/`, `/x.html`, and `/x/index.html`. */
const PAGE = String.raw`^(.+?)(?:/index\.html|\.html|/)?$`;

/** The settings that the configuration depends on. */
type RulesSite = Pick<Site, 'baseUrl' | 'locales'>;

/**
 * Web server configuration that matches the behavior of `docgraph serve`: Markdown for clients that prefer it, all forms of
 * page URLs, headers, and the not-found page of each locale.
 */
export const webServers: Readonly<Record<string, (site: RulesSite) => string>> = {
  nginx: nginxRules,
  apache: apacheRules,
  caddy: caddyRules,
};

/** Returns the URL paths of locales other than the default, each with a trailing slash. */
function localeFolders({ baseUrl, locales }: RulesSite): string[] {
  return locales.flatMap(({ route }) => (route === '/' ? [] : [`${baseUrl}${route.slice(1)}/`]));
}

/** Returns a line for each header of the site, including `Cache-Control` and `Link`. */
function headerLines(
  { baseUrl }: RulesSite,
  caching: keyof typeof CACHING,
  line: (name: string, value: string) => string,
): string {
  return Object.entries({ 'Cache-Control': CACHING[caching], Link: listLink(baseUrl), ...SITE_HEADERS })
    .map(([name, value]) => line(name, value))
    .join('\n');
}

function nginxRules(site: RulesSite): string {
  const base = site.baseUrl;
  const headers = (caching: keyof typeof CACHING) =>
    headerLines(site, caching, (name, value) => `  add_header ${name} "${value}" always;`);
  const missing = localeFolders(site).map((folder) => `if ($uri ~ "^${folder}") { set $missing ${folder}404; }\n`);
  return String.raw`# Include this file in the server block of the site.
include mime.types;
types { "text/markdown; charset=utf-8" md; }

set $markdown "";
if ($http_accept ~* "${SOME}") { set $markdown .md; }
if ($http_accept ~* "${HTML}") { set $markdown ""; }
if ($http_accept ~* "${FULL}") { set $markdown .md; }
set $missing ${base}404;
${missing.join('')}set $format .html;
if ($markdown) { set $format .md; }
if ($uri ~ "\.md$") { set $format .md; }
error_page 404 $missing$format;
set $page "";
if ($uri ~ "${PAGE}") { set $page $1; }
if ($uri ~ "^${base}(?:index\.html)?$") { set $page ${base}index; }

location ${base} {
  try_files $page$markdown $page/index.html $uri $uri/index.html =404;
  add_header Vary Accept;
${headers('other')}
}
location ${base}_app/ {
${headers('immutable')}
}
location ${base}${GRAPH_FOLDER} {
  add_header Access-Control-Allow-Origin "*" always;
${headers('other')}
}
location = /.well-known/api-catalog {
  types {}
  default_type application/linkset+json;
${headers('other')}
}
`;
}

function apacheRules(site: RulesSite): string {
  const base = site.baseUrl;
  const file = `%{DOCUMENT_ROOT}${base}$1`;
  const markdown = `%{HTTP_ACCEPT} =~ m#${FULL}#i || (%{HTTP_ACCEPT} =~ m#${SOME}#i && !(%{HTTP_ACCEPT} =~ m#${HTML}#i))`;
  const missing = [base, ...localeFolders(site)].map((folder) => {
    const isBelow = `%{REQUEST_URI} =~ m#^${folder}#`;
    const html = `<If "${isBelow}">\n  ErrorDocument 404 ${folder}404.html\n</If>\n`;
    const text = `<If "${isBelow} && (%{REQUEST_URI} =~ m#\\.md$# || ${markdown})">\n  ErrorDocument 404 ${folder}404.md\n</If>\n`;
    return html + text;
  });
  return String.raw`# Save this file as .htaccess in the folder of the site. It needs mod_rewrite and mod_headers.
${missing.join('')}AddType "text/markdown; charset=utf-8" .md
DirectorySlash Off

RewriteEngine On
RewriteBase ${base}
RewriteCond expr "!(${markdown})"
RewriteRule ^ - [S=2]
RewriteRule ^(?:index\.html)?$ index.md [END]
RewriteCond "${file}.md" -f
RewriteRule "${PAGE}" $1.md [END]
RewriteCond "${file}/index.html" -f
RewriteRule "${PAGE}" $1/index.html [END]

Header merge Vary Accept
${headerLines(site, 'other', (name, value) => `Header always set ${name} "${value}"`)}
<If "%{REQUEST_URI} =~ m#^${base}_app/#">
  Header always set Cache-Control "${CACHING.immutable}"
</If>
<If "%{REQUEST_URI} =~ m#^${base}${GRAPH_FOLDER}#">
  Header always set Access-Control-Allow-Origin "*"
</If>
<Files api-catalog>
  ForceType application/linkset+json
</Files>
`;
}

function caddyRules(site: RulesSite): string {
  const base = site.baseUrl;
  const missing = localeFolders(site).map((folder) => `\t~^${folder} ${folder}404\n`);
  const markdown = `header_regexp('Accept', r'(?i)${FULL}') || header_regexp('Accept', r'(?i)${SOME}') && !header_regexp('Accept', r'(?i)${HTML}')`;
  return `# Import this file into the block of the site.
map {path} {page} {
	${base} ${base}index
	${base}index.html ${base}index
	~${PAGE} "\${1}"
}
map {http.request.orig_uri.path} {missing} {
${missing.join('')}	default ${base}404
}
@markdown {
	expression \`${markdown}\`
	file {page}.md
}
@immutable path ${base}_app/*
handle @immutable {
	header Cache-Control "${CACHING.immutable}"
	file_server
}
handle @markdown {
	header Content-Type "text/markdown; charset=utf-8"
	rewrite * {page}.md
	file_server
}
handle {
	try_files {page}/index.html {path} {path}/index.html
	file_server
}
header {
	Vary Accept
${headerLines(site, 'other', (name, value) => `\t${name === 'Cache-Control' ? '?' : ''}${name} "${value}"`)}
}
header *.md Content-Type "text/markdown; charset=utf-8"
header /.well-known/api-catalog Content-Type application/linkset+json
header ${base}${GRAPH_FOLDER}* Access-Control-Allow-Origin "*"
handle_errors {
	@text expression \`${markdown} || {http.request.orig_uri.path}.endsWith('.md')\`
	rewrite @text {missing}.md
	@page expression \`!(${markdown} || {http.request.orig_uri.path}.endsWith('.md'))\`
	rewrite @page {missing}.html
	file_server
}
`;
}
