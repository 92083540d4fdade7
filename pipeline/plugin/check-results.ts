import { API_FOLDER } from '@docgraph/schemas/artifact-paths';
import { type ArtifactKind, artifactKinds, type KindOfArtifact } from '@docgraph/schemas/artifacts';
import { z } from 'zod';
import type { PluginArtifact } from '../model/artifact.ts';
import { issuesText } from './check-config.ts';

/*
 * Checks of plugins' return values. Each function returns its argument, or throws if it's invalid. The runner reports the
 * error with the plugin's name.
 */

const Place = z.object({ line: z.int().positive(), column: z.int().positive() });
export const PluginProblems = z.array(
  z.looseObject({ rule: z.string(), message: z.string(), file: z.string(), start: Place, end: Place }),
);
export const PluginResult = z.looseObject({ problems: PluginProblems });
const Content = z.array(z.looseObject({ type: z.string() }));
const Page = z.looseObject({
  path: z.string(),
  from: z.string(),
  markdown: z.string().optional(),
  content: Content.optional(),
});
export const GeneratedPages = z.array(
  Page.refine(
    ({ markdown, content }) => (markdown === undefined) !== (content === undefined),
    'must have either `markdown` or `content`',
  ),
);
export const Blocks = z.record(z.string(), z.string());
export const FileText = z.string().optional();
export const CommandOutput = z.union([
  z.looseObject({ text: z.string(), json: z.json() }),
  z.looseObject({ note: z.string() }),
]);
const ParsedText = z.looseObject({ html: z.array(z.unknown()), text: z.string(), links: z.array(z.unknown()) });
export const Fragments = z
  .looseObject({ file: z.string(), texts: z.array(z.looseObject({ name: z.string(), text: ParsedText })) })
  .optional();
const ElementForm = z.looseObject({
  type: z.literal('element'),
  tagName: z.string(),
  properties: z.looseObject({}),
  children: z.array(z.unknown()),
});
const call = z.custom<object>((value) => typeof value === 'function', 'must be a function');
/** Schema of a plugin's page steps. */
export const Steps = z.looseObject({
  fences: z.record(z.string(), call).optional(),
  directives: z.record(z.string(), call).optional(),
  remark: z.array(z.unknown()).optional(),
  rehype: z.array(z.unknown()).optional(),
  codeWords: z.array(z.string()).optional(),
  finish: call.optional(),
});
/** Schema of a rendered fence or directive. */
export const StepResult = z.union([
  z.looseObject({ content: z.array(z.union([z.string(), Content.element])) }),
  z.looseObject({ element: ElementForm }),
  z.looseObject({ problem: z.string(), rule: z.string() }),
]);

/** Files written by the core. */
const CORE_FILES = [
  ...Object.values<KindOfArtifact>(artifactKinds)
    .filter(({ ofPlugin }) => !ofPlugin)
    .flatMap(({ path, otherPath }) => [path, otherPath ?? []].flat()),
  ...[API_FOLDER, 'apis', 'assets', 'schema'].map((folder) => `${folder}/`),
].map((path) => {
  const [, folder = `${path}$`] = /^([^/]*\/)/.exec(path) ?? [];
  return new RegExp(`^${folder.replaceAll('.', '\\.').replace(/<\w+>/, '.*')}`);
});

/** Checks a value against a schema. `part` names the function of the plugin that returned it. */
export function fitting<T>(schema: z.ZodType, value: T, part: string): T {
  settled(value, part);
  const { success, error } = schema.safeParse(value);
  if (!success) throw new TypeError(`the return value of \`${part}\` is invalid: ${issuesText(error)}`);
  return value;
}

/** Checks that a value isn't a promise, since nothing awaits it. Handles a rejection, which would end the process. */
export function settled<T>(value: T, part: string): T {
  if (!(value instanceof Promise)) return value;
  value.catch(() => {});
  throw new TypeError(`\`${part}\` returns a promise, but must return a value`);
}

/** Checks that a value can be serialized as JSON, because it's passed to threads and used in cache keys. */
export function asJson<T>(value: T, part: string): T {
  settled(value, part);
  if (!isJson(value)) throw new TypeError(`the return value of \`${part}\` can't be serialized as JSON`);
  return value;
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'boolean', 'undefined'].includes(typeof value);
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson);
}

/** Checks whether a path stays in its folder on every system. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((name) => /^(?!\.{0,2}$)[^\\\0]*$/.test(name));
}

/** Checks that artifacts of a plugin have valid paths and match their schemas. */
export function checkArtifacts(artifacts: readonly PluginArtifact[]): readonly PluginArtifact[] {
  const seen = new Set<string>();
  for (const artifact of artifacts) {
    const { path, kind } = artifact;
    if (!isPlainPath(path)) throw new TypeError(`\`${path}\` isn't a path inside \`dist-data/\``);
    if (CORE_FILES.some((core) => core.test(path)))
      throw new TypeError(`the file \`${path}\` is reserved for the core`);
    if (seen.has(path)) throw new TypeError(`it creates \`${path}\` twice`);
    seen.add(path);
    if ('copyOf' in artifact) throw new TypeError(`\`${path}\` copies a file, but plugins can't access files`);
    if ('text' in artifact) fitting(z.string(), artifact.text, 'artifacts');
    else if (kind === null) asJson(artifact.data, 'artifacts');
    else checkKind(path, kind, artifact.data);
  }
  return artifacts;
}

function checkKind(path: string, kind: ArtifactKind, data: unknown): void {
  if (!Object.hasOwn(artifactKinds, kind)) throw new TypeError(`\`${path}\` has the unknown kind \`${kind}\``);
  const { success, error } = artifactKinds[kind].schema.safeParse(data);
  if (!success) throw new TypeError(`\`${path}\` doesn't match the schema \`${kind}\`: ${issuesText(error)}`);
}
