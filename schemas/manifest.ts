import { z } from 'zod';

/** A file in `dist-data/`. */
export const ManifestEntry = z.object({
  path: z.string().describe('Path in `dist-data/`, with `/` separators.'),
  schema: z.string().nullable().describe('Name of its JSON Schema in `schema/`; null for files outside this contract.'),
  bytes: z.number().int().min(0).describe('Size in bytes.'),
  sha256: z.string().describe('SHA-256 of the content, in hexadecimal.'),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

/** Lists the contents of `dist-data/`. Doesn't depend on the time, the machine, or the path of the folder. */
export const Manifest = z.object({
  schemaVersion: z.string().describe('Contract version (semver).'),
  site: z
    .object({
      title: z.string().describe('Site name.'),
      url: z.string().describe('Origin of the published site, without a trailing slash.'),
      baseUrl: z.string().describe('Path the site is served under, with a leading and trailing slash.'),
    })
    .describe('Identity of the site.'),
  artifacts: z.array(ManifestEntry).describe('Every other file, sorted by path.'),
});
export type Manifest = z.infer<typeof Manifest>;
