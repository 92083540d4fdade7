import { z } from 'zod';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PLACE = /^(?:body|(?:body|path|query)\/.+)$/;

const name = (what: string) =>
  z.string().regex(NAME, 'must be lower-case words joined by hyphens').describe(`Name of ${what}, as typed.`);
const place = z
  .string()
  .regex(PLACE, 'must be `body` or start with `body/`, `path/`, or `query/`')
  .describe(
    'Location in the request: `path/vm_id`, `query/states`, `body/disks/disk_id`, or `body` for the whole body.',
  );
const operation = z.string().describe('ID of an API operation.');
const prose = z.string().trim().min(1);

/** A flag of a command. Its key is the name without leading hyphens. */
export const CliFlag = z.strictObject({
  sets: place
    .optional()
    .describe(
      'The request input that the flag sets, written as in `sends`. Absent for flags that only affect the CLI.',
    ),
  required: z.boolean().default(false).describe('Whether the command requires the flag.'),
  takes: z
    .enum(['text', 'number', 'list', 'file', 'nothing'])
    .default('text')
    .describe(
      'The type of the value. A `list` is comma-separated, a `file` is a path whose content is sent, and a flag that takes `nothing` is a switch.',
    ),
  values: z.array(z.string()).min(1).optional().describe('The allowed values, or the allowed elements of a list.'),
  default: z
    .string()
    .optional()
    .describe('The value that the CLI sends if the flag is missing. Absent if it sends none.'),
  calls: z
    .union([operation, z.record(z.string(), operation)])
    .optional()
    .describe('The operation to call instead if the flag is set, or one for each value.'),
  only: z
    .array(operation)
    .min(1)
    .optional()
    .describe('The operations that have this input, if not all operations of the command do.'),
  needs: z.array(name('a flag')).min(1).optional().describe('Other flags that this flag requires.'),
  description: prose.optional().describe("Description as a Markdown phrase, if the name and field aren't enough."),
});
export type CliFlag = z.infer<typeof CliFlag>;

const flags = z.record(name('a flag, without leading hyphens'), CliFlag);

/** A command, which follows a group. */
export const CliCommand = z.strictObject({
  name: name('the command'),
  description: prose.describe('Description as a Markdown phrase that starts with a verb.'),
  calls: operation
    .optional()
    .describe('The operation that the command calls. Absent if there is none, or if a flag selects it.'),
  sends: z
    .record(place, z.string().describe('The value.'))
    .default({})
    .describe('Request inputs with constant values, by location, such as `body/action: START`.'),
  flags: flags.default({}).describe('Flags of the command, in display order.'),
  arguments: z
    .array(
      z.strictObject({
        name: name('the argument'),
        required: z.boolean().default(false).describe('Whether the command requires the argument.'),
        values: z.array(z.string()).min(1).optional().describe('The allowed values.'),
      }),
    )
    .default([])
    .describe('Positional arguments.'),
  exclusive: z
    .array(z.array(name('a flag')).min(2))
    .default([])
    .describe('Sets of mutually exclusive flags.'),
  either: z
    .array(z.array(name('a flag')).min(1))
    .default([])
    .describe('Sets of flags. All flags of one of these sets are required.'),
  note: prose.optional().describe('Text below the flags, in Markdown.'),
});
export type CliCommand = z.infer<typeof CliCommand>;

const commands = z.array(CliCommand).min(1);

/**
 * `content/cli.yaml`: the commands of the CLI and the operations they call. Pages include it with `::commands` (or
 * `::commands{group=vms}`) and `::global-flags`, and their command lines are checked against it.
 */
export const CliSettings = z.strictObject({
  program: name('the program'),
  flags: flags.default({}).describe('Global flags.'),
  commands: commands.describe('Commands without a group.'),
  areas: z
    .array(
      z.strictObject({
        title: prose.describe('Area heading.'),
        groups: z
          .array(
            z.strictObject({
              name: name('the group'),
              note: prose.optional().describe('Text above the commands, in Markdown.'),
              commands: commands.describe('Commands in display order.'),
            }),
          )
          .min(1)
          .describe('Resource types, in display order.'),
      }),
    )
    .describe('Areas of the platform, in display order.'),
});
export type CliSettings = z.infer<typeof CliSettings>;
