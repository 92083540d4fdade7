import { decoded } from '@docgraph/schemas/decoded';

/** An API request as it appears in code, logs, and terminals. */
export interface ApiRequest {
  /** HTTP method in lower case, if given. */
  method: string | undefined;
  /** The path segments, which may include a version or base path. */
  steps: Step[];
}

/** A path segment. */
export interface Step {
  /** The decoded text in lower case. */
  text: string;
  /** Position in the query in UTF-16 code units. `end` is exclusive. */
  start: number;
  end: number;
}

const METHOD = 'get|put|post|delete|options|head|patch|trace';
/** Matches a host that has a scheme, contains a dot, or is a shell variable. */
const HOST = String.raw`(?:https?://[^/\s]+|[\w-]+(?:\.[\w-]+)+(?::\d+)?|\$\{?\w+\}?)`;
const REQUEST = new RegExp(
  String.raw`^\s*(?:(?<method>${METHOD})\s+)?["']?${HOST}?(?<path>/[^\s"'?#]+)(?:[?#][^\s"']*)?["']?(?:\s+http/[\d.]+)?\s*$`,
  'di',
);
/** Matches a command line. Its method is before the URL, or among the options after it. */
const CURL = new RegExp(
  String.raw`^\s*curl(?=.*\s(?:-X|--request)[\s=]*["']?(?<method>${METHOD})\b|)\s.*?https?://[^/\s]+(?<path>/[^\s"'?#]+)`,
  'dis',
);

/** Parses a pasted request: `POST /disks`, a path, a URL, or the start of a `curl` command. */
export function readRequest(query: string): ApiRequest | undefined {
  const { groups, indices } = REQUEST.exec(query) ?? CURL.exec(query) ?? {};
  const [from] = indices?.groups?.path ?? [];
  if (groups?.path === undefined || from === undefined) return undefined;
  const steps = Array.from(groups.path.matchAll(/[^/]+/g), ({ 0: text, index }) => {
    const start = from + index;
    return { text: decoded(text).toLowerCase(), start, end: start + text.length };
  });
  return steps.length === 0 ? undefined : { method: groups.method?.toLowerCase(), steps };
}
