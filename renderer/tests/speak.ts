import '@docgraph/ui/text';
import { textsOf } from '@docgraph/texts/texts-of';

/** Gives scripts the texts that a page in this language has. */
export function speak(language: string): void {
  globalThis.interfaceTexts = textsOf(language);
}
