import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { oneOf, type Random } from './random.ts';

export const WORDS = 'harbor disk node region quota image subnet ticket bucket queue cluster token'.split(' ');
export const FOLDERS = ['compute', 'network', 'storage', 'compute/images', 'guides', 'guides/first steps'];
/** The number of pages in folders, whose names are numbered. */
const PAGES = 58;

/** Every link may break, so that edits don't end in errors. */
export const SETTINGS = `title: Site
rules: {links/broken: warning, links/anchor: warning, links/draft: warning, links/operation: warning, routes/duplicate: warning, navigation/unlisted: warning, navigation/unknown-page: warning, redirects/invalid: warning, search/questions: warning}
api: {document: api/openapi.yaml}
`;

/** Returns an API description in one of a few variants. */
export function apiText(random: Random): string {
  const isLong = random(2) === 0;
  return `openapi: 3.1.0
info: {title: Disks, version: '${random(3)}'}
servers: [{url: https://api.example}]
paths:
  /disks:
    get:
      operationId: ${random(3) === 0 ? 'getDisks' : 'listDisks'}
      summary: List ${random(2) ? 'disks' : 'all disks'}
      responses: {'200': {description: The disks., content: {application/json: {schema: {$ref: '#/components/schemas/Disk'}}}}}
${isLong ? "  /nodes:\n    get: {operationId: listNodes, summary: List nodes, responses: {'200': {description: The nodes.}}}\n" : ''}
components:
  schemas:
    Disk: {type: object, description: A ${oneOf(WORDS, random)}., properties: {${oneOf(WORDS, random)}: {type: string}}}
`;
}

/** Returns a config with a plugin and its options. */
export function configText(greeting: string): string {
  return `import { defineConfig } from 'docgraph';
import { people } from './plugins/people.ts';

export default defineConfig({ plugins: [people({ greeting: '${greeting}' })] });
`;
}

/** Returns a plugin that adds blocks, a directive, a page, and a file. */
export function pluginText(mark: string): string {
  return `import { definePlugin } from 'docgraph';

export const people = ({ greeting }: { greeting: string }) =>
  definePlugin({
    api: 1,
    name: 'people',
    data: { 'people.yaml': { read: ({ text }) => ({ value: text.trim().split('\\n'), problems: [] }) } },
    blocks: {
      from: { people: 'people.yaml' },
      make: ({ data: { 'people.yaml': names = [] } }) => ({ people: names.join('\\n') + '\\n\\n' + greeting }),
    },
    page: {
      needs: ({ text }) => (text.includes(':::greet') ? greeting : undefined),
      steps: (said) => ({
        directives: {
          greet: () => ({
            element: {
              type: 'element',
              tagName: 'p',
              properties: {},
              children: [{ type: 'text', value: said + '${mark}' }],
            },
          }),
        },
      }),
    },
    pages: ({ data: { 'people.yaml': names = [] } }) => [
      { path: 'people', from: 'people.yaml', markdown: '# People${mark}\\n\\n' + names.join('\\n') },
    ],
    files: { 'titles.txt': { make: ({ pages }) => pages.map(({ title }) => title).join('${mark}\\n') } },
  });
`;
}

/** The files of the site that aren't pages. */
const FILES = {
  'site.yaml': SETTINGS,
  'api/openapi.yaml': apiText(() => 1),
  'docgraph.config.ts': configText('Hello'),
  'plugins/people.ts': pluginText('!'),
  'people.yaml': '- Ada\n- Grace\n',
};

/** Returns the text of a page with links. */
export function pageText(number: number, random: Random): string {
  const word = () => oneOf(WORDS, random);
  const link = () => {
    const at = random(PAGES);
    return `[${word()}](/${FOLDERS[at % FOLDERS.length]?.replace(' ', '%20')}/page-${at}${random(2) ? '#part' : ''})`;
  };
  const lines = [`# Page ${number}`, `${word()} ${word()} ${link()}.`, '## Part', `${word()} ${link()} ${word()}.`];
  if (random(4) === 0) lines.push('![Picture](/picture.svg)');
  if (random(4) === 0) lines.push('[The disks](operation:listDisks)');
  if (random(6) === 0) lines.push('::people');
  if (random(6) === 0) lines.push(':::greet\n:::');
  return `${lines.join('\n\n')}\n`;
}

/** Writes a site of about 60 pages. */
export async function writeSite(content: string, random: Random): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) await save(content, file, text);
  await save(content, 'docs/index.md', '# Home\n\nWelcome.\n');
  await save(content, 'docs/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>\n');
  for (let i = 0; i < PAGES; i++)
    await save(content, `docs/${FOLDERS[i % FOLDERS.length]}/page-${i}.md`, pageText(i, random));
}

/** Writes a file and its folder. */
export async function save(content: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(content, file)), { recursive: true });
  await writeFile(path.join(content, file), text);
}

/** Lists the pages of the site. */
export async function pagesIn(content: string): Promise<string[]> {
  const files = await readdir(path.join(content, 'docs'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .sort();
}
