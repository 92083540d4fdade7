import type { DataFile } from './sources.ts';

/**
 * Markdown that is made from data files: by the line that stands for it in pages, without its colons. `commands` is
 * the text for a line `::commands`, `commands{group=vms}` for `::commands{group=vms}`.
 */
export type GeneratedBlocks = Readonly<Record<string, string>>;

/** The directives that stand for generated text, and the file that each is made from. */
export const GENERATED_DIRECTIVES: Readonly<Record<string, DataFile>> = {
  changelog: 'changelog.yaml',
  deprecations: 'deprecations.yaml',
  commands: 'cli.yaml',
  'program-commands': 'cli.yaml',
  'global-flags': 'cli.yaml',
  'terraform-resources': 'terraform.yaml',
};
