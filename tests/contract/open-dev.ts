import path from 'node:path';
import { parseCommand } from '@docgraph/cli/command-line/parse-command-line';
import { dev } from '@docgraph/cli/commands/dev';
import { DevBuilder } from '@docgraph/cli/dev/dev-builder';
import { createPrinter } from '@docgraph/cli/printer';
import { recordingHost } from '@docgraph/cli/tests/recording-host';
import { CACHE } from '@docgraph/cli/tests/run-docs';
import { expect, onTestFinished } from 'vitest';

/** Opens the dev builds of a content folder without a server. They write only to the cache. */
export function openDev(content: string, more: readonly string[] = [], drafts = true) {
  const folder = path.dirname(content);
  const out = ['--data', path.join(folder, 'data'), '--site', path.join(folder, 'site')];
  const { host, written } = recordingHost({ cwd: folder });
  const { options } = parseCommand('dev', dev, ['--content', content, ...out, ...more], folder);
  const run = {
    contentDir: content,
    dataDir: options.data,
    siteDir: options.site,
    cacheDir: CACHE,
    drafts,
    onProgress: () => {},
    onWarning: expect.unreachable,
  };
  const builder = new DevBuilder(run, { command: 'dev', ...options }, createPrinter(options, host));
  onTestFinished(() => builder.close());
  return {
    builder,
    /** Reads the content, and checks it unless that already happened. */
    async build() {
      const quick = await builder.read();
      return quick.isChecked ? quick : builder.check();
    },
    /** Returns the output since the last call, without the path of the folder. */
    printed() {
      const { stdout, stderr } = written;
      written.stdout = written.stderr = '';
      return { stdout, stderr: stderr.replaceAll(path.join(content, '/'), '').split('\n').filter(Boolean) };
    },
  };
}
