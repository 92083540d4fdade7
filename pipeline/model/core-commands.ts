/** The commands that the command line has without plugins. */
export const CORE_COMMANDS = ['check', 'data', 'build', 'dev', 'serve', 'sandbox', 'search', 'explain'] as const;

/** Name of such a command. */
export type CoreCommand = (typeof CORE_COMMANDS)[number];
