import { DISKS_API } from '../../pipeline/report/guides/disks-api.ts';
import type { RuleGuides } from '../../pipeline/report/guides/rule-guide.ts';

const files = (creates: string, size: string) => ({
  'api/openapi.yaml': DISKS_API,
  'site.yaml': 'variables: {provider: cloud}\napi: {document: api/openapi.yaml}\n',
  'terraform.yaml': `providerVariable: provider
resources:
  - name: disk
    description: A disk
    creates: ${creates}
    reads: getDisk
    deletes: deleteDisk
    arguments: {name: name, size: ${size}}
`,
});

/** What there is to say of the rules about `terraform.yaml`. */
export const terraformGuides: RuleGuides = {
  'terraform/operation': {
    why: 'A resource that calls an operation the API does not have is described wrongly, or does not work.',
    bad: files('makeDisk', 'size'),
    good: files('createDisk', 'size'),
    fix: 'Use an `operationId` of the API description.',
  },
  'terraform/field': {
    why: 'An argument that sets no field is described wrongly, or does nothing.',
    bad: files('createDisk', 'gib'),
    good: files('createDisk', 'size'),
    fix: 'Name a field in the body of the operation that creates the resource.',
  },
};
