import type { LeftOutItems, SidebarItem, SidebarWindow } from '@docgraph/schemas/navigation';

/** Reads the sidebar from the HTML, so that the page data needn't repeat it. Returns undefined if there is none. */
export function readSidebar(page: ParentNode, baseUrl: string): SidebarWindow | undefined {
  const list = page.querySelector('.layout-sidebar .sidebar-list');
  return list === null ? undefined : readList(list, baseUrl);
}

function readList(list: Element, baseUrl: string): SidebarWindow {
  const items = [...list.children].filter((entry) => !entry.matches('.sidebar-more'));
  return { items: items.map((item) => readItem(item, baseUrl)), hidden: readHidden(list, baseUrl) };
}

function readItem(item: Element, baseUrl: string): SidebarItem {
  const find = (selector: string) => item.querySelector<HTMLElement>(`:scope > ${selector}`);
  const link = find('a') ?? find('div > a');
  const button = find('button') ?? find('div > button');
  const list = find('div > .sidebar-list');
  const isOpen = button?.getAttribute('aria-expanded') === 'true';
  return {
    kind: button !== null ? 'category' : link?.hasAttribute('target') ? 'link' : 'page',
    label: (link ?? button)?.textContent ?? '',
    caption: find('.sidebar-caption')?.textContent ?? undefined,
    ...readAddress(link, baseUrl),
    ...(isOpen && (list === null ? { items: [] } : readList(list, baseUrl))),
  };
}

function readAddress(link: Element | null, baseUrl: string): Pick<SidebarItem, 'route' | 'href'> {
  const href = link?.getAttribute('href');
  if (href == null) return {};
  return link?.hasAttribute('target') ? { href } : { route: `/${href.slice(baseUrl.length)}` };
}

function readHidden(list: Element, baseUrl: string): LeftOutItems | undefined {
  const read = (place: string) => {
    const entry = list.querySelector<HTMLElement>(`:scope > .sidebar-more${place}`);
    const count = Number(entry?.dataset.count ?? 0);
    return { count, route: readAddress(entry?.querySelector('a') ?? null, baseUrl).route };
  };
  const [before, after] = [read(':first-child'), read(':last-child')];
  if (before.count + after.count === 0) return undefined;
  return { before: before.count, after: after.count, previous: before.route, next: after.route };
}
