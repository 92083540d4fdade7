import { findInput } from '../../reference/request-inputs.ts';
import type { AnchorSource } from '../../reference/resolve-anchor.ts';

/** Writes names of the API as links in Markdown, where there is something to link to: what is missing is reported. */
export class ApiLinks {
  readonly #api: AnchorSource;

  constructor(api: AnchorSource) {
    this.#api = api;
  }

  operation(id: string): string {
    return this.#api.operations.has(id) ? `[${code(id)}](operation:${id})` : code(id);
  }

  /** What a place of a request names, such as `body/disks/disk_id`, in the first of these operations that has it. */
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

/** A text as inline code. */
export function code(text: string): string {
  return `\`${text}\``;
}
