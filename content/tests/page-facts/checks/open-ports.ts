import type { Block, WrittenContent } from '../written-content.ts';

/** A rule, in a request, on a command line or in a configuration: each of its parts in one line of text. */
interface Opening {
  sources: string;
  sourcePorts: string;
  destinations: string;
  ports: string;
}

const PART: Readonly<Record<keyof Opening, RegExp>> = {
  sources: /"sources": (\[.*?\])|--sources (\S+)|\bsources \{\s*([^}]*)\}/s,
  sourcePorts: /"source_ports": (\[.*?\])|--source-ports (\S+)|\bsource_ports\s*= (\[.*?\])/s,
  destinations: /"destinations": (\[.*?\])|--destinations (\S+)|\bdestinations \{\s*([^}]*)\}/s,
  ports: /"destination_ports": (\[.*?\])|--destination-ports (\S+)|\bdestination_ports\s*= (\[.*?\])/s,
};
const NFS = /(?<!\d)2049(?!\d)/;
const EVERY_PORT = /(?<!\d)1-65535/;

/** Rules that open whole networks to everyone, and those for NFS that keep out its clients, which use low ports. */
export function wrongOpenings({ pages }: WrittenContent): string[] {
  const tables = pages.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((row, index) =>
        row.startsWith('|') && NFS.test(row) && row.includes('`tcp`') && !EVERY_PORT.test(row)
          ? [`${file}:${index + 1} NFS clients use ports below 1024`]
          : [],
      ),
  );
  return [...tables, ...pages.flatMap(({ blocks }) => blocks.flatMap(faultsOf))];
}

function faultsOf(block: Block): string[] {
  const part = (name: keyof Opening) => PART[name].exec(block.text)?.slice(1).join('') ?? '';
  const place = `${block.file}:${block.line}`;
  const isWide = /subnet|network/i.test(part('destinations'));
  return [
    ...(part('sources').includes('0.0.0.0/0') && isWide ? [`${place} opens more than single VMs to everyone`] : []),
    ...(NFS.test(part('ports')) && !EVERY_PORT.test(part('sourcePorts'))
      ? [`${place} NFS clients use ports below 1024`]
      : []),
  ];
}
