import { temporaryFolder } from '@docgraph/test-kit/temporary-folder';
import { expect, test } from 'vitest';
import { main } from '../../src/main.ts';
import { recordingHost } from '../recording-host.ts';

test('serve expects a built site in the folder of another engine, too', async () => {
  const cwd = await temporaryFolder({ 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n\nText.\n' });
  const { host, written } = recordingHost({ cwd });
  expect(await main(['serve', '--port', '0'], host)).toBe(3);
  expect(written.stderr).toContain('`docgraph build`');
});
