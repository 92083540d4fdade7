/** Returns the names that a diagnostic quotes, and its suggestion: what tests pin, whatever the sentences around them. */
export function quotedNames({ message, hint = '' }: { message: string; hint?: string | undefined }): string {
  return (`${message} ${hint}`.match(/(?:Did you mean )?`[^`]*`/g) ?? []).join(' ');
}
