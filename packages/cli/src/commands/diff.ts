import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import { defineCommand } from '../command-line/command.ts';
import { oneOf, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter, reportResult } from '../printer.ts';
import { absolute, buildOptions, content, quiet } from './shared-options.ts';
import { startRun } from './start-run.ts';

const MISSING = 'Name the version to compare with, as in docgraph diff main.';

export const diff = defineCommand({
  summary: 'Lists what a change does to the site.',
  details: [
    'Compares two versions: pages, URLs, anchors, texts, the navigation, redirects, and the API. OLD and NEW can be a git',
    'revision, a folder with a JSON graph, or the URL of one. Without NEW, compares with the content as it is. Ends with exit',
    'code 1 if a URL, an anchor, or a part of the API no longer works.',
  ].join('\n'),
  argument: { name: 'OLD [NEW]', missing: MISSING, takesAll: true },
  options: {
    content,
    to: option('FILE', 'File to write (default: the standard output)', absolute),
    format: option('NAME', 'Format: markdown or json', oneOf(['markdown', 'json']), {
      default: 'markdown',
      problem: (text) => `Unknown format "${text}". Formats: markdown, json.`,
    }),
    url: buildOptions.url,
    quiet,
  },
  async run({ content, to, format, url, quiet }, { words: [old, now, ...others], host }) {
    if (!old || others.length > 0) throw new UsageError(MISSING, 'diff');
    const printer = createPrinter({ content, quiet }, host);
    const { openVersion } = await import('../diff/open-version.ts');
    const { compareGraphs } = await import('../diff/compare-graphs.ts');
    const { changesMarkdown, countChanges } = await import('@docgraph/openapi/compare/print-changes');
    const run = await startRun({ content, url }, host, printer);
    const [before, after] = [await openVersion(old, run, host), await openVersion(now, run, host)];
    for (const [name, version] of [[old, before] as const, [now ?? 'The content as it is', after] as const])
      if ('failed' in version) {
        printer.warn(`${name} can't be compared, because it has errors:`);
        const report = { command: 'check', content, format: 'text', strict: false, verbose: false } as const;
        return reportResult(version.failed, report, printer);
      }
    if ('failed' in before || 'failed' in after) return ExitCode.contentErrors;
    const groups = await compareGraphs(before.graph, after.graph);
    const counts = countChanges(groups);
    const text = format === 'json' ? `${JSON.stringify({ counts, groups }, null, 2)}\n` : changesMarkdown(groups);
    if (to === undefined) printer.result(text);
    else {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(to, text).catch((error: Error) => {
        throw new EnvironmentError(`Can't write ${printer.shortPath(to)}: ${error.message}`);
      });
    }
    return counts.breaking > 0 ? ExitCode.contentErrors : ExitCode.success;
  },
});
