import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';

const files = (command: string) => ({
  'api/openapi.yaml': DISKS_API,
  'cli.yaml': `program: cloud\ncommands:\n  - name: disks\n    description: List all disks.\n${command}areas: []\n`,
});

/** What there is to say of the rules about `cli.yaml`. */
export const cliGuides: RuleGuides = {
  'cli/operation': {
    why: 'A command that calls an operation the API does not have is described wrongly, or does not work.',
    bad: files('    calls: listDisk\n'),
    good: files('    calls: listDisks\n'),
    fix: 'Use an `operationId` of the API description.',
  },
  'cli/flag': {
    why: 'A flag that sets nothing in the request is described wrongly, or does nothing.',
    bad: files('    calls: listDisks\n    flags:\n      max: {sets: query/max, takes: number}\n'),
    good: files('    calls: listDisks\n    flags:\n      max: {sets: query/limit, takes: number}\n'),
    fix: 'Name a parameter or field of the operation. Give a flag `required: true` where the API needs the value.',
  },
};
