import { defineConfig, markdown, reference } from 'docgraph';
import { z } from 'zod';

const Region = z.strictObject({
  id: z.string(),
  name: z.string(),
  owner: reference('team'),
  notes: markdown().optional(),
});

export default defineConfig({
  collections: { regions: { source: 'regions.csv', schema: Region } },
});
