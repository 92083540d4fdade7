import { z } from 'zod';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PLACE = /^(?:body|(?:body|path|query)\/.+)$/;

const name = (what: string) =>
  z.string().regex(NAME, 'must be lower-case words joined by hyphens').describe(`Name of ${what}, as it is typed.`);
const place = z
  .string()
  .regex(PLACE, 'must be `body` or start with `body/`, `path/` or `query/`')
  .describe('Where in the request: `path/vm_id`, `query/states`, `body/disks/disk_id`, or `body` for all of the body.');
const operation = z.string().describe('Id of an operation of the API.');
const prose = z.string().trim().min(1);

/** A flag of a command. Its name is the key it stands under, without hyphens in front. */
export const CliFlag = z.strictObject({
  sets: place
    .optional()
    .describe('What of the request it sets, as for `sends`; absent where the CLI keeps it for itself.'),
  required: z.boolean().default(false).describe('Whether the command needs it.'),
  takes: z
    .enum(['text', 'number', 'list', 'file', 'nothing'])
    .default('text')
    .describe('Its value: a list is separated by commas, of a file the content is sent, `nothing` is a switch.'),
  values: z.array(z.string()).min(1).optional().describe('The only values it takes; of a list, its elements.'),
  default: z.string().optional().describe('What the CLI sends without it; absent where it then sends nothing.'),
  calls: z
    .union([operation, z.record(z.string(), operation)])
    .optional()
    .describe('Operation that is called instead when it is given; by its value where that decides which.'),
  only: z
    .array(operation)
    .min(1)
    .optional()
    .describe('Operations that have what it sets, where not all that the command may call do.'),
  needs: z.array(name('a flag')).min(1).optional().describe('Flags that must be given with it.'),
  description: prose.optional().describe('What it does, as a phrase of Markdown, where name and field do not say it.'),
});
export type CliFlag = z.infer<typeof CliFlag>;

const flags = z.record(name('a flag, without the hyphens in front'), CliFlag);

/** A command: what follows a group. */
export const CliCommand = z.strictObject({
  name: name('the command'),
  description: prose.describe('What it does, as a phrase of Markdown that starts with a verb.'),
  calls: operation.optional().describe('The operation that it calls; absent where none, or where a flag decides.'),
  sends: z
    .record(place, z.string().describe('The value.'))
    .default({})
    .describe('What it always sends, by where in the request: `body/action: START`.'),
  flags: flags.default({}).describe('Its flags, in the order that readers see.'),
  arguments: z
    .array(
      z.strictObject({
        name: name('the argument'),
        required: z.boolean().default(false).describe('Whether the command needs it.'),
        values: z.array(z.string()).min(1).optional().describe('The only values it takes.'),
      }),
    )
    .default([])
    .describe('Words that follow the command without a flag.'),
  exclusive: z
    .array(z.array(name('a flag')).min(2))
    .default([])
    .describe('Flags of which at most one may be given.'),
  either: z
    .array(z.array(name('a flag')).min(1))
    .default([])
    .describe('Sets of flags of which one must be given as a whole.'),
  note: prose.optional().describe('Sentences below its flags, in Markdown.'),
});
export type CliCommand = z.infer<typeof CliCommand>;

const commands = z.array(CliCommand).min(1);

/**
 * `content/cli.yaml`: the commands of the CLI and the operations that they call. Pages show it by `::commands` (or
 * `::commands{group=vms}`) and `::global-flags`, and their command lines are checked against it.
 */
export const CliSettings = z.strictObject({
  program: name('the program'),
  flags: flags.default({}).describe('Flags that every command has.'),
  commands: commands.describe('Commands of the program itself, which belong to no group.'),
  areas: z
    .array(
      z.strictObject({
        title: prose.describe('Heading of the area.'),
        groups: z
          .array(
            z.strictObject({
              name: name('the group'),
              note: prose.optional().describe('Sentences above its commands, in Markdown.'),
              commands: commands.describe('Its commands, in the order that readers see.'),
            }),
          )
          .min(1)
          .describe('Kinds of resources, in the order that readers see.'),
      }),
    )
    .describe('Areas of the platform, in the order that readers see.'),
});
export type CliSettings = z.infer<typeof CliSettings>;
