/** Thrown by rules and the engine to respond with an error status. All changes that the request made are discarded. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reports whether an error is an {@link ApiError}. Compares names, because bundled site rules have their own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error && typeof error.status === 'number';
}
