import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';

const change = (target: string) => ({
  'api/openapi.yaml': DISKS_API,
  'changelog.yaml': `- date: 2026-11-22\n  kind: added\n  title: Sizes\n  text: Disks have a size.\n  concerns: ['${target}']\n`,
});
const notices = (text: string) => ({ 'api/openapi.yaml': DISKS_API, 'deprecations.yaml': text });
const notice = (target: string) =>
  `- {target: '${target}', where: Disks, status: Has no effect, replacement: Nothing}\n`;

/** What there is to say of the rules about `changelog.yaml` and `deprecations.yaml`. */
export const changelogGuides: RuleGuides = {
  'changelog/target': {
    why: 'Readers cannot look up what a change is about when the API does not have it.',
    bad: change('schema:Disk/sise'),
    good: change('schema:Disk/size'),
    fix: 'Name an operation, schema or field of the API description. What was removed must be gone from it.',
  },
  'deprecations/missing': {
    why: 'Readers who use something deprecated need to know what to use instead.',
    bad: {
      'api/openapi.yaml': DISKS_API.replace(
        '      operationId: deleteDisk',
        '      deprecated: true\n      operationId: deleteDisk',
      ),
      'deprecations.yaml': notice('schema:Disk/speed'),
    },
    good: notices(notice('schema:Disk/speed')),
    fix: 'Add a notice to `deprecations.yaml`, or remove `deprecated` from the API description.',
  },
};
