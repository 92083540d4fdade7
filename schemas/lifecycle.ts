import { z } from 'zod';
import { JsonValue } from './api-schema.ts';

/** A change of state that an operation makes in a sandbox: an element of `x-lifecycle`. */
export const Transition = z
  .strictObject({
    when: z
      .record(z.string(), JsonValue)
      .optional()
      .describe('Fields of the request body that select the transition; absent if every request makes it.'),
    from: z.array(z.string()).optional().describe('States that the operation requires; absent if it requires none.'),
    through: z
      .string()
      .optional()
      .describe('State while the operation is in progress; absent if it completes immediately.'),
    to: z
      .string()
      .optional()
      .describe("State afterwards; absent if the state doesn't change or the resource is deleted."),
    set: z
      .record(z.string(), JsonValue)
      .optional()
      .describe('Fields of the resource that the operation sets when it completes; absent if there are none.'),
  })
  .meta({ id: 'Transition' });
export type Transition = z.infer<typeof Transition>;

/** The changes of state that an operation makes: `x-lifecycle` in an operation. */
export const Lifecycle = z
  .array(Transition)
  .optional()
  .describe('Changes of state in a sandbox (`x-lifecycle`); absent if there are none.');
export type Lifecycle = z.infer<typeof Lifecycle>;
