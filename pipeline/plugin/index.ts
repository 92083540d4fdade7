// The entry point `docgraph/plugin`: everything a plugin can import. Each group is a heading in docs/pages/plugins.md.

// Define a plugin
export type { Site } from '@docgraph/schemas/site';
export type { Text } from '@docgraph/schemas/text';
export type { PluginChecked as Checked, PluginProblem as Problem, PlacedSpan, Span } from '@docgraph/source/checked';
export type { Rule } from '@docgraph/source/rules';
export type { ReadFrom } from '@docgraph/texts/plugin-texts';
export type { Settings } from '../model/settings.ts';
export {
  type ApiContext,
  type CommandContext,
  type CommandResult,
  definePlugin,
  type GeneratedPage,
  type PageChecker,
  type PageText,
  type Plugin,
  type PluginContext,
  type PluginEntry,
  type SiteContext,
  type SitePage,
} from './plugin.ts';

// Data files
export { FILE_START } from '@docgraph/source/checked';
export type { DataFile } from '@docgraph/source/data-file';
export { type CheckedData, readData } from '@docgraph/source/read-data';
export type { SourceText } from '@docgraph/source/sources';

// Messages
export { hintAtNearest, nearest } from '@docgraph/source/nearest';
export { describeOption, describeUnknownKey, type ValueMessage } from './describe-value.ts';

// Markdown and HTML
export { element, escapeHtml, replaceChild } from '../markdown/elements.ts';
export type {
  DirectiveBlock,
  DirectiveResult,
  FenceProblem,
  FenceResult,
  GeneratedBlocks,
  HtmlProfile,
  PageInfo,
  PageSteps,
  PluginContent,
  PluginElement,
} from '../model/page-steps.ts';
export { ApiLinks, code, markdownTable } from './write-markdown.ts';

// Pages and their code
export { readHttpRequest } from '@docgraph/openapi/reference/samples/http-request';
export { decoded } from '@docgraph/schemas/decoded';
export { type JsonText, parseJsonText } from '@docgraph/source/json-text';
export type { Offsets, ParsedFragment } from '@docgraph/source/parsed-fragment';
export type { CodeExample, ExampleUse, FenceWord, InlineCode, ParsedPage, SourceMark } from '../model/parsed-page.ts';

// Operations, parameters, and fields
export {
  childAnchor,
  operationAnchor,
  parameterAnchor,
  responseAnchor,
  schemaAnchor,
} from '@docgraph/openapi/reference/anchors';
export { type Field, fieldsOf } from '@docgraph/openapi/reference/level-of';
export { allowedValues, type DescribedRequest, findInput, inputsOf } from '@docgraph/openapi/reference/request-inputs';
export { type AnchorResolution, type AnchorSource, resolveAnchor } from '@docgraph/openapi/reference/resolve-anchor';
export { nameOf as schemaName } from '@docgraph/openapi/reference/schema-forms';
export type { ApiSchema, JsonValue } from '@docgraph/schemas/api-schema';

// The API description
export { type DescriptionData, descriptionData } from '@docgraph/openapi/description/json-object';
export { pointerOf, stepsOf } from '@docgraph/openapi/description/json-pointer';
export { Located, locate } from '@docgraph/openapi/description/located';
export { type DescribedOperation, listOperations } from '@docgraph/openapi/description/operations';
export { type DescriptionObject, rootOf, walkDescription } from '@docgraph/openapi/description/structure';
export type { ParsedApi } from '@docgraph/openapi/parsed-api';
export { type InstanceError, OVERFLOW } from '@docgraph/openapi/validate/instance-error';
export { InstanceValidator } from '@docgraph/openapi/validate/instance-validator';
export type { ValueDirection as Direction } from '@docgraph/openapi/reference/validate/value-validator';
export { isObject, type JsonObject } from '@docgraph/schemas/checks';
export { bySpecificity, matchSegments, type TemplateSegment, templateSegments } from '@docgraph/schemas/path-template';

// Pages that run
export type { RequestStep, ReadPath, RepeatStep, Step, StepText, Walkthrough } from '@docgraph/schemas/walkthrough';
export type { PageWalkthrough, ShownResponse } from '../model/walkthrough.ts';

// Artifacts
export { ChangeKind, type Changelog } from '@docgraph/schemas/changelog';
export type { PluginArtifact } from '../model/artifact.ts';
