import { z } from 'zod';

/** A text in which variables are filled in when a step runs. */
export const StepText = z
  .array(
    z.union([
      z.string(),
      z.strictObject({
        variable: z.string().describe('Name of the variable whose value stands here.'),
        as: z
          .enum(['query', 'json'])
          .optional()
          .describe('Escaped as a part of a query, or as the inside of a JSON string; as it is without it.'),
      }),
    ]),
  )
  .describe('Texts and variables, one after the other.');
export type StepText = z.infer<typeof StepText>;

/** A way into a JSON value: what the simple filters of jq say. */
export const ReadPath = z
  .array(
    z.union([
      z.strictObject({ field: z.string().describe('The value of this field.') }),
      z.strictObject({ item: z.int().min(0).describe('The item of this number, from 0.') }),
      z.strictObject({ each: z.literal(true).describe('Every item of a list.') }),
      z.strictObject({
        where: z.string().describe('Only what has, in this field,'),
        is: z.string().describe('this text.'),
      }),
      z.strictObject({ join: z.string().describe('The items of a list as one text, with this between them.') }),
      z.strictObject({ otherwise: z.string().describe('This text in place of nothing.') }),
    ]),
  )
  .describe('Steps from the whole value to the wanted one; none for the whole value.');
export type ReadPath = z.infer<typeof ReadPath>;

/** Gives a variable a value. */
export const SetStep = z.strictObject({
  set: z.string().describe('Name of the variable.'),
  to: StepText,
});

/** Reads a value out of an answer that an earlier step has kept. */
export const ReadStep = z.strictObject({
  read: z.string().describe('Name under which the answer was kept: a variable or a file.'),
  path: ReadPath,
  into: z.string().describe('Name of the variable that the value is kept in.'),
  line: z.int().describe('Line of the source file.'),
});
export type ReadStep = z.infer<typeof ReadStep>;

/** Sends a request. */
export const CallStep = z.strictObject({
  number: z.int().describe('Number of the request on its page, from 0.'),
  line: z.int().describe('Line of the source file.'),
  operationId: z.string().describe('The operation that it calls.'),
  method: z.string().describe('In upper case.'),
  url: StepText.describe('Address without the query.'),
  query: z
    .array(
      z.strictObject({
        pair: StepText.describe('Name and value as they stand in the address: `name=value`.'),
        given: z.string().optional().describe('Left out where this variable is empty.'),
      }),
    )
    .describe('Parts of the query.'),
  headers: z
    .array(z.strictObject({ name: z.string().describe('Name of the header.'), value: StepText }))
    .describe('Headers of the request.'),
  body: StepText.optional().describe('The body; absent without one.'),
  status: z.int().optional().describe('The status that the page says; any success without it.'),
  saves: z
    .array(z.strictObject({ into: z.string().describe('Name of a variable or a file.'), path: ReadPath }))
    .describe('What is kept of the answer: names of variables or files, and the way to their values.'),
  stands: z
    .array(z.strictObject({ path: ReadPath, text: z.string().describe('What the page shows.') }))
    .describe('Values of the answer that the page shows, and with what: later steps mean them by it.'),
});
export type CallStep = z.infer<typeof CallStep>;

/** Does steps again and again while a variable has a value, or has another one. */
export interface RepeatStep {
  repeat: Step[];
  while: { variable: string; is: boolean; text: string };
  pause: number;
  line: number;
}
export const RepeatStep: z.ZodType<RepeatStep> = z.strictObject({
  repeat: z.array(z.lazy(() => Step)).describe('Steps, in their order.'),
  while: z
    .strictObject({
      variable: z.string().describe('Name of the variable that decides.'),
      is: z.boolean().describe('Whether it goes on while the variable has the text, or while it has another one.'),
      text: z.string().describe('The text that it is compared with.'),
    })
    .describe('What it goes on for.'),
  pause: z.number().describe('Seconds between two rounds.'),
  line: z.int().describe('Line of the source file.'),
});

/** What a block of a page does, as data: nothing of it is a program. */
export type Step = z.infer<typeof SetStep> | ReadStep | CallStep | RepeatStep;
export const Step: z.ZodType<Step> = z.union([SetStep, ReadStep, CallStep, RepeatStep]).meta({ id: 'Step' });

/** The requests of a page that says `runs: true`, in the order of the page. */
export const Walkthrough = z
  .strictObject({
    seed: z
      .string()
      .optional()
      .describe('Name of the state that it starts with; the first one of the rules without it.'),
    variables: z.record(z.string(), z.string()).describe('Values that the page gives for what only a computer knows.'),
    creates: z.array(z.string()).describe('Names of what the page creates, which is not there at the start.'),
    blocks: z
      .array(
        z.strictObject({
          number: z
            .int()
            .describe(
              'Number of the block among those of the page, from 0. In its HTML, an element with this `data-block` is the place for the answer; a request in several languages has one in each.',
            ),
          title: z.string().describe('Heading that the block stands under; empty before the first.'),
          steps: z.array(Step).describe('What it does, after what blocks without a request before it do.'),
        }),
      )
      .describe('The blocks that send a request.'),
  })
  .describe('What the requests of a page do, for a sandbox.');
export type Walkthrough = z.infer<typeof Walkthrough>;
