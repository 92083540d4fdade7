/** Thrown by rules and the engine to refuse a request; nothing that the call wrote is kept. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether an error refuses a request: by its name, since rules of a site are bundled with a class of their own. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'status' in error && typeof error.status === 'number';
}
