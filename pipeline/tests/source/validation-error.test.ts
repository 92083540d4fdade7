import { InstanceValidator } from '@docgraph/openapi/validate/instance-validator';
import type { JsonValue } from '@docgraph/schemas/api-schema';
import { readData } from '@docgraph/source/read-data';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseTexts } from '../openapi/fixture.ts';

const Settings = z.strictObject({
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    contact: z.strictObject({ name: z.string().optional() }).optional(),
  }),
});

test.each<[JsonValue, string]>([
  [{ title: 5, version: 'v1' }, '`title` must be text, but is `5`. Put it in quotes.'],
  [{ title: null, version: 'v1' }, '`title` must be text, but is empty (`null`).'],
  [{ title: [], version: 'v1' }, '`title` must be text, but is a list.'],
  [{ title: 'T', version: 'v1', contact: 'x' }, '`contact` must be an object (keys with values), but is text.'],
  [{ title: 'T', version: 'v1', verzion: 'v1' }, 'Unknown key `verzion` in `info`. Did you mean `version`?'],
  [{ title: 'T' }, '`version` is missing in `info`.'],
])('the same mistake has the same words in settings, API descriptions and examples: %j', async (info, expected) => {
  const settings = readData({ path: 'site.yaml', text: JSON.stringify({ info }) }, Settings).problems;
  const description = await parseTexts({ 'openapi.json': JSON.stringify({ openapi: '3.0.0', info, paths: {} }) });
  const schema = JSON.parse(JSON.stringify(z.toJSONSchema(Settings)));
  const validator = new InstanceValidator({ document: { schema }, version: '3.1' });
  const example = validator.validate('/schema', { info }, 'either');
  for (const [problem] of [settings, description.problems, example])
    expect(`${problem?.message.replace('`info.', '`')} ${problem?.hint}`).toContain(expected);
});
