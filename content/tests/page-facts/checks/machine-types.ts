import type { Block, Page, WrittenContent } from '../written-content.ts';

/** A VM type that a request, a command line or a configuration asks for; the number is that of its GPUs. */
const ASKED = /(?:"?\b(?:type|product_name)"?\s*[:=]\s*"|--(?:type|product-name) )([a-z]+\d+\.(\d+)x)/g;
/** GPUs of the largest type that an example may have started by whoever copies it. */
const MOST = 2;
/** Pages about machines with many GPUs. They say which smaller type to try their steps with. */
const LARGE = new Set([
  'docs/compute/instance-templates/managing-templates.md',
  'docs/orchestration/cmk/managing-nodepools.md',
  'docs/usage-billing/reservations/managing-reservations.md',
]);

/** Examples that start machines with many GPUs on pages that are about something else. */
export function largeMachines({ pages, data }: WrittenContent): string[] {
  return pages.flatMap((page) =>
    LARGE.has(page.file) ? unwarned(page, data.devVm?.type ?? '') : page.blocks.filter(isSent).flatMap(largeIn),
  );
}

function unwarned(page: Page, small: string): string[] {
  const told = page.text.replace(/```[\s\S]*?```/g, '');
  return told.includes(`\`${small}\``) ? [] : [`${page.file}:1 the page names no small type to try it with`];
}

function isSent({ language, words }: Block): boolean {
  return ['bash', 'http', 'hcl'].includes(language) || words.some((word) => word.startsWith('request='));
}

function largeIn({ file, line, text }: Block): string[] {
  return [...text.matchAll(ASKED)]
    .filter(([, , gpus]) => Number(gpus) > MOST)
    .map(([, type]) => `${file}:${line} asks for ${type}`);
}
