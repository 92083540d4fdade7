/**
 * Markdown that is made from data files: by the line that stands for it in pages, without its colons. `commands` is
 * the text for a line `::commands`, `commands{group=vms}` for `::commands{group=vms}`.
 */
export type GeneratedBlocks = Readonly<Record<string, string>>;
