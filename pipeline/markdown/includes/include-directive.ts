/** Matches `::include{…}` after the markers of quotes and lists. */
export const INCLUDE = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)::include[ \t]*((?:[{[].*)?)$/;

const ATTRIBUTE = /([A-Za-z][\w-]*)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/g;

/** What to write if an include is in another form or place. */
export const INCLUDE_USAGE = 'Write `::include{file=./_part.md}` on its own line, outside of tables and HTML.';

/** The attributes of an include. */
interface IncludeAttributes {
  values: Readonly<Record<string, string>>;
  /** The first word that isn't an attribute. */
  stray: string | undefined;
  /** The first name with more than one value. */
  repeated: string | undefined;
}

/** Parses `{file=./_part.md name="value"}`. Returns undefined if the text isn't in braces. */
export function includeAttributes(written: string): IncludeAttributes | undefined {
  const [, inBraces] = /^\{(.*)\}[ \t]*$/.exec(written) ?? [];
  if (inBraces === undefined) return undefined;
  const entries = Array.from(
    inBraces.matchAll(ATTRIBUTE),
    ([, name = '', ...groups]) => [name, groups.find((group) => group !== undefined) ?? ''] as const,
  );
  const names = entries.map(([name]) => name);
  return {
    values: Object.fromEntries(entries),
    stray: /\S+/.exec(inBraces.replace(ATTRIBUTE, ' '))?.[0],
    repeated: names.find((name, i) => names.indexOf(name) < i),
  };
}
