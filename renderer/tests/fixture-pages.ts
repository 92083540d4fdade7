import type { NavigationItem, SidebarItem } from '@docgraph/schemas/navigation';
import type { ApiPage, CategoryPage, DocPage } from '@docgraph/schemas/page';

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

function windowOf(items: NavigationItem[], route: string): SidebarItem[] {
  return items.map(({ kind, label, route: own, href, items: children }) => {
    const holds = JSON.stringify(children ?? []).includes(JSON.stringify(route)) || (own === route && children);
    return { kind, label, route: own, href, ...(holds && children ? { items: windowOf(children, route) } : {}) };
  });
}

/** Returns the fields that all pages have. */
const common = (route: string, title: string, description: string) => ({
  route,
  title,
  description,
  keywords: [],
  breadcrumbs: [
    { label: 'Compute', route: '/compute' },
    { label: title, route },
  ],
  sidebar: { items: windowOf(navigation, route) },
});

function doc(route: string, title: string, fields: Partial<DocPage> = {}): DocPage {
  return {
    ...common(route, title, `About ${title}.`),
    kind: 'doc',
    html: `<p>Text of ${title}.</p>`,
    headings: [],
    toc: [],
    source: `docs${route}.md`,
    ...fields,
  };
}

function category(route: string, title: string, cards: CategoryPage['cards']): CategoryPage {
  return { ...common(route, title, 'What there is.'), kind: 'category', cards };
}

/** All pages of the fixture site. */
export const pages: (DocPage | CategoryPage | ApiPage)[] = [
  doc('/', 'Viridian docs', {
    kind: 'home',
    breadcrumbs: [],
    html: '<p>Guides and reference.</p><h2 id="areas">Areas</h2>',
    toc: [{ id: 'areas', text: 'Areas', children: [] }],
  }),
  category('/compute', 'Compute', [
    { kind: 'page', label: 'Overview', description: 'What a VM is.', href: '/compute/overview' },
    { kind: 'category', label: 'Images', description: '', href: '/compute/images/custom', count: 1 },
  ]),
  category('/reference', 'Reference', [{ kind: 'page', label: 'API rules', description: '', href: '/reference/api/' }]),
  doc('/compute/overview', 'VM <overview> & facts'),
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
  doc('/reference/api/', 'API rules'),
  { ...common('/api/', 'API reference', 'All operations.'), kind: 'api' },
];

/** Returns the page of the fixture site at a route. */
export function pageAt(route: string): (typeof pages)[number] {
  const page = pages.find((each) => each.route === route);
  if (!page) throw new Error(`There is no page ${route}.`);
  return page;
}
