import { DISKS_API } from './disks-api.ts';
import type { RuleGuides } from './rule-guide.ts';

const page = (text: string) => ({ 'docs/index.md': `# Home\n\n${text}\n` });
const site = (text: string) => ({ 'site.yaml': text });
const VOLUMES = { 'docs/volumes.md': '# Volumes\n\n## Attach\n\nText.\n' };
const API = { 'api/openapi.yaml': DISKS_API };

/** Guides for links, settings and addresses: what files get wrong about each other. */
export const siteGuides: RuleGuides = {
  'plugins/config': {
    why: 'Plugins that want the same name, or were written for another version, cannot work together.',
    fix: 'The message names the plugins. Remove one of them, or use a version that fits.',
    withoutExample: '`docgraph.config.ts` is code outside the content folder.',
  },
  'sandbox/rules': {
    why: 'Readers who try a request would get answers that the rules of the API forbid.',
    fix: 'The message says where and why. Rules import nothing that only Node has, and are the default export.',
    withoutExample: '`docgraph.sandbox.ts` is code outside the content folder.',
  },
  'plugins/failed': {
    why: 'What a plugin would have added is missing, so nothing is written.',
    fix: 'Fix the plugin, report the fault to its author, or take it out of the list.',
    withoutExample: 'It takes a plugin with a fault.',
  },
  'plugins/unsafe-html': {
    why: 'The sanitizer removes HTML that a plugin did not ask for, so readers would not see it.',
    fix: 'Add the profile that allows it to `page.allow` of the plugin, or make other HTML.',
    withoutExample: 'It takes a plugin with a fault.',
  },
  'links/broken': {
    why: 'Readers who follow the link would see the not-found page.',
    bad: { ...page('See [volumes](volume.md).'), ...VOLUMES },
    good: { ...page('See [volumes](volumes.md).'), ...VOLUMES },
    fix: 'Name an existing file. After moving a page, add a line to `redirects.yaml` for links from elsewhere.',
  },
  'links/anchor': {
    why: 'The link would lead to the top of the page instead of the part that is meant.',
    bad: { ...page('See [attaching](volumes.md#attaching).'), ...VOLUMES },
    good: { ...page('See [attaching](volumes.md#attach).'), ...VOLUMES },
    fix: 'Use the id of the heading, or give the heading that id: `## Attach {#attaching}`.',
  },
  'links/asset': {
    why: 'Readers would see the symbol for a broken image, or get an error in place of a download.',
    bad: { ...page('![A volume](dsk.png)'), 'docs/disk.png': '' },
    good: { ...page('![A volume](disk.png)'), 'docs/disk.png': '' },
    fix: 'Correct the path. It is relative to the page.',
  },
  'links/operation': {
    why: 'A link to an operation that was renamed or removed leads nowhere.',
    bad: { ...page('Call [the list](operation:listDisk).'), ...API },
    good: { ...page('Call [the list](operation:listDisks).'), ...API },
    fix: 'Use an `operationId` of the API description.',
  },
  'links/draft': {
    why: 'Drafts are not published: the link would be broken on the site although it works in `dev`.',
    bad: {
      ...page('See [volumes](volumes.md).'),
      'docs/volumes.md': '---\ntitle: Volumes\ndraft: true\n---\n\nText.\n',
    },
    good: { ...page('See [volumes](volumes.md).'), 'docs/volumes.md': '---\ntitle: Volumes\n---\n\nText.\n' },
    fix: 'Publish the draft, or remove the link until then.',
  },
  'links/scheme': {
    why: 'Links such as `javascript:` or `file:` are unsafe, or work on no machine but yours.',
    bad: page('Open [the log](file:///var/log/syslog).'),
    good: page('Open the log `/var/log/syslog`.'),
    fix: 'Use `https:`, `http:`, `mailto:`, `tel:` or a path.',
  },
  'links/external-resource': {
    why: 'Images from other hosts tell them who reads the page, and disappear without notice.',
    bad: page('![A volume](https://images.example/disk.png)'),
    good: { ...page('![A volume](disk.png)'), 'docs/disk.png': '' },
    fix: 'Put a copy beside the page.',
  },
  'links/own-url': {
    why: "A link to the site's own URL breaks without notice when its page moves.",
    bad: {
      'site.yaml': 'title: Docs\nurl: https://docs.example\n',
      ...page('See [volumes](https://docs.example/volumes).'),
    },
    good: {
      'site.yaml': 'title: Docs\nurl: https://docs.example\n',
      ...page('See [volumes](volumes.md).'),
      ...VOLUMES,
    },
    fix: 'Link to the file of the page.',
  },
  'links/markdown': {
    why: 'Editors and other tools cannot follow a link to a file that does not exist, although the site can.',
    bad: {
      ...page('See [volumes](disks.md).'),
      'docs/volumes.md': '---\ntitle: Volumes\nslug: /disks\n---\n\nText.\n',
    },
    good: {
      ...page('See [volumes](volumes.md).'),
      'docs/volumes.md': '---\ntitle: Volumes\nslug: /disks\n---\n\nText.\n',
    },
    fix: 'Write the path of the file, not the address of its page.',
  },
  'settings/syntax': {
    why: 'Nothing of a file that is not valid YAML can be used.',
    bad: site('title: Docs: all of them\n'),
    good: site("title: 'Docs: all of them'\n"),
    fix: 'Correct the place that the message names. Quote values that hold a colon.',
  },
  'settings/invalid': {
    why: 'A setting with a value of the wrong type could only be ignored.',
    bad: site('title: Docs\nurl: docs.example\n'),
    good: site('title: Docs\nurl: https://docs.example\n'),
    fix: 'Write a value of the form that the message names.',
  },
  'settings/unknown-key': {
    why: 'A misspelled key would be ignored, and nobody would notice.',
    bad: site('titel: Docs\n'),
    good: site('title: Docs\n'),
    fix: 'Correct the name of the key, or remove it.',
  },
  'settings/asset': {
    why: 'A logo, icon or description that the settings name would be missing on every page.',
    bad: site('favicon: icon.svg\n'),
    good: { ...site('favicon: icon.svg\n'), 'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    fix: 'Correct the path, which is relative to `static/`.',
  },
  'settings/contrast': {
    why: 'Text needs a contrast of 4.5 : 1 for people with low vision (WCAG 2.2, 1.4.3).',
    bad: site("theme: {accent: '#ffee00'}\n"),
    good: site("theme: {accent: '#0b7558'}\n"),
    fix: 'Use the color that the message names, or a darker one for light mode.',
  },
  'settings/link': {
    why: 'A broken link in the navbar or footer is broken on every page.',
    bad: site('navbar:\n  items:\n    - {label: Guide, to: /guide}\n'),
    good: { ...site('navbar:\n  items:\n    - {label: Guide, to: /guide}\n'), 'docs/guide.md': '# Guide\n\nText.\n' },
    fix: 'Use the address of an existing page.',
  },
  'settings/no-pages': {
    why: 'After a typo in the name of a folder, the site would be published without its pages.',
    bad: { 'site.yaml': 'docs:\n  path: pages\n', 'docs/index.md': '# Volumes\n' },
    good: { 'site.yaml': 'docs:\n  path: docs\n', 'docs/index.md': '# Volumes\n' },
    fix: 'Correct the name, or remove the version.',
  },
  'settings/missing-text': {
    why: 'Where the interface lacks a text in a language, readers see the English one.',
    bad: site('defaultLocale: fr\n'),
    good: site('defaultLocale: de\n'),
    fix: 'Add the texts that the message names under `texts` of the locale.',
  },
  'settings/navbar': {
    why: 'An item that fits nothing on the site would be left out.',
    bad: site('navbar:\n  items:\n    - {type: doc, docId: guide}\n'),
    good: { ...site('navbar:\n  items:\n    - {type: doc, docId: guide}\n'), 'docs/guide.md': '# Guide\n\nText.\n' },
    fix: 'Name a page, sidebar or version that exists.',
  },
  'navigation/unknown-page': {
    why: 'The entry would be missing in the sidebar.',
    bad: { ...VOLUMES, 'navigation.yaml': 'items:\n  - page: volumes\n  - page: volume\n' },
    good: { ...VOLUMES, 'navigation.yaml': 'items:\n  - page: volumes\n' },
    fix: 'Correct the path, which is relative to the docs folder and has no ending, or remove the entry.',
  },
  'navigation/duplicate': {
    why: 'A page has one place in the sidebar: previous and next page depend on it.',
    bad: { ...VOLUMES, 'navigation.yaml': 'items:\n  - page: volumes\n  - page: volumes\n' },
    good: { ...VOLUMES, 'navigation.yaml': 'items:\n  - page: volumes\n' },
    fix: 'Remove one of the entries. Other pages can link to it.',
  },
  'navigation/unlisted': {
    why: 'Readers find a page that is not in the sidebar only by search or by a link.',
    bad: { ...page('Text.'), ...VOLUMES, 'navigation.yaml': 'items:\n  - page: index\n' },
    good: { ...page('Text.'), ...VOLUMES, 'navigation.yaml': 'items:\n  - page: index\n  - page: volumes\n' },
    fix: 'Add the page to `navigation.yaml`.',
  },
  'search/questions': {
    why: 'The questions are what readers type. Where they do not find their page, readers do not either.',
    bad: {
      ...VOLUMES,
      'search-questions.yaml': 'within: 3\nrequired: 1\nquestions:\n  - {question: hard disk, page: volumes}\n',
    },
    good: {
      ...VOLUMES,
      'search-questions.yaml': 'within: 3\nrequired: 1\nquestions:\n  - {question: hard disk, page: volumes}\n',
      'synonyms.yaml': '- [volume, hard disk]\n',
    },
    fix: 'Use the words of readers in the page or its `tags`, or add them to `synonyms.yaml`.',
  },
  'redirects/invalid': {
    why: 'Readers who follow an old link would not arrive, or an existing page could no longer be reached.',
    bad: { ...VOLUMES, 'redirects.yaml': '/disks: /volume\n' },
    good: { ...VOLUMES, 'redirects.yaml': '/disks: /volumes\n' },
    fix: 'Write the address that no page has any more, and the address of an existing page.',
  },
  'routes/duplicate': {
    why: 'Only one page can be shown at an address; the other one cannot be reached.',
    bad: { ...VOLUMES, 'docs/disks.md': '---\ntitle: Disks\nslug: /volumes\n---\n\nText.\n' },
    good: { ...VOLUMES, 'docs/disks.md': '---\ntitle: Disks\n---\n\nText.\n' },
    fix: 'Change the `slug` or the file name of one of the pages.',
  },
  'routes/slug': {
    why: 'A slug is part of an address and of the name of a file, on every system.',
    bad: { 'docs/volumes.md': '---\ntitle: Volumes\nslug: /../volumes\n---\n\nText.\n' },
    good: { 'docs/volumes.md': '---\ntitle: Volumes\nslug: /storage/volumes\n---\n\nText.\n' },
    fix: 'Write a path of letters, digits and hyphens.',
  },
  'routes/reserved': {
    why: 'The site needs some addresses for its own files, such as `/_app/`.',
    bad: { 'docs/app.md': '---\ntitle: App\nslug: /_app/start\n---\n\nText.\n' },
    good: { 'docs/app.md': '---\ntitle: App\nslug: /app/start\n---\n\nText.\n' },
    fix: 'Choose another `slug` or file name.',
  },
  'static/secret': {
    why: 'Everything in `static/` is published, hidden files included, and whoever finds a key can use it.',
    bad: { 'docs/index.md': '# Home\n\nText.\n', 'static/.env': 'TOKEN=1\n' },
    good: { 'docs/index.md': '# Home\n\nText.\n', 'static/.env.example': 'TOKEN=\n' },
    fix: 'Move the file out of the content folder. Change the credentials in it if it was published before. If it is meant to be public, turn the rule off in `site.yaml`.',
  },
  'static/script': {
    why: 'An SVG that is opened by itself is a page of your site, so its scripts can do what those of the site can.',
    bad: {
      'docs/index.md': '# Home\n\nText.\n',
      'static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n',
    },
    good: {
      'docs/index.md': '# Home\n\nText.\n',
      'static/map.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>Map</title></svg>\n',
    },
    fix: 'Remove scripts, event handlers such as `onload`, and `javascript:` links from the file.',
  },
  'routes/case': {
    why: 'Some hosts and file systems do not tell upper from lower case, and would show one page for both.',
    bad: { ...VOLUMES, 'docs/other.md': '---\ntitle: Other\nslug: /Volumes\n---\n\nText.\n' },
    good: { ...VOLUMES, 'docs/other.md': '---\ntitle: Other\nslug: /other-volumes\n---\n\nText.\n' },
    fix: 'Choose addresses that differ in more than case.',
  },
};
