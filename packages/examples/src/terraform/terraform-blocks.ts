import { type AnchorSource, ApiLinks, code, type GeneratedBlocks, markdownTable } from '@docgraph/pipeline/plugin';
import type { TerraformProvider } from './parse-terraform.ts';
import type { Say } from './texts.ts';

/** Builds the provider reference from `terraform.yaml`. Operations become links if they exist in the API. */
export function terraformBlocks(
  { settings, name: provider }: TerraformProvider,
  api: AnchorSource,
  say: Say,
): GeneratedBlocks {
  const links = new ApiLinks(api);
  const fullName = (name: string) => code(`${provider}_${name}`);
  const resources = markdownTable(
    [say('terraform.resource'), say('terraform.description'), say('terraform.created-by'), say('terraform.changed-by')],
    settings.resources.map(({ name, description, creates, updates }) => [
      ...[fullName(name), description, links.operation(creates)],
      updates === undefined ? say('terraform.replaced') : links.operation(updates),
    ]),
  );
  const dataSources = markdownTable(
    [say('terraform.data-source'), say('terraform.description'), say('terraform.read-by')],
    settings.dataSources.map(({ name, description, reads }) => [fullName(name), description, links.operation(reads)]),
  );
  return { 'terraform-resources': settings.dataSources.length > 0 ? `${resources}\n\n${dataSources}` : resources };
}
