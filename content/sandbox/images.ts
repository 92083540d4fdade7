import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import { type Answers, answersOf, type Family, taken } from './family.ts';
import { start } from './operations.ts';
import { badRequest, bodyOf, itemId, needRow } from './rows.ts';

/** Custom images: section 3, with decision D1-32. */
export const imageRules = {
  'custom-images/fields': 'A custom image needs DiskID and name (D1-32).',
  'custom-images/disk-exists': 'An image of a disk that does not exist is answered with 404 (section 8).',
  'custom-images/location': 'A custom image is where its disk is (section 3).',
  'custom-images/tags': 'Editing the tags needs tags, which replace those before (D1-32).',
  'custom-images/description-only': 'An update changes the description (section 3).',
};

const table = 'custom-images';

const customImages: Family = {
  table,
  noun: 'custom image',
  kind: 'custom_image',
  name: 'CustomImage',
  names: 'CustomImages',
  create(call, body) {
    const { DiskID: diskId, name } = body;
    if ((diskId === undefined || name === undefined) && call.follows('custom-images/fields'))
      throw badRequest('`DiskID` and `name` are required.');
    const disk = call.follows('custom-images/disk-exists') ? needRow(call, 'disks', diskId, 'disk').value : {};
    const location = call.follows('custom-images/location') ? textOf(disk, 'location') : undefined;
    const plain = { name: name ?? 'image', description: '', tags: [], created_at: call.store.time };
    return { value: { ...plain, locations: location ? [location] : [], ...taken(body, 'description', 'tags') } };
  },
  update: (call, body) => (call.follows('custom-images/description-only') ? taken(body, 'description') : {}),
  remove: () => [],
};

/** The answers of all operations of custom images. */
export const images: Answers = {
  ...answersOf(customImages),
  editCustomImageTags(call: Call) {
    const id = itemId(call);
    needRow(call, table, id, 'custom image');
    const fields = taken(bodyOf(call), 'tags');
    if (fields.tags === undefined && call.follows('custom-images/tags')) throw badRequest('`tags` is required.');
    const effects = [{ do: 'change', table, id, fields } as const];
    return start(call, { table, kind: 'custom_image.edit_tags', resourceId: id, effects });
  },
};
