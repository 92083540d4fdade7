import { expect, test } from 'vitest';
import { prefersMarkdown } from '../src/serve/prefers-markdown.ts';

test.each([
  'text/markdown',
  'text/markdown, */*',
  'text/markdown, text/html, */*;q=0.1',
  'text/html;q=0.9, text/markdown',
  'text/html;q=0.9, text/markdown;q=0.9',
  'TEXT/MARKDOWN ; Q=0.5',
  'text/markdown;variant=GFM;q=0.2, text/plain',
])('%s gets Markdown', (accept) => expect(prefersMarkdown(accept)).toBe(true));

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/*, text/markdown;q=0.9',
  'text/markdown;q=0',
  'text/markdown;q=0.000, */*',
  'text/markdown;q=much',
  'text/markdownx',
])('%s gets HTML', (accept) => expect(prefersMarkdown(accept)).toBe(false));
