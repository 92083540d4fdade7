import type { NavigationItem } from '@docgraph/schemas/navigation';
import { Part } from '@docgraph/ui/Slot';
import type { ReactNode } from 'react';
import { ApiView } from '../api-reference/ApiView.tsx';
import { CategoryView } from '../page/CategoryView.tsx';
import { DocView } from '../page/DocView.tsx';
import { EditionNotice } from '../page/EditionNotice.tsx';
import { NotFoundView } from '../page/NotFoundView.tsx';
import { PageStyles } from '../page/PageStyles.tsx';
import type { PagePayload } from '../page/page-payload.ts';

type LoadNavigation = () => Promise<NavigationItem[]>;
type View<K> = (page: Extract<PagePayload, { kind: K }>, loadNavigation: LoadNavigation) => ReactNode;

/** The view of each kind of page. If a kind has no view, this doesn't compile. */
const views: { [K in PagePayload['kind']]: View<K> } = {
  home: (page) => (
    <Part name="home">
      <DocView page={page} />
    </Part>
  ),
  doc: (page) => <DocView page={page} />,
  category: (page) => (
    <Part name="category">
      <CategoryView page={page} />
    </Part>
  ),
  api: (page) => (
    <>
      <EditionNotice edition={page.edition} />
      <ApiView html={page.html} parts={page.parts} />
    </>
  ),
  'not-found': (page, loadNavigation) => <NotFoundView page={page} loadNavigation={loadNavigation} />,
};

/** Shows a page in the view of its kind, once its style sheets have loaded. */
export function PageView({ page, loadNavigation }: { page: PagePayload; loadNavigation: LoadNavigation }) {
  return (
    <>
      <PageStyles styles={page.styles} />
      {view(page.kind, page, loadNavigation)}
    </>
  );
}

function view<K extends PagePayload['kind']>(kind: K, ...[page, loadNavigation]: Parameters<View<K>>): ReactNode {
  return views[kind](page, loadNavigation);
}
