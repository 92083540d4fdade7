import type { Site } from '../../schemas/site.ts';
import { UsageError } from './parse-arguments.ts';

/*
 * When a request gets Markdown, in expressions that all servers read the same way. They cannot compare numbers, so that this
 * is `prefersMarkdown` but for one case: a request that names both types, and Markdown with a quality below 1, gets HTML.
 */
/** Names Markdown, and wants nothing more than that. */
const FULL = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`;
/** Names Markdown with a quality above zero. */
const SOME = String.raw`(?:^|,)\s*text/markdown\s*;\s*q=0?\.\d*[1-9]\d*\s*(?:,|$)`;
/** Names HTML, or any text. */
const HTML = String.raw`(?:^|,)\s*text/(?:html|\*)\s*(?:[;,]|$)`;

/** A page in all forms of its address: `/x`, `/x/`, `/x.html` and `/x/index.html`. */
const PAGE = String.raw`^(.+?)(?:/index\.html|\.html|/)?$`;

const LASTING = 'public, max-age=31536000, immutable';
const POLICY = "frame-ancestors 'none'";

/**
 * The rules with which a web server answers as `docgraph serve` does: Markdown for those who would rather have it, pages in
 * all forms of their addresses, what may be cached, and the page for what is not found. Throws a {@link UsageError} for a
 * server that is not known.
 */
export function hostRules(server: string, { baseUrl }: Pick<Site, 'baseUrl'>): string {
  switch (server) {
    case 'nginx':
      return nginxRules(baseUrl);
    case 'apache':
      return apacheRules(baseUrl);
    case 'caddy':
      return caddyRules(baseUrl);
    default:
      throw new UsageError(`There are no rules for "${server}", only for nginx, apache and caddy.`, 'hosting');
  }
}

function nginxRules(base: string): string {
  return String.raw`# Include this file in the server block of the site.
error_page 404 ${base}404.html;
include mime.types;
types { "text/markdown; charset=utf-8" md; }

set $markdown "";
if ($http_accept ~* "${SOME}") { set $markdown .md; }
if ($http_accept ~* "${HTML}") { set $markdown ""; }
if ($http_accept ~* "${FULL}") { set $markdown .md; }
set $page "";
if ($uri ~ "${PAGE}") { set $page $1; }
if ($uri ~ "^${base}(?:index\.html)?$") { set $page ${base}index; }

location ${base} {
  try_files $page$markdown $page/index.html $uri $uri/index.html =404;
  add_header Cache-Control no-cache;
  add_header Vary Accept;
  add_header Content-Security-Policy "${POLICY}";
}
location ${base}_app/ {
  add_header Cache-Control "${LASTING}";
}
location = /.well-known/api-catalog {
  types {}
  default_type application/linkset+json;
}
`;
}

function apacheRules(base: string): string {
  const file = `%{DOCUMENT_ROOT}${base}$1`;
  return String.raw`# Save this file as .htaccess in the folder of the site. It needs mod_rewrite and mod_headers.
ErrorDocument 404 ${base}404.html
AddType "text/markdown; charset=utf-8" .md
DirectorySlash Off

RewriteEngine On
RewriteBase ${base}
RewriteCond expr "!(%{HTTP_ACCEPT} =~ m#${FULL}#i || (%{HTTP_ACCEPT} =~ m#${SOME}#i && !(%{HTTP_ACCEPT} =~ m#${HTML}#i)))"
RewriteRule ^ - [S=2]
RewriteRule ^(?:index\.html)?$ index.md [END]
RewriteCond "${file}.md" -f
RewriteRule "${PAGE}" $1.md [END]
RewriteCond "${file}/index.html" -f
RewriteRule "${PAGE}" $1/index.html [END]

Header merge Vary Accept
Header set Cache-Control no-cache
Header set Content-Security-Policy "${POLICY}"
<If "%{REQUEST_URI} =~ m#^${base}_app/#">
  Header set Cache-Control "${LASTING}"
</If>
<Files api-catalog>
  ForceType application/linkset+json
</Files>
`;
}

function caddyRules(base: string): string {
  return `# Import this file into the block of the site.
map {path} {page} {
	${base} ${base}index
	${base}index.html ${base}index
	~${PAGE} "\${1}"
}
@markdown {
	expression \`header_regexp('Accept', r'(?i)${FULL}') || header_regexp('Accept', r'(?i)${SOME}') && !header_regexp('Accept', r'(?i)${HTML}')\`
	file {page}.md
}
@lasting path ${base}_app/*
handle @lasting {
	header Cache-Control "${LASTING}"
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
	?Cache-Control no-cache
	Vary Accept
	Content-Security-Policy "${POLICY}"
}
header *.md Content-Type "text/markdown; charset=utf-8"
header /.well-known/api-catalog Content-Type application/linkset+json
handle_errors {
	rewrite * ${base}404.html
	file_server
}
`;
}
