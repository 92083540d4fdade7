import kinds from './foreign-kinds.json' with { type: 'json' };

/** Syntax of another system that isn't supported here. */
interface ForeignKind {
  /** Plural name, under which problems are counted. */
  name: string;
  /** An example of the syntax. */
  example: string;
  /** How to replace the syntax, in full sentences. */
  fix: string;
  /** What happens to the syntax, as a phrase after its name. */
  effect: string;
}

/** Name of a kind of foreign syntax. */
export type ForeignKindName = keyof typeof kinds;

/** All kinds of foreign syntax. The guide of `content/foreign-syntax` lists them. */
export const foreignKinds: Readonly<Record<ForeignKindName, ForeignKind>> = kinds;

/** Describes what happens to a kind of foreign syntax, in one sentence. `written` replaces the example. */
export function foreignMessage(name: ForeignKindName, written?: string): string {
  const { name: plural, example, effect } = foreignKinds[name];
  return `${plural[0]?.toUpperCase()}${plural.slice(1)} (${written ?? example}) ${effect}.`;
}

/** Returns the kinds as a Markdown table. */
export function foreignTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const names = Object.keys(foreignKinds) as ForeignKindName[];
  const rows = names.map((name) => `| ${cell(foreignMessage(name))} | ${cell(foreignKinds[name].fix)} |`);
  return ['| What | Instead |', '|---|---|', ...rows].join('\n');
}
