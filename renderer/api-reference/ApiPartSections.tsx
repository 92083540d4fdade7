import type { ApiPart, ApiReferenceData } from './api-reference-data.ts';
import { OperationSection } from './OperationSection.tsx';
import { createReference, ReferenceContext } from './reference-context.ts';
import { SchemaSection } from './SchemaSection.tsx';

/** Sections that the page of the reference leaves to a file of their own, as they will stand in the page. */
export function ApiPartSections({ data, part }: { data: ApiReferenceData; part: ApiPart }) {
  const schemas = new Set(part.schemas);
  return (
    <ReferenceContext value={createReference({ ...data, partHrefs: new Map() })}>
      {part.operations.map((id) => {
        const operation = data.operations.get(id);
        return operation && <OperationSection key={id} operation={operation} />;
      })}
      {data.schemas.map((schema) => schemas.has(schema.name) && <SchemaSection key={schema.name} named={schema} />)}
    </ReferenceContext>
  );
}
