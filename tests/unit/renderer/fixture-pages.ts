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
  html: '<p>Guides and reference.</p>',
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
    html: [
      '<h2 id="create">Create a VM</h2><h3 id="states">States</h3><h2 id="delete">Delete a VM</h2>',
      '<div class="tab-panel" data-value="cli" data-label="CLI"><p class="tab-label">CLI</p></div>',
      '<details class="details"><summary>More</summary><p id="hidden-text">Hidden text.</p></details>',
    ].join(''),
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
    html: '<h2 id="operations">Operations</h2>',
    toc: [{ id: 'operations', text: 'Operations', children: [] }],
  }),
  api,
];
