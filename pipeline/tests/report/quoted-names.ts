/** Returns the names that a diagnostic quotes, and its suggestion, so that tests don't depend on whole sentences. */
export function quotedNames({ message, hint = '' }: { message: string; hint?: string | undefined }): string {
  return (`${message} ${hint}`.match(/(?:Did you mean )?`[^`]*`/g) ?? []).join(' ');
}
