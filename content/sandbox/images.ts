import { textOf } from '@docgraph/sandbox/engine/json';
import type { Call } from '@docgraph/sandbox/engine/rules';
import { type Family, type Handlers, handlersOf, pick } from './family.ts';
import { start } from './operations.ts';
import { badRequest, bodyOf, itemId, requireRow } from './rows.ts';

/** Rules for custom images. */
export const imageRules = {
  'custom-images/fields': 'Creating a custom image requires DiskID and name.',
  'custom-images/disk-exists': 'Creating an image from an unknown disk returns 404.',
  'custom-images/location': 'A custom image has the location of its disk.',
  'custom-images/tags': 'Editing the tags of an image requires tags, which replaces the previous tags.',
  'custom-images/description-only': 'Updating an image changes only its description.',
};

const table = 'custom-images';

const customImages: Family = {
  table,
  kind: 'custom_image',
  name: 'CustomImage',
  names: 'CustomImages',
  create(call, body) {
    const { DiskID: diskId, name } = body;
    if ((diskId === undefined || name === undefined) && call.follows('custom-images/fields'))
      throw badRequest('`DiskID` and `name` are required.');
    const disk = call.follows('custom-images/disk-exists') ? requireRow(call, 'disks', diskId).value : {};
    const location = call.follows('custom-images/location') ? textOf(disk, 'location') : undefined;
    const plain = { name: name ?? 'image', description: '', tags: [], created_at: call.store.time };
    const value = { ...plain, locations: location ? [location] : [], ...pick(body, 'description', 'tags') };
    return { value, effects: disk.id ? [{ do: 'use', table: 'disks', id: String(disk.id) }] : [] };
  },
  update: (call, body) => (call.follows('custom-images/description-only') ? pick(body, 'description') : {}),
  remove: () => [],
};

/** Handlers for custom image operations. */
export const images: Handlers = {
  ...handlersOf(customImages),
  editCustomImageTags(call: Call) {
    const id = itemId(call);
    requireRow(call, table, id);
    const fields = pick(bodyOf(call), 'tags');
    if (fields.tags === undefined && call.follows('custom-images/tags')) throw badRequest('`tags` is required.');
    const effects = [{ do: 'change', table, id, fields } as const];
    return start(call, { table, kind: 'custom_image.edit_tags', resourceId: id, effects });
  },
};
