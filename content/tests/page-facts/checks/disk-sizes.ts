import { type HclBody, parseHcl } from '@docgraph/examples/examples/hcl/parse-hcl';
import type { Page, WrittenContent } from '../written-content.ts';

/** A size in a request, on a command line, or in an answer. */
const SIZE = /(?:"size": "|--(?:disk-)?size )(\d+)(GiB|TiB)/g;
/** Gibibytes of a unit. */
const GIB: Readonly<Record<string, number>> = { GiB: 1, TiB: 1024 };

/**
 * Sizes in configurations of Terraform that are no whole number of GiB, which is what the provider reads back, and
 * those that no other example of the same page has; and sizes of the story that are reported as something else.
 */
export function strangeDiskSizes({ pages, data }: WrittenContent): string[] {
  return [
    ...pages.flatMap(configuredSizes),
    ...Object.entries(data).flatMap(([group, { size, reportedSize, largerSize, reportedLargerSize }]) => [
      ...(gib(reportedSize ?? size) === gib(size)
        ? []
        : [`example-data.yaml:1 ${group}: ${size} is not ${reportedSize}`]),
      ...(gib(reportedLargerSize ?? largerSize) === gib(largerSize)
        ? []
        : [`example-data.yaml:1 ${group}: ${largerSize} is not ${reportedLargerSize}`]),
      ...(gib(largerSize ?? '') < gib(size) ? [`example-data.yaml:1 ${group}: ${largerSize} is not larger`] : []),
    ]),
  ];
}

function configuredSizes({ file, blocks }: Page): string[] {
  const others = new Set(
    blocks.flatMap(({ text }) => [...text.matchAll(SIZE)].map(([, count, unit]) => gib(`${count}${unit}`))),
  );
  return blocks
    .filter(({ language }) => language === 'hcl')
    .flatMap(({ text, line }) =>
      sizesIn(parseHcl(text).body).flatMap((size) => {
        if (!/^[1-9]\d*GiB$/.test(size)) return [`${file}:${line} ${size} is not a number of GiB`];
        return others.has(gib(size)) ? [] : [`${file}:${line} no other example of the page has ${size}`];
      }),
    );
}

function sizesIn({ attributes, blocks }: HclBody): string[] {
  const own = attributes.filter(({ name }) => name.text === 'size').map(({ value }) => value.text?.text ?? '');
  return [...own, ...blocks.flatMap(({ body }) => sizesIn(body))];
}

/** A size in gibibytes; what is no size is larger than any. */
function gib(size = ''): number {
  const [, count, unit = ''] = /^(\d+)(GiB|TiB)$/.exec(size) ?? [];
  return count === undefined ? Number.POSITIVE_INFINITY : Number(count) * (GIB[unit] ?? 0);
}
