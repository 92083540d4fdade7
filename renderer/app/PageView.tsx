import type { ReactNode } from 'react';
import { ApiView } from '../api-reference/ApiView.tsx';
import { CategoryView } from '../page/CategoryView.tsx';
import { DocView } from '../page/DocView.tsx';
import { NotFoundView } from '../page/NotFoundView.tsx';
import type { PagePayload } from '../page/page-payload.ts';

/** The view of every kind of page. A kind without one does not compile. */
const views: { [K in PagePayload['kind']]: (page: Extract<PagePayload, { kind: K }>) => ReactNode } = {
  home: (page) => <DocView page={page} />,
  doc: (page) => <DocView page={page} />,
  category: (page) => <CategoryView page={page} />,
  api: (page) => <ApiView html={page.html} />,
  'not-found': (page) => <NotFoundView page={page} />,
};

/** Shows a page in the view of its kind. */
export function PageView({ page }: { page: PagePayload }) {
  return view(page.kind, page);
}

function view<K extends PagePayload['kind']>(kind: K, page: Extract<PagePayload, { kind: K }>): ReactNode {
  return views[kind](page);
}
