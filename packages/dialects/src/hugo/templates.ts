import type { Project } from '../project.ts';
import { mapOf } from '../values.ts';

/** A shortcode that inserts a file. */
export interface FileShortcode {
  /** Name or position of the value with the path of the file. */
  path: string;
  /** Whether the file is shown as code. */
  isCode: boolean;
}

/** What templates of a site show, as far as it's visible without running them. */
export interface Templates {
  /** What shortcodes insert that consist of a parameter of the site, by their name. */
  values: Readonly<Record<string, string>>;
  /** Shortcodes that insert a file, by their name. */
  files: Readonly<Record<string, FileShortcode>>;
  /** Whether pages start with their description. */
  showDescription: boolean;
}

/** Reads the templates of a site. `config` names its theme. */
export function readTemplates(
  { files, read }: Pick<Project, 'files' | 'read'>,
  parameters: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>>,
): Templates {
  const values: Record<string, string> = {};
  const inserted: Record<string, FileShortcode> = {};
  const theme = JSON.stringify([config.theme, mapOf(config.module).imports]);
  let showDescription = /docsy/.test(theme);
  for (const file of files) {
    if (PAGE_TEMPLATE.test(file)) showDescription ||= DESCRIPTION.test(read(file) ?? '');
    const [, name] = /^layouts\/_?shortcodes\/([\w-]+)\.html$/.exec(file) ?? [];
    if (name === undefined) continue;
    const text = read(file) ?? '';
    const key = PARAMETER.exec(text)?.[1] ?? '';
    if (Object.hasOwn(parameters, key)) values[name] = parameters[key] ?? '';
    const [, named, position] = (/\breadFile\b/.test(text) && /\.Get\s+(?:"([\w-]+)"|(\d+))/.exec(text)) || [];
    const path = named ?? position;
    if (path !== undefined) inserted[name] = { path, isCode: /\bhighlight\b|```/.test(text) };
  }
  return { values, files: inserted, showDescription };
}

/** A template of a page, rather than of a list of pages. */
const PAGE_TEMPLATE =
  /^layouts\/(?!_?shortcodes\/)(?:.*\/)?(?!index|list|section|terms?|taxonomy|[\w-]*(?:card|head|summary))[\w.-]+\.html$/;
/** A description in the text of a page, rather than in an attribute. */
const DESCRIPTION =
  />\s*\{\{-?\s*\.(?:Params\.)?description\b[^}]*\}\}|with \.(?:Params\.)?description\b[^}]*\}\}\s*<(?!meta)/i;
const PARAMETER = /^\s*\{\{-?\s*\$?(?:\.?site|\.Page\.Site)\.Params\.([\w.]+)\s*-?\}\}\s*$/i;
