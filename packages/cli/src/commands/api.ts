import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { defineCommand } from '../command-line/command.ts';
import { type Option, oneOf, option } from '../command-line/option.ts';
import { suggestion, UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { absolute } from './shared-options.ts';

const ACTIONS = ['bundle', 'filter', 'diff'];

const list = (value: string, help: string): Option<string[]> => ({
  value,
  help: `${help}; repeatable`,
  read: (values) => [...values],
});

export const api = defineCommand({
  summary: 'Bundles, filters, or compares API descriptions.',
  details: [
    'bundle FILE writes a description of several files as one, with overlays applied, in OpenAPI 3.',
    'filter FILE also removes all other operations, and the components and tags that nothing uses anymore.',
    'diff OLD NEW lists the changes that matter to clients, breaking ones first. Ends with exit code 1 if there are any.',
  ].join('\n'),
  argument: {
    name: 'bundle|filter FILE, or diff OLD NEW',
    missing: 'Missing action, as in docgraph api bundle api/openapi.yaml.',
    takesAll: true,
  },
  options: {
    overlay: list('FILE', 'Overlay to apply'),
    tag: list('NAME', 'For filter: keeps operations with this tag'),
    path: list('PATH', 'For filter: keeps operations with this path, in which * matches any characters'),
    operation: list('ID', 'For filter: keeps the operation with this ID'),
    public: {
      help: 'For filter: removes everything marked x-internal',
      read: (values) => values.length > 0,
    } as Option<boolean>,
    to: option('FILE', 'File to write, in JSON if it ends with .json (default: YAML on the standard output)', absolute),
    format: option('NAME', 'For diff: markdown or json', oneOf(['markdown', 'json']), {
      default: 'markdown',
      problem: (text) => `Unknown format "${text}". Formats: markdown, json.`,
    }),
  },
  async run({ overlay, to, format, ...filter }, { words: [action = '', ...files], host }) {
    const fail = (message: string) => new UsageError(message, 'api');
    if (!ACTIONS.includes(action)) throw fail(`Unknown action "${action}".${suggestion(action, ACTIONS)}`);
    const wanted = action === 'diff' ? 2 : 1;
    if (files.length !== wanted)
      throw fail(action === 'diff' ? 'diff needs two files: OLD and NEW.' : `${action} needs one file.`);
    const [first = '', second = ''] = files;
    const printer = createPrinter({}, host);
    const { readDescription } = await import('../api/read-description.ts');
    const read = async (file: string, overlays: readonly string[]) => {
      const { api: parsed, diagnostics, sources } = await readDescription(file, overlays, host.cwd());
      if (diagnostics.length > 0) printer.diagnostics(diagnostics, sources);
      return diagnostics.some(({ severity }) => severity === 'error') ? undefined : parsed;
    };
    const before = await read(first, action === 'diff' ? [] : overlay);
    const after = action === 'diff' ? await read(second, overlay) : before;
    if (!before || !after) return ExitCode.contentErrors;
    const write = async (text: string) => {
      if (to === undefined) return printer.result(text);
      const { writeFile } = await import('node:fs/promises');
      await writeFile(to, text).catch((error: Error) => {
        throw new EnvironmentError(`Can't write ${printer.shortPath(to)}: ${error.message}`);
      });
    };
    if (action === 'diff') {
      const { compareDescriptions } = await import('../api/compare-descriptions.ts');
      const { markdown, json, isBreaking } = compareDescriptions(before, after);
      await write(format === 'json' ? json : markdown);
      return isBreaking ? ExitCode.contentErrors : ExitCode.success;
    }
    const { descriptionText, unmatchedValues } = await import('../api/description-text.ts');
    const { tag: tags, path: paths, operation: operations, public: isPublic } = filter;
    const chosen = action === 'filter' ? { tags, paths, operations, isPublic } : undefined;
    if (!chosen && (isPublic || [tags, paths, operations].some(({ length }) => length > 0)))
      throw fail('Only filter has --tag, --path, --operation, and --public.');
    const [unmatched] = chosen ? unmatchedValues(before, chosen) : [];
    if (unmatched !== undefined) throw fail(`No operation of ${first} matches "${unmatched}".`);
    await write(descriptionText(before, chosen, to?.endsWith('.json') === true));
    return ExitCode.success;
  },
});
