import { expect } from '@playwright/test';
import { saveFile } from '../save-file.ts';
import { hydrated, test } from '../site-test.ts';

// Serial: the first test fixes the site, which the second breaks again.
test.describe.configure({ mode: 'serial' });

/** Matches a problem in the home page, whose file is shown as for `check`. */
const problem = (text: string) => new RegExp(`docs/index\\.md:${text.replace(/[()[\].?`]/g, '\\$&')}$`);

test.use({ tolerated: /the server responded with a status of 503/ });

test('a project with errors shows its problems, then the remaining ones, then the site', async ({ page, served }) => {
  await page.goto('/some/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build failed');
  await expect(page.getByRole('listitem')).toHaveText([
    problem('3:1 error: No page file `a.md`. (links/broken)'),
    problem('5:1 error: No page file `b.md`. (links/broken)'),
  ]);
  await saveFile(served, 'docs/index.md', '# Home\n\n[B](b.md)\n');
  await expect(page.getByRole('listitem')).toHaveText([problem('3:1 error: No page file `b.md`. (links/broken)')]);
  await page.goto('/');
  await saveFile(served, 'docs/index.md', '# Home\n\nMended by a writer.\n');
  await expect(page.getByText('Mended by a writer.')).toBeVisible();
  await hydrated(page);
});

test('the overlay shows the problems of the last build until it is dismissed or they are fixed', {
  tag: '@full',
}, async ({ page, served }) => {
  const overlay = page.getByRole('region', { name: 'Problems in the last build' });
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByText('Mended by a writer.')).toBeVisible();
  await saveFile(served, 'docs/index.md', '# Home\n\n:::<img>\n\n:::nota\n:::\n\n[A](a.md)\n');
  await expect(overlay.getByRole('status')).toHaveText('1 error, 2 warnings');
  await expect(overlay.getByRole('listitem')).toHaveText([
    problem('8:1 error No page file `a.md`. (links/broken)'),
    /docs\/index\.md:3:4 warning Raw HTML isn't rendered: `<img>`\. .* \(content\/raw-html\)$/,
    problem('5:1 warning Unknown directive `:::nota`. Did you mean `:::note`? (content/unknown-directive)'),
  ]);
  await expect(page.getByText('Mended by a writer.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  // Dismissed problems stay hidden on the next page, but new ones show.
  await page.reload();
  await hydrated(page);
  await saveFile(served, 'docs/index.md', '# Home\n\n[B](b.md)\n');
  await expect(overlay.getByRole('listitem')).toHaveText([problem('3:1 error No page file `b.md`. (links/broken)')]);
  await saveFile(served, 'docs/index.md', '# Home\n\nMended again.\n');
  await expect(page.getByText('Mended again.')).toBeVisible();
  await hydrated(page);
  await expect(overlay).toHaveCount(0);
});
