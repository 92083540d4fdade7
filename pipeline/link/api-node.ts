import { API_FOLDER } from '../../schemas/artifact-paths.ts';
import type { ApiEntry } from '../model/settings.ts';

/**
 * Id in the graph of what a description knows as `operation:<id>` or `schema:<name>`. Those of further APIs name the route
 * as well, as sections do.
 */
export function apiNode({ folder, route }: Pick<ApiEntry, 'folder' | 'route'>, id: string): string {
  return folder === API_FOLDER ? id : id.replace(':', `:${route}#`);
}
