import type { ExternalDocs as Docs } from '@docgraph/schemas/external-docs';
import type { MediaType } from '@docgraph/schemas/operation';
import { ApiText } from './ApiText.tsx';

/** Links to examples that aren't part of the description. */
export function ExternalExamples({ examples = [] }: { examples: MediaType['externalExamples'] }) {
  return examples.map(({ name, summary = name, url }) => (
    <p key={name} className="api-note">
      <ApiText of="api.external-example" values={{ link: <a href={url}>{summary}</a> }} />
    </p>
  ));
}

/** A link to documentation elsewhere. */
export function ExternalDocs({ docs }: { docs: Docs | undefined }) {
  if (!docs) return null;
  return (
    <p className="api-note">
      <ApiText of="api.external-docs" values={{ link: <a href={docs.url}>{docs.description ?? docs.url}</a> }} />
    </p>
  );
}
