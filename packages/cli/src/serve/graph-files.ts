import type { FindFile } from './served-file.ts';
import { GRAPH_FOLDER } from './site-headers.ts';

/** Serves the JSON graph below {@link GRAPH_FOLDER}, next to the files of a site. */
export function withGraph(site: FindFile, graph: FindFile): FindFile {
  return async (paths) => {
    const inGraph = paths.flatMap((path) => (path.startsWith(GRAPH_FOLDER) ? [path.slice(GRAPH_FOLDER.length)] : []));
    return (await site(paths)) ?? (inGraph.length > 0 ? graph(inGraph) : undefined);
  };
}
