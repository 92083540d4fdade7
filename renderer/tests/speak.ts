import '@docgraph/ui/text';
import { textsOf } from '@docgraph/texts/texts-of';

/** Sets the UI strings for scripts to those of a language. */
export function speak(language: string): void {
  globalThis.interfaceTexts = textsOf(language);
}
