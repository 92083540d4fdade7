import { z } from 'zod';

/** A string with variables that are replaced when a step runs. */
export const StepText = z
  .array(
    z.union([
      z.string(),
      z.strictObject({
        variable: z.string().describe('Variable name.'),
        as: z
          .enum(['query', 'json'])
          .optional()
          .describe("How to escape the value: for a URL query or for a JSON string. By default, it isn't escaped."),
      }),
    ]),
  )
  .describe('Strings and variables to concatenate.');
export type StepText = z.infer<typeof StepText>;

/** A path into a JSON value, equivalent to simple jq filters. */
export const ReadPath = z
  .array(
    z.union([
      z.strictObject({ field: z.string().describe('Selects the value of this field.') }),
      z.strictObject({ item: z.int().min(0).describe('Selects the item at this index, from 0.') }),
      z.strictObject({ each: z.literal(true).describe('Selects every item of a list.') }),
      z.strictObject({
        where: z.string().describe('Name of the field to select values by.'),
        is: z.string().describe('Value that the field must have.'),
      }),
      z.strictObject({ join: z.string().describe('Joins the items of a list with this separator.') }),
      z.strictObject({ otherwise: z.string().describe('Default string if there is no value.') }),
    ]),
  )
  .describe('Steps from the whole value to the selected one; empty for the whole value.');
export type ReadPath = z.infer<typeof ReadPath>;

/** Sets a variable. */
export const SetStep = z.strictObject({
  set: z.string().describe('Variable name.'),
  to: StepText,
});

/** Reads a value from a response saved by an earlier step. */
export const ReadStep = z.strictObject({
  read: z.string().describe('Name of the saved response: a variable or a file.'),
  path: ReadPath,
  into: z.string().describe('Name of the variable for the value.'),
  line: z.int().describe('Line in the source file.'),
});
export type ReadStep = z.infer<typeof ReadStep>;

/** Sends a request. */
export const RequestStep = z.strictObject({
  number: z.int().describe('Index of the request on its page, from 0.'),
  line: z.int().describe('Line in the source file.'),
  operationId: z.string().describe('Operation ID.'),
  method: z.string().describe('HTTP method in upper case.'),
  url: StepText.describe('URL without the query.'),
  query: z
    .array(
      z.strictObject({
        pair: StepText.describe('Name and value as written in the URL: `name=value`.'),
        given: z
          .string()
          .optional()
          .describe('Name of a variable. If the variable is empty, the parameter is omitted.'),
      }),
    )
    .describe('Query parameters.'),
  headers: z
    .array(z.strictObject({ name: z.string().describe('Header name.'), value: StepText }))
    .describe('Headers of the request.'),
  body: StepText.optional().describe('Request body; absent if there is none.'),
  status: z.int().optional().describe('Expected status, as written on the page; any success status if absent.'),
  saves: z
    .array(z.strictObject({ into: z.string().describe('Name of a variable or a file.'), path: ReadPath }))
    .describe('Values to save from the response: names of variables or files, and the paths of their values.'),
  stands: z
    .array(z.strictObject({ path: ReadPath, text: z.string().describe('Value shown on the page.') }))
    .describe('Response values shown on the page, so that later steps can refer to them.'),
});
export type RequestStep = z.infer<typeof RequestStep>;

/** Repeats steps while a variable has a value, or until it has that value. */
export interface RepeatStep {
  repeat: Step[];
  while: { variable: string; is: boolean; text: string };
  expects?: string | undefined;
  pause: number;
  line: number;
}
export const RepeatStep: z.ZodType<RepeatStep> = z.strictObject({
  repeat: z.array(z.lazy(() => Step)).describe('Steps, in order.'),
  while: z
    .strictObject({
      variable: z.string().describe('Name of the variable to compare.'),
      is: z
        .boolean()
        .describe('Whether the steps repeat while the variable equals the text (true) or differs from it (false).'),
      text: z.string().describe('Text to compare with.'),
    })
    .describe('Condition for repeating the steps.'),
  expects: z
    .string()
    .optional()
    .describe('Text that the variable must equal after the last repetition. Omitted if any text is valid.'),
  pause: z.number().describe('Seconds between repetitions.'),
  line: z.int().describe('Line in the source file.'),
});

/** A step of a walkthrough: a command in a code block, as data. */
export type Step = z.infer<typeof SetStep> | ReadStep | RequestStep | RepeatStep;
export const Step: z.ZodType<Step> = z.union([SetStep, ReadStep, RequestStep, RepeatStep]).meta({ id: 'Step' });

/** The requests on a page with `runs: true`, in page order. */
export const Walkthrough = z
  .strictObject({
    seed: z
      .string()
      .optional()
      .describe('Name of the seed that the sandbox starts with. Defaults to the first seed in the sandbox rules.'),
    variables: z
      .record(z.string(), z.string())
      .describe('Values from the front matter for variables that otherwise exist only on the machine of the reader.'),
    creates: z.array(z.string()).describe("Names of resources that the page creates, and that don't exist initially."),
    blocks: z
      .array(
        z.strictObject({
          number: z
            .int()
            .describe(
              'Index of the block on the page, from 0. The response is shown in the HTML element with this `data-block`. A request in several languages has one such element for each language.',
            ),
          title: z.string().describe('Heading above the block; empty before the first heading.'),
          steps: z
            .array(Step)
            .describe('Steps of the block, preceded by those of earlier blocks that send no request.'),
        }),
      )
      .describe('Blocks that send a request.'),
  })
  .describe('Requests on a page, to send to a sandbox.');
export type Walkthrough = z.infer<typeof Walkthrough>;
