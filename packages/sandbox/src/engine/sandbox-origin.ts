/** Origin of requests to servers without a host. The sandbox intercepts requests to any host. */
export const SANDBOX_ORIGIN = 'https://sandbox.invalid';
