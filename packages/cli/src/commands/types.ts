import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand } from '../command-line/command.ts';
import { option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { absolute, data, quiet } from './shared-options.ts';

const ENDING = '.schema.json';

export const types = defineCommand({
  summary: 'Writes TypeScript types of the collections.',
  details: 'Writes the types of the collections in dist-data/. Pass SiteCollections to openGraph as its type argument.',
  options: { data, out: option('FILE', 'File to write', absolute, { default: 'collections.d.ts' }), quiet },
  async run(options, { host }) {
    const { writeWhole } = await import('@docgraph/pipeline/write/write-whole');
    const { readSite } = await import('../build/read-site.ts');
    const { collectionTypes } = await import('../types/collection-types.ts');
    const printer = createPrinter(options, host);
    await readSite(options.data);
    const folder = path.join(options.data, 'collections');
    const names = await readdir(folder).catch(() => []);
    const schemas = await Promise.all(
      names
        .filter((file) => file.endsWith(ENDING))
        .sort()
        .map(async (file): Promise<[string, unknown]> => {
          return [file.slice(0, -ENDING.length), JSON.parse(await readFile(path.join(folder, file), 'utf8'))];
        }),
    );
    writeWhole(options.out, collectionTypes(schemas));
    printer.info(`Wrote the types of ${schemas.length} collections to ${printer.shortPath(options.out)}`);
    return ExitCode.success;
  },
});
