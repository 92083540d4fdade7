import { z } from 'zod';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/**
 * `content/example-data.yaml`: the ids, names and addresses that examples show, in groups. The value of `id` in the
 * group `vm` is written `{{vm.id}}` in pages, so that the story they tell changes in one place.
 */
export const ExampleData = z.record(
  z.string().regex(NAME).describe('Name of a group, such as `vm`.'),
  z.record(z.string().regex(NAME).describe('Name of a value, such as `id`.'), z.string().describe('The value.')),
);
export type ExampleData = z.infer<typeof ExampleData>;
