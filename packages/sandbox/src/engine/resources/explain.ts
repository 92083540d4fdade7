import type { SandboxApi } from '../api.ts';
import type { Pages } from './pages.ts';
import type { Resource } from './resource.ts';

/** A resource as inferred. Places are names of nested fields, separated by periods. */
export interface ExplainedResource {
  resource: string;
  kind: Resource['kind'];
  /** The field with the ID. */
  id: string | undefined;
  operations: ExplainedOperation[];
}

/** An operation as inferred. */
export interface ExplainedOperation {
  operation: string;
  method: string;
  path: string;
  role: string;
  request: string | undefined;
  response: string | undefined;
  items: string | undefined;
  pages: Pages | undefined;
  filters: string[] | undefined;
  /** Why the operation only returns an example. */
  reason: string | undefined;
}

/** Explains what is inferred about the resources of an API. */
export async function explainResources(api: SandboxApi): Promise<ExplainedResource[]> {
  const explained: ExplainedResource[] = [];
  for (const { path: resource, kind, operations } of api.resources.all) {
    let id: string | undefined;
    const all: ExplainedOperation[] = [];
    for (const { operationId, method, path, role } of operations) {
      const found = await api.resources.find(operationId);
      const { item, operation } = found ?? {};
      id ??= item?.id?.join('.');
      const shown = { operation: operationId, method: method.toUpperCase(), path, role };
      const places = { request: operation?.request?.join('.'), response: operation?.response?.join('.') };
      const list = { items: operation?.list?.place.join('.'), pages: operation?.pages, filters: operation?.filters };
      const missing =
        role === 'list' &&
        !operation?.list &&
        (operation?.response ? NO_LIST : 'The response contains no list of resources.');
      const reason = found ? (item ? missing || undefined : NO_ITEM) : 'The response shows another resource.';
      all.push({ ...shown, ...places, ...list, reason });
    }
    explained.push({ resource, kind, id, operations: all });
  }
  return explained;
}

/** Reason why a list contains only the latest resource. */
export const NO_LIST = 'The response shows one resource rather than a list.';

/** Reason why a resource isn't stored. */
export const NO_ITEM = 'No response shows a resource as a JSON object.';
