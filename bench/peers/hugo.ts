import path from 'node:path';
import { folderRoute, type Peer, titleInFrontMatter } from './peer.ts';

/** Shows only the page and its neighbors. A documentation site needs more, so these figures are a lower bound. */
const TEMPLATE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }}</title></head>
<body>
<nav>{{ with .CurrentSection }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main>
</body>
</html>
`;

/** The installed Hugo, with a minimal template and its highlighter. It has no search. */
export const hugo: Peer = {
  id: 'hugo',
  name: 'Hugo',
  packages: {},
  files: {
    'config.toml': `baseURL = "https://docs.bench.example/"
title = "Benchmark"
disableKinds = ["taxonomy", "term", "RSS"]
`,
    'layouts/_default/single.html': TEMPLATE,
    'layouts/_default/list.html': TEMPLATE,
  },
  content: 'content',
  // In Hugo, a page named `index` would turn the other pages in its folder into resources.
  place: (page) => {
    const { path: file, text } = titleInFrontMatter(page);
    return { path: file.replace(/index\.md$/, '_index.md'), text };
  },
  command: (dir) => ['hugo', '--quiet', '--source', dir],
  leftovers: (dir) => ['public', 'resources'].map((folder) => path.join(dir, folder)),
  site: { folder: 'public', route: folderRoute },
};
