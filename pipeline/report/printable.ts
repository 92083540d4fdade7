/** A text on one line of a terminal: what the terminal would take for a command is shown as U+FFFD. */
export function printable(text: string): string {
  return text.replace(/\s/g, ' ').replace(/\p{Cc}/gu, '\uFFFD');
}
