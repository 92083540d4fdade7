import type { NavigationItem, SidebarItem } from '../../../schemas/navigation.ts';
import type { ApiPage, CategoryPage, DocPage } from '../../../schemas/page.ts';

/** The sidebar of the fixture site. */
export const navigation: NavigationItem[] = [
  { kind: 'page', label: 'Home', route: '/' },
  {
    kind: 'category',
    label: 'Compute',
    route: '/compute',
    description: 'Virtual machines and images.',
    items: [
      { kind: 'page', label: 'Overview', route: '/compute/overview' },
      { kind: 'page', label: 'Managing VMs', route: '/compute/managing-vms' },
      {
        kind: 'category',
        label: 'Images',
        items: [{ kind: 'page', label: 'Custom images', route: '/compute/images/custom' }],
      },
    ],
  },
  {
    kind: 'category',
    label: 'Reference',
    route: '/reference',
    items: [{ kind: 'page', label: 'API rules', route: '/reference/api/' }],
  },
  { kind: 'link', label: 'Status', href: 'https://status.viridian.example' },
];

const sidebarOf = (route: string): SidebarItem[] => windowOf(navigation, route);

function windowOf(items: NavigationItem[], route: string): SidebarItem[] {
  return items.map(({ kind, label, route: own, href, items: children }) => {
    const holds = JSON.stringify(children ?? []).includes(JSON.stringify(route)) || (own === route && children);
    return { kind, label, route: own, href, ...(holds && children ? { items: windowOf(children, route) } : {}) };
  });
}

function heading(id: string, text: string, level = 2): string {
  return `<h${level} id="${id}">${text}</h${level}><a class="heading-anchor" href="#${id}" aria-label="Direct link to ${text}">#</a>`;
}

function code(language: string, title: string, html: string): string {
  const caption = title === '' ? '' : `<figcaption>${title}</figcaption>`;
  return `<figure class="code-block" data-language="${language}">${caption}<pre tabindex="0"><code class="language-${language}">${html}</code></pre></figure>`;
}

const long = Array.from({ length: 12 }, (_, index) => `<p>Paragraph ${index + 1} of a long text about VMs.</p>`).join(
  '',
);

/** Body of a page with everything that prose can hold. */
export const richHtml = [
  '<p>This page shows how to create a VM and follow its <a href="/reference/api/#operations">operation</a>.</p>',
  heading('create', 'Create a VM'),
  '<div class="tabs" data-group="interface">',
  `<div class="tab-panel" data-value="api" data-label="API"><p class="tab-label">API</p>${code('bash', 'Request', '<span class="line">curl -sS -X POST <span class="hljs-string">"$VMS_URL"</span></span>\n<span class="line highlighted">  -d <span class="hljs-string">\'{"name": "train-01"}\'</span></span>')}</div>`,
  `<div class="tab-panel" data-value="cli" data-label="CLI"><p class="tab-label">CLI</p><p id="in-cli">With the CLI:</p>${code('bash', '', '<span class="line">cloud vms create --name train-01</span>')}</div>`,
  '</div>',
  '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td><code>name</code></td><td>Name of the VM</td></tr></tbody></table></div>',
  heading('states', 'States', 3),
  '<aside class="admonition admonition-warning" role="note"><p class="admonition-title">Warning</p><p>Stop the VM first.</p></aside>',
  '<details class="details"><summary>More</summary><div class="details-content"><p id="hidden-text">Hidden text.</p></div></details>',
  long,
  heading('delete', 'Delete a VM'),
  '<p>Delete it.</p>',
].join('\n');

function doc(route: string, title: string, fields: Partial<DocPage> = {}): DocPage {
  return {
    kind: 'doc',
    route,
    title,
    description: `About ${title}.`,
    keywords: [],
    breadcrumbs: [
      { label: 'Compute', route: '/compute' },
      { label: title, route },
    ],
    sidebar: { items: sidebarOf(route) },
    html: `<p>Text of ${title}.</p>`,
    headings: [],
    toc: [],
    sections: [{ id: null, title, level: 1, text: `Secret section text of ${title}.` }],
    links: [],
    tags: [],
    source: `docs${route}.md`,
    ...fields,
  };
}

const home = doc('/', 'Viridian docs', {
  kind: 'home',
  breadcrumbs: [],
  html: '<p>Guides and reference.</p><ul><li><strong><a href="/compute">Compute</a></strong><br>Run VMs.</li><li><strong><a href="/reference">Reference</a></strong><br>Look up calls.</li></ul>',
});

const category: CategoryPage = {
  kind: 'category',
  route: '/compute',
  title: 'Compute',
  description: 'Virtual machines and images.',
  keywords: [],
  breadcrumbs: [{ label: 'Compute', route: '/compute' }],
  sidebar: { items: sidebarOf('/compute') },
  cards: [
    { kind: 'page', label: 'Overview', description: 'What a VM is.', href: '/compute/overview' },
    { kind: 'category', label: 'Images', description: '', href: '/compute/images/custom', count: 1 },
  ],
};

const reference: CategoryPage = {
  ...category,
  route: '/reference',
  title: 'Reference',
  description: '',
  breadcrumbs: [{ label: 'Reference', route: '/reference' }],
  sidebar: { items: sidebarOf('/reference') },
  cards: [{ kind: 'page', label: 'API rules', description: '', href: '/reference/api/' }],
};

const api: ApiPage = {
  kind: 'api',
  route: '/api/',
  title: 'API reference',
  description: 'All operations.',
  keywords: [],
  breadcrumbs: [],
};

/** All pages of the fixture site. */
export const pages: (DocPage | CategoryPage | ApiPage)[] = [
  home,
  category,
  reference,
  doc('/compute/overview', 'VM <overview> & facts', {
    previous: { label: 'Compute', route: '/compute' },
    next: { label: 'Managing VMs', route: '/compute/managing-vms' },
  }),
  doc('/compute/managing-vms', 'Managing VMs', {
    html: richHtml,
    editUrl: 'https://git.viridian.example/edit/managing-vms.md',
    toc: [
      { id: 'create', text: 'Create a VM', children: [{ id: 'states', text: 'States', children: [] }] },
      { id: 'delete', text: 'Delete a VM', children: [] },
    ],
    previous: { label: 'Overview', route: '/compute/overview' },
    next: { label: 'Custom images', route: '/compute/images/custom' },
  }),
  doc('/compute/images/custom', 'Custom images', { keywords: ['image', 'disk'], image: 'img/preview.png' }),
  doc('/reference/api/', 'API rules', {
    html: `<p>Rules.</p>${heading('operations', 'Operations')}${long}`,
    toc: [{ id: 'operations', text: 'Operations', children: [] }],
  }),
  api,
];
