/** A state of the contract. */
export interface Contract {
  schemaVersion: string;
  /** Types by path, as `fieldList` gives them. */
  fields: Record<string, string>;
}

/**
 * How the contract changed without the version it takes, in a sentence each, with what to do last; empty when all is
 * well. A new optional field or a new kind of artifact takes a minor version, anything else a major one.
 */
export function contractChanges(before: Contract, after: Contract): string[] {
  const removed = missingIn(after, before).map((path) => `\`${path}\` was removed or renamed.`);
  const changed = Object.entries(before.fields).flatMap(([path, old]) => {
    const type = after.fields[path];
    return type === undefined || type === old ? [] : [`\`${path}\` was "${old}" and is "${type}".`];
  });
  const added = missingIn(before, after);
  const isRequired = (path: string) => path.includes('.') && !after.fields[path]?.endsWith(', optional');
  const breaking = [
    ...removed,
    ...changed,
    ...added.filter(isRequired).map((path) => `\`${path}\` is newly required.`),
  ];
  const additions = added.filter((path) => !isRequired(path)).map((path) => `\`${path}\` is new.`);
  const [oldMajor = 0, oldMinor = 0] = before.schemaVersion.split('.').map(Number);
  const [major = 0, minor = 0] = after.schemaVersion.split('.').map(Number);
  const changes = [...breaking, ...additions];
  const isRaised = major > oldMajor || (breaking.length === 0 && major === oldMajor && minor > oldMinor);
  if (changes.length === 0 || isRaised) return [];
  const next =
    breaking.length > 0 ? `major version: ${oldMajor + 1}.0.0` : `minor version: ${oldMajor}.${oldMinor + 1}.0`;
  return [...changes, `Raise SCHEMA_VERSION (schemas/artifacts.ts) to the next ${next}.`];
}

/** Paths of the second contract that the first one lacks, without those inside of others. */
function missingIn(one: Contract, other: Contract): string[] {
  const missing = Object.keys(other.fields).filter((path) => one.fields[path] === undefined);
  const isInside = (path: string, outer: string) => path.startsWith(outer) && /^[.[({]/.test(path.slice(outer.length));
  return missing.filter((path) => !missing.some((outer) => isInside(path, outer)));
}
