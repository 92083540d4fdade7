import { anchorParts } from '@docgraph/openapi/reference/anchors';
import { findInput } from '@docgraph/openapi/reference/request-inputs';
import type { AnchorSource } from '@docgraph/openapi/reference/resolve-anchor';
import type { GeneratedBlocks } from '../model/page-steps.ts';

/** Writes names from the API as Markdown links. Writes unknown names as code, since `checkApi` can report them. */
export class ApiLinks {
  readonly #api: AnchorSource;

  constructor(api: AnchorSource) {
    this.#api = api;
  }

  /** Returns a link to an operation. */
  operation(id: string): string {
    return this.#api.operations.has(id) ? `[${code(id)}](operation:${id})` : code(id);
  }

  /** Returns a link to a parameter or body field, such as `body/disks/disk_id`, in the first operation that has it. */
  input(operations: readonly string[], place: string): string {
    const label = code(place.split('/').slice(1).join('.'));
    const id = operations.find((each) => {
      const operation = this.#api.operations.get(each);
      return operation && findInput(operation, place, this.#api.schemas).found;
    });
    return id === undefined
      ? label
      : `[${label}](operation:${id}/${place.split('/').map(encodeURIComponent).join('/')})`;
  }
}

/** Writes inline code. The text can't contain backticks. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** The operations of an API, for links to them. */
interface ApiOperations {
  route: string;
  operations: readonly string[];
}

/**
 * Makes links to operations in generated Markdown unambiguous. These links refer to the first API. If another API has an
 * operation with the same ID, replaces the link's target with the URL in the first API's reference.
 */
export function firstApiLinks(blocks: GeneratedBlocks, [first, ...others]: readonly ApiOperations[]): GeneratedBlocks {
  const elsewhere = new Set(others.flatMap(({ operations }) => operations));
  const shared = first?.operations.filter((id) => elsewhere.has(id)) ?? [];
  if (!first || shared.length === 0) return blocks;
  const isShared = (target: string) => shared.some((id) => `${anchorParts(target).join('/')}/`.startsWith(`${id}/`));
  const addressed = (text: string) =>
    text.replace(/\]\(operation:([^)\s]+)\)/g, (link, target: string) =>
      isShared(target) ? `](${first.route}#operation/${target})` : link,
    );
  return Object.fromEntries(Object.entries(blocks).map(([name, text]) => [name, addressed(text)]));
}

/** Writes a table. Cells contain Markdown, and undefined cells are empty. */
export function markdownTable(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map((cell = '') => cell.replace(/\s+/g, ' ').replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
