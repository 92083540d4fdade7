import '../../../renderer/ui/text.ts';
import { textsOf } from '../../../texts/texts-of.ts';

/** Gives scripts the texts that a page in this language has. */
export function speak(language: string): void {
  globalThis.interfaceTexts = textsOf(language);
}
