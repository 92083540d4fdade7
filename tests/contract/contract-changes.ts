/** The fields of the contract: types by path, as `fieldList` returns them. */
type Fields = Readonly<Record<string, string>>;

/**
 * Lists the changes to the contract, in a sentence each, and returns the required version. A new optional field or kind of
 * artifact requires a minor version, and anything else a major one.
 */
export function contractChanges(
  { schemaVersion, fields: before }: { schemaVersion: string; fields: Fields },
  after: Fields,
): { changes: string[]; version: string } {
  const removed = missingIn(after, before).map((path) => `\`${path}\` was removed or renamed.`);
  const changed = Object.entries(before).flatMap(([path, old]) => {
    const type = after[path];
    return type === undefined || type === old ? [] : [`\`${path}\` was "${old}" and is "${type}".`];
  });
  const added = missingIn(before, after);
  const isRequired = (path: string) => path.includes('.') && !after[path]?.endsWith(', optional');
  const breaking = [
    ...removed,
    ...changed,
    ...added.filter(isRequired).map((path) => `\`${path}\` is newly required.`),
  ];
  const additions = added.filter((path) => !isRequired(path)).map((path) => `\`${path}\` is new.`);
  const changes = [...breaking, ...additions];
  const [major = 0, minor = 0] = schemaVersion.split('.').map(Number);
  const next = breaking.length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  return { changes, version: changes.length > 0 ? next : schemaVersion };
}

/** Returns the paths that only the second contract has, without nested ones. */
function missingIn(one: Fields, other: Fields): string[] {
  const missing = Object.keys(other).filter((path) => one[path] === undefined);
  const isInside = (path: string, outer: string) => path.startsWith(outer) && /^[.[({]/.test(path.slice(outer.length));
  return missing.filter((path) => !missing.some((outer) => isInside(path, outer)));
}
