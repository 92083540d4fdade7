import type { SlotEntry } from '../ui/slots-context.ts';

/** The components in slots of a site, bundled for the prerenderer and for the browser. */
export interface SlotBundle {
  /** Differs where the code of the components does. */
  hash: string;
  /** The components as the prerenderer shows them. */
  entries: readonly SlotEntry[];
  /** The module that exports them in the browser; paths are relative to the base URL. */
  script: string;
  styles: string[];
  /** All files to publish, by path. */
  files: ReadonlyMap<string, Uint8Array>;
}
