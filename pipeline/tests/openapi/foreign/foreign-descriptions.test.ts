import path from 'node:path';
import { nameIn } from '@docgraph/openapi/reference/schema-forms';
import { contentsOf, Json } from '@docgraph/openapi/tests/foreign/schema-contents';
import { NamedApiSchema } from '@docgraph/schemas/api-schema';
import { artifactKinds } from '@docgraph/schemas/artifacts';
import { Operation } from '@docgraph/schemas/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Artifact } from '../../../model/artifact.ts';
import { quotedNames } from '../../report/quoted-names.ts';
import { buildDescription, FOREIGN } from './build-description.ts';

// Parts of third-party descriptions. The README next to them explains where they come from and why they were chosen.
const names = ['adyen', 'box', 'digitalocean', 'github', 'kubernetes', 'stripe'];

const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), Json)).default({}),
  webhooks: z.record(z.string(), z.record(z.string(), Json)).default({}),
  components: z.object({ schemas: z.record(z.string(), Json).default({}) }).prefault({}),
});

test.each(names)(
  '%s: reports exactly the known problems, and publishes everything with its references',
  async (name) => {
    const { text, diagnostics, artifacts } = await buildDescription(name);
    const lines = diagnostics.map((diagnostic) => {
      const { file, start, severity, rule } = diagnostic;
      return `${`${file}:${start.line}:${start.column} ${severity} ${rule} ${quotedNames(diagnostic)}`.trimEnd()}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(path.join(FOREIGN, name, 'expected.txt'));
    for (const { kind, path: file, ...rest } of artifacts)
      if (kind !== null && 'data' in rest)
        expect(artifactKinds[kind].schema.safeParse(rest.data).error, file).toBeUndefined();
    const operations = ofKind(artifacts, 'operation', Operation);
    const schemas = ofKind(artifacts, 'api-schema', NamedApiSchema);
    const { paths, webhooks, components } = Description.parse(JSON.parse(text));

    expect(operations.map(({ method, path: address }) => `${method} ${address}`).sort()).toEqual(
      Object.entries({ ...paths, ...webhooks })
        .flatMap(([address, item]) => Object.keys(item).map((method) => `${method} ${address}`))
        .filter((call) => /^(?:get|put|post|patch|delete) /.test(call))
        .sort(),
    );
    const published = new Map(schemas.map(({ name: schemaName, schema }) => [schemaName, schema]));
    for (const [schemaName, written] of Object.entries(components.schemas)) {
      const artifact = published.get(schemaName) ?? {};
      expect([schemaName, contentsOf(Json.parse(artifact))]).toEqual([schemaName, contentsOf(written)]);
    }
    for (const ref of [...operations, ...schemas].flatMap(refsOf)) expect([...published.keys()]).toContain(ref);
  },
);

test.each(names)('%s: builds if only `lenient` is set', async (name) => {
  const { diagnostics } = await buildDescription(name, true);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

function ofKind<Data>(artifacts: readonly Artifact[], kind: string, schema: z.ZodType<Data>): Data[] {
  return artifacts.flatMap((artifact) =>
    artifact.kind === kind && 'data' in artifact ? [schema.parse(artifact.data)] : [],
  );
}

/** Returns the names of all schemas that an artifact references. */
function refsOf(artifact: unknown): string[] {
  if (typeof artifact !== 'object' || artifact === null) return [];
  const own = '$ref' in artifact && typeof artifact.$ref === 'string' ? [nameIn(artifact.$ref)] : [];
  const parts = Object.entries(artifact).filter(([key]) => !/^(?:examples|default|enum|const)$/.test(key));
  return [...own, ...parts.flatMap(([, part]) => refsOf(part))];
}
