import type { ApiSchema } from '#schemas/api-schema.ts';

/** Allowed values, default, limits and example of a schema. */
export function SchemaLimits({ schema }: { schema: ApiSchema }) {
  const facts = [
    ...(schema.enum ? [['One of', schema.enum.map((value) => JSON.stringify(value)).join(', ')]] : []),
    ...(schema.default === undefined ? [] : [['Default', JSON.stringify(schema.default)]]),
    ...(schema.constraints ?? []).map(({ name, value }) => [name, String(value)]),
    ...(schema.example === undefined ? [] : [['Example', JSON.stringify(schema.example)]]),
  ];
  if (facts.length === 0) return null;
  return (
    <p className="api-limits">
      {facts.map(([name, value]) => (
        <span key={name}>
          {name}: <code>{value}</code>
        </span>
      ))}
    </p>
  );
}
