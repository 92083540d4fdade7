import type { Site } from '@docgraph/schemas/site';
import { createTextReader } from '@docgraph/texts/text-reader';
import { escapeHtml } from './html.ts';
import type { ContentData } from './read-data.ts';
import { siteTexts } from './site-assets.ts';
import { hash } from './site-file.ts';

/** Returns the graph for a preview: no page is for search engines, and each has a banner. */
export function asPreview(data: ContentData): ContentData {
  // Pages are rendered again if the hash of their settings changes.
  const files = new Map(data.files);
  for (const [path, entry] of files)
    if (entry.schema === 'site') files.set(path, { ...entry, sha256: hash('preview', entry.sha256) });
  return {
    ...data,
    files,
    site: previewSite(data.site),
    localeSites: new Map(Array.from(data.localeSites, ([code, site]) => [code, previewSite(site)])),
  };
}

function previewSite(site: Site): Site {
  const content = escapeHtml(createTextReader(siteTexts(site))('preview.banner'));
  return { ...site, preview: true, announcementBar: { id: 'preview', content, isCloseable: false } };
}
