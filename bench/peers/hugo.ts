import path from 'node:path';
import { folderRoute, type Peer, titleInFrontMatter } from './peer.ts';

/** Pages, their neighbors and nothing else: less than a site of documentation needs, so its figures are a floor. */
const TEMPLATE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }}</title></head>
<body>
<nav>{{ with .CurrentSection }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main>
</body>
</html>
`;

/** Hugo as the system has it, with a bare template and its highlighter; it has no search. */
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
  // A page named `index` would make files of its neighbors.
  place: (page) => {
    const { path: file, text } = titleInFrontMatter(page);
    return { path: file.replace(/index\.md$/, '_index.md'), text };
  },
  command: (dir) => ['hugo', '--quiet', '--source', dir],
  leftovers: (dir) => ['public', 'resources'].map((folder) => path.join(dir, folder)),
  site: { folder: 'public', route: folderRoute },
};
