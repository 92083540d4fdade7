import type { SiteSettings } from '../../schemas/authored/site-settings.ts';

/** The checked `site.yaml`, and what follows from it. */
export interface Settings {
  site: SiteSettings;
  /** Folder of the pages relative to the content folder, without slashes at its ends; empty for the folder itself. */
  docsPath: string;
  /** True in a folder without `site.yaml`: link, asset, raw-HTML and unknown-key rules are warnings there. */
  lenient: boolean;
  /** Whether drafts are part of the site (`dev` only). */
  drafts: boolean;
}
