import type { Catalog, ResponseKey } from '@docgraph/texts/text-reader';
import { adoptStyle } from '@docgraph/ui/adopt-style';
import { siteHref } from '@docgraph/ui/site-href';
import { createRoot, type Root } from 'react-dom/client';
import type { SandboxApi } from '../../engine/api.ts';
import type { ResourceTable } from '../page/resource-tables.ts';
import type { SandboxPlace } from '../page/sandbox-parts.ts';
import { Dock } from './Dock.tsx';
import style from './dock.css?inline';
import { resourceMap } from './resource-map.ts';

/** A sandbox that the dock can show. */
export interface DockedSandbox {
  readonly api: SandboxApi;
  readonly tables: ResourceTable[];
  /** The resources that the sandbox started with. */
  readonly start: ResourceTable[];
  reset(): void;
}

let root: Root | undefined;

/**
 * Returns a function that shows a sandbox in the dock, which stays when the reader goes to other pages. There's one dock,
 * for the sandbox that was used last. It names the page on which this function was called.
 */
export function dockFor(place: SandboxPlace, texts: Catalog<ResponseKey>): (sandbox: DockedSandbox) => void {
  const page = { title: document.querySelector('h1')?.textContent ?? document.title, href: location.pathname };
  const reference = siteHref(place.baseUrl, place.route);
  return (sandbox) => {
    root ??= addRoot();
    const groups = resourceMap(sandbox.tables, sandbox.start, sandbox.api.operations);
    root.render(<Dock groups={groups} onReset={() => sandbox.reset()} {...{ texts, page, reference }} />);
  };
}

function addRoot(): Root {
  adoptStyle(style);
  const host = document.createElement('div');
  host.className = 'dock-host';
  document.body.append(host);
  return createRoot(host);
}
