import { ExampleData } from '../../schemas/authored/example-data.ts';
import type { SourceText } from '../model/sources.ts';
import type { Checked } from '../report/checked.ts';
import { readData } from '../source/read-data.ts';

/** Reads `example-data.yaml` into values by `group.name`. No values without the file. */
export function parseExampleData(source: SourceText | undefined): Checked<Record<string, string>> {
  if (!source) return { value: {}, problems: [] };
  const { value, problems } = readData(source, ExampleData);
  const entries = Object.entries(value ?? {}).flatMap(([group, values]) =>
    Object.entries(values).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return { value: Object.fromEntries(entries), problems };
}
