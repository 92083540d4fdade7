/** Thrown by rules and the engine to refuse a request; nothing that the call wrote is kept. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
