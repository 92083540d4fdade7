import { type ApiVersion, compareApis } from '@docgraph/openapi/compare/compare-apis';
import { changesMarkdown, countChanges, titledChanges } from '@docgraph/openapi/compare/print-changes';
import type { ParsedApi } from '@docgraph/openapi/parsed-api';
import { apiVersion } from '@docgraph/pipeline/render/api/render-api';

/** Compares two versions of a description. */
export function compareDescriptions(
  before: ParsedApi,
  after: ParsedApi,
): { markdown: string; json: string; isBreaking: boolean } {
  const [old, now]: ApiVersion[] = [apiVersion(before), apiVersion(after)];
  const groups = old && now ? compareApis(old, now) : [];
  const counts = countChanges(groups);
  return {
    markdown: changesMarkdown(titledChanges(groups)),
    json: `${JSON.stringify({ counts, groups }, null, 2)}\n`,
    isBreaking: counts.breaking > 0,
  };
}
