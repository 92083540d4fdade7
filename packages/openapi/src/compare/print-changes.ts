import { type Change, type ChangeGroup, type ChangeLevel, LEVELS } from './change.ts';

const HEADINGS: Readonly<Record<ChangeLevel, string>> = {
  breaking: 'Breaking changes',
  warning: 'Changes to check',
  info: 'Other changes',
};

/** Maximum number of operations listed for a schema. */
const MAX_OPERATIONS = 3;

/** Changes with what they're about, in Markdown. */
export interface TitledChanges {
  title: string;
  changes: Change[];
}

/** Returns the changes of an API with titles. */
export function titledChanges(groups: readonly ChangeGroup[]): TitledChanges[] {
  return groups.map((group) => ({ title: titleOf(group), changes: group.changes }));
}

/** Counts changes by level. */
export function countChanges(groups: readonly Pick<ChangeGroup, 'changes'>[]): Record<ChangeLevel, number> {
  const count = (level: ChangeLevel) =>
    groups.reduce((sum, { changes }) => sum + changes.filter((change) => change.level === level).length, 0);
  return { breaking: count('breaking'), warning: count('warning'), info: count('info') };
}

/** Formats changes as Markdown, breaking ones first. */
export function changesMarkdown(groups: readonly TitledChanges[]): string {
  const sections = LEVELS.flatMap((level) => {
    const parts = groups.flatMap(({ title, changes: all }) => {
      const changes = all.filter((change) => change.level === level);
      return changes.length > 0 ? [`### ${title}\n\n${[...new Set(changes.map(line))].join('\n')}`] : [];
    });
    return parts.length > 0 ? [`## ${HEADINGS[level]}`, ...parts] : [];
  });
  return sections.length > 0 ? `${sections.join('\n\n')}\n` : 'No changes.\n';
}

function titleOf({ operation, schema, direction, usedBy = [] }: ChangeGroup): string {
  if (operation !== undefined) return `\`${operation}\``;
  if (schema === undefined) return 'API';
  const listed = usedBy.slice(0, MAX_OPERATIONS).map((each) => `\`${each}\``);
  const more = usedBy.length > MAX_OPERATIONS ? [`${usedBy.length - MAX_OPERATIONS} more`] : [];
  return `Schema \`${schema}\` in ${direction}s of ${[...listed, ...more].join(', ')}`;
}

function line({ place, message }: Change): string {
  return place === '' ? `- ${message}` : `- ${place}: ${message}`;
}
