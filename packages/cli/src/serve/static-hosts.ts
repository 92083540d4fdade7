import type { Redirect } from '@docgraph/schemas/routes';
import type { Site } from '@docgraph/schemas/site';
import { CACHING, SITE_HEADERS } from './site-headers.ts';

/** What the configuration of a host depends on. */
export interface HostedSite extends Pick<Site, 'baseUrl' | 'locales'> {
  redirects: readonly Redirect[];
}

const HEADERS = Object.entries(SITE_HEADERS);
/** Sets up Node and the packages of the project. */
const SETUP = `      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: {node-version: 22, cache: npm}
      - run: npm ci
`;

/** The configuration of hosts that publish a folder of files, by name. */
export const staticHosts: Readonly<Record<string, (site: HostedSite) => string>> = {
  netlify: netlifySettings,
  cloudflare: headersFile,
  redirects: redirectsFile,
  github: githubWorkflow,
  gitlab: gitlabPipeline,
  s3: bucketScript,
  docker: dockerFile,
};

function netlifySettings({ baseUrl, locales }: HostedSite): string {
  const headers = (path: string, values: readonly (readonly string[])[]) =>
    `[[headers]]\nfor = "${path}"\n[headers.values]\n${values.map(([name, value]) => `${name} = "${value}"`).join('\n')}\n`;
  const missing = locales.flatMap(({ route }) => {
    const folder = `${baseUrl}${route.slice(1)}`;
    return route === '/' ? [] : [`\n[[redirects]]\nfrom = "${folder}/*"\nto = "${folder}/404.html"\nstatus = 404\n`];
  });
  return `# Save this file as netlify.toml.
[build]
command = "npx docgraph build && npx docgraph hosting redirects > dist-site/_redirects"
publish = "dist-site"

${headers('/*', HEADERS)}
${headers(`${baseUrl}_app/*`, [['Cache-Control', CACHING.immutable]])}${missing.join('')}`;
}

function headersFile({ baseUrl }: HostedSite): string {
  const lines = HEADERS.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  return `# Save this file as content/static/_headers.
/*
${lines}${baseUrl}_app/*
  Cache-Control: ${CACHING.immutable}
`;
}

/** Returns permanent redirects in the format of Netlify, Cloudflare Pages, and GitLab Pages. */
function redirectsFile({ baseUrl, redirects }: HostedSite): string {
  const address = (route: string) => (route.startsWith('/') ? baseUrl + route.slice(1) : route);
  // These characters are placeholders. The page at the old URL redirects readers, too.
  const usable = redirects.filter(({ from }) => !/[*:]/.test(from));
  const lines = usable.map(({ from, to }) => `${address(from)} ${address(to)} 301\n`);
  return `# Save this file as _redirects in the published folder.\n${lines.join('')}`;
}

function githubWorkflow(): string {
  return `# Save this file as .github/workflows/pages.yml. In the settings of the repository, select "GitHub Actions" for Pages.
on: {push: {branches: [main]}}
permissions: {contents: read, pages: write, id-token: write}
jobs:
  publish:
    runs-on: ubuntu-latest
    environment: github-pages
    steps:
${SETUP}      - run: npx docgraph build
      - uses: actions/upload-pages-artifact@v3
        with: {path: dist-site}
      - uses: actions/deploy-pages@v4
`;
}

function gitlabPipeline(): string {
  return `# Save this file as .gitlab-ci.yml.
pages:
  image: node:22
  rules: [{if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH}]
  script:
    - npm ci
    - npx docgraph build --site public
    - npx docgraph hosting redirects > public/_redirects
  artifacts: {paths: [public]}
`;
}

function bucketScript({ baseUrl }: HostedSite): string {
  const folder = baseUrl === '/' ? '"$1"' : `"$1${baseUrl.slice(0, -1)}"`;
  return `# Save this file as publish.sh, and run: sh publish.sh s3://my-docs
# In the website settings of the bucket, set the index document to index.html and the error document to 404.html.
set -eu
site=${folder}
# New files first, so that no reader gets a page without its scripts.
aws s3 sync dist-site/_app "$site/_app" --cache-control "${CACHING.immutable}"
aws s3 sync dist-site "$site" --exclude "_app/*" --exclude "*.md" --cache-control ${CACHING.other}
aws s3 sync dist-site "$site" --exclude "*" --include "*.md" --cache-control ${CACHING.other} --content-type "text/markdown; charset=utf-8"
aws s3 sync dist-site "$site" --delete
`;
}

function dockerFile({ baseUrl }: HostedSite): string {
  return `# syntax=docker/dockerfile:1
# Save this file as Dockerfile, and list node_modules and dist-* in .dockerignore.
FROM node:22 AS build
WORKDIR /project
COPY package*.json ./
RUN npm ci
COPY . .
RUN npx docgraph build && npx docgraph hosting nginx > docs.conf

FROM nginx:stable
COPY --from=build /project/dist-site /srv${baseUrl.slice(0, -1)}
COPY --from=build /project/docs.conf /etc/nginx/docs.conf
COPY <<EOF /etc/nginx/conf.d/default.conf
server {
  listen 80;
  root /srv;
  include docs.conf;
}
EOF
`;
}
