/** A mistake of an author: a line of a file as it must be, and as it's written. */
export interface Mistake {
  name: string;
  /** The rule that reports it; undefined if none does. */
  rule: string | undefined;
  /** Whether `check --fix` corrects it. */
  isFixed: boolean;
  file: string;
  right: string;
  wrong: string;
  /** Number of the reported line in `wrong`; by default, the first one. */
  at?: number;
}

/** The files that the mistakes refer to. */
const base: Readonly<Record<string, string>> = {
  'site.yaml': [
    'title: T',
    'url: https://docs.example.com',
    'variables:',
    '  productName: Acme',
    'navbar:',
    '  items:',
    '    - { label: VMs, to: /compute/create-vm }',
    'footer:',
    '  links:',
    '    - { label: Disks, to: "/storage/disks#sizes" }',
    'api:',
    '  document: api/openapi.yaml',
    '  route: /api',
    '',
  ].join('\n'),
  'navigation.yaml':
    'items:\n  - page: index\n  - page: compute/create-vm\n  - page: storage/disks\n  - page: storage/deep/overview\n  - page: compute/overview\n',
  'redirects.yaml': '/vms: /compute/create-vm\n/volumes: /storage/disks\n',
  'published.json': '{\n  "/storage/disks": ["sizes"],\n  "/compute/create-vm": ["the-first-step"]\n}\n',
  'search-questions.yaml': 'within: 8\nrequired: 0\nquestions:\n  - { question: create, page: compute/create-vm }\n',
  'api/openapi.yaml': [
    'openapi: 3.1.0',
    'info: { title: API, version: "1" }',
    'paths:',
    '  /disks:',
    '    get:',
    '      operationId: listDisks',
    '      summary: List disks',
    '      description: Lists [disks](/storage/disks).',
    '      responses: { "200": { description: Disks } }',
    '',
  ].join('\n'),
  'docs/index.md':
    '---\ntitle: Home\ndescription: A home page.\nopening:\n  actions:\n    - { label: Disks, to: /storage/disks }\n---\n\n## Start here\n\nText.\n',
  'docs/compute/create-vm.md': '---\ntitle: Create a VM\n---\n\n## The first step\n\nText.\n',
  'docs/storage/disks.md': '---\ntitle: Disks\nimage: disk.png\n---\n\n## Sizes\n\nText.\n',
  'docs/storage/disk.png': 'x',
  'docs/storage/deep/overview.md': '---\ntitle: Overview of storage\n---\n\nText.\n',
  'docs/compute/overview.md': '---\ntitle: Overview of VMs\n---\n\nText.\n',
  'docs/plan.md': '---\ntitle: Plan\ndraft: true\n---\n\nText.\n',
  'snippets/_note.md': 'A note.\n',
  'snippets/run.sh': 'run\n',
};

/** Returns mistakes in the text of pages, one on a page. */
function inPages(
  rows: readonly (readonly [name: string, rule: string | undefined, wrong: string, right?: string])[],
): Mistake[] {
  return rows.map(([name, rule, wrong, right]) => ({
    name,
    rule,
    isFixed: right !== undefined,
    file: `docs/pages/${name.replaceAll(' ', '-')}.md`,
    right: right ?? wrong,
    wrong,
  }));
}

/** Mistakes that writers of real sites make. */
export const mistakes: readonly Mistake[] = [
  ...inPages([
    // Links
    ['case of a file', 'links/broken', '[a](../compute/Create-VM.md)', '[a](../compute/create-vm.md)'],
    [
      'separator of a file',
      'links/broken',
      '[a](../compute/create_vm.md#the-first-step)',
      '[a](../compute/create-vm.md#the-first-step)',
    ],
    ['folder of a file', 'links/broken', '[a](create-vm.md)', '[a](../compute/create-vm.md)'],
    ['path from the content folder', 'links/broken', '[a](/docs/compute/create-vm.md)', '[a](/compute/create-vm.md)'],
    ['case of a route', 'links/broken', '[a](/Compute/create-vm)', '[a](/compute/create-vm)'],
    ['separator of a route', 'links/broken', '[a](/compute/create_vm?x=1)', '[a](/compute/create-vm?x=1)'],
    ['route as a file', 'links/broken', '[a](/Compute/create-vm.html)', '[a](/compute/create-vm)'],
    ['redirected route', 'links/broken', '[a](/vms#the-first-step)', '[a](/compute/create-vm#the-first-step)'],
    ['redirected file', 'links/broken', '[a](/volumes.md)', '[a](/storage/disks.md)'],
    ['definition', 'links/broken', '[a][b]\n\n[b]: ../storage/Disks.md', '[a][b]\n\n[b]: ../storage/disks.md'],
    ['link in HTML', 'links/broken', '<a href="../storage/Disks.md">a</a>', '<a href="../storage/disks.md">a</a>'],
    ['case of an anchor', 'links/anchor', '[a](../storage/disks.md#Sizes)', '[a](../storage/disks.md#sizes)'],
    [
      'anchor of another engine',
      'links/anchor',
      '[a](/compute/create-vm#The_first--step)',
      '[a](/compute/create-vm#the-first-step)',
    ],
    [
      'words of an anchor',
      'links/anchor',
      '[a](/compute/create-vm#TheFirstStep)',
      '[a](/compute/create-vm#the-first-step)',
    ],
    ['anchor and file', 'links/broken', '[a](disks.md#SIZES)', '[a](../storage/disks.md#sizes)'],
    ['own URL', 'links/own-url', '[a](https://docs.example.com/storage/disks#sizes)', '[a](../storage/disks.md#sizes)'],
    ['case of an operation', 'links/operation', '[a](operation:ListDisks)', '[a](operation:listDisks)'],
    ['separator of an operation', 'links/operation', '[a](operation:list_disks)', '[a](operation:listDisks)'],
    ['case of an image', 'links/asset', '![A disk](../storage/Disk.PNG)', '![A disk](../storage/disk.png)'],
    ['folder of an image', 'links/asset', '![A disk](disk.png)', '![A disk](../storage/disk.png)'],
    ['similar file', 'links/broken', '[a](../compute/create-vms.md)'],
    ['missing page', 'links/broken', '[a](nowhere.md)'],
    ['missing image', 'links/asset', '![A picture](picture.png)'],
    ['misspelled scheme', 'links/scheme', '[a](htps://example.com)'],
    ['local server', undefined, '[a](http://localhost:3000/x)'],
    ['link to a draft', 'links/draft', '[a](../plan.md)'],
    ['empty link', 'content/foreign-syntax', '[a]()'],
    ['space in a link', 'content/foreign-syntax', '[a] (/storage/disks)'],
    // Syntax
    ['separator of a variable', 'content/unknown-variable', 'Uses {{product_name}}.', 'Uses {{productName}}.'],
    ['case of a variable', 'content/unknown-variable', 'Uses {{ProductName}}.', 'Uses {{productName}}.'],
    ['case of a directive', 'content/unknown-directive', ':::Note\n\nText.\n\n:::', ':::note\n\nText.\n\n:::'],
    ['case of an inline directive', 'content/foreign-syntax', 'See :Badge[New].', 'See :badge[New].'],
    ['misspelled directive', 'content/unknown-directive', ':::warn\n\nText.\n\n:::'],
    ['unclosed directive', 'content/invalid-directive', ':::note\n\nText.'],
    ['unclosed code', 'content/unclosed-code', '```sh\nrun'],
    ['unknown language', 'content/unknown-language', '```pyton\nrun\n```'],
    ['no alternative', 'content/empty-alternative', '![](../storage/disk.png)'],
    ['table without delimiter', 'content/foreign-syntax', '| a | b |\n| 1 | 2 |'],
    ['merge conflict', 'content/merge-conflict', '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> b'],
    ['doubled word', undefined, 'This is is a text.'],
    ['vague link', undefined, '[Click here](../storage/disks.md)'],
  ]),
  {
    ...{ name: 'surplus cell', rule: 'content/surplus-cell', isFixed: false, file: 'docs/pages/cell.md', at: 2 },
    ...{ right: '| a | b |\n|---|---|\n| 1 | 2 | 3 |', wrong: '| a | b |\n|---|---|\n| 1 | 2 | 3 |' },
  },
  // Front matter and data files
  {
    name: 'case of a key',
    rule: 'front-matter/unknown-key',
    isFixed: true,
    file: 'docs/index.md',
    right: 'description: A',
    wrong: 'Description: A',
  },
  {
    name: 'image of a page',
    rule: 'links/asset',
    isFixed: true,
    file: 'docs/storage/disks.md',
    right: 'image: disk.png',
    wrong: 'image: Disk.png',
  },
  {
    name: 'button',
    rule: 'links/broken',
    isFixed: true,
    file: 'docs/index.md',
    right: 'to: /storage/disks',
    wrong: 'to: /storage/Disks',
  },
  {
    name: 'link in settings',
    rule: 'settings/link',
    isFixed: true,
    file: 'site.yaml',
    right: '/compute/create-vm }',
    wrong: '/compute/Create_VM }',
  },
  {
    name: 'anchor in settings',
    rule: 'settings/link',
    isFixed: true,
    file: 'site.yaml',
    right: '/storage/disks#sizes',
    wrong: '/storage/disks#Sizes',
  },
  {
    name: 'redirect',
    rule: 'redirects/invalid',
    isFixed: true,
    file: 'redirects.yaml',
    right: '/volumes: /storage/disks',
    wrong: '/volumes: /storage/Disks',
  },
  {
    name: 'entry of the navigation',
    rule: 'navigation/unknown-page',
    isFixed: true,
    file: 'navigation.yaml',
    right: 'compute/create-vm',
    wrong: 'compute/create_vm',
  },
  {
    name: 'link in a description',
    rule: 'links/broken',
    isFixed: true,
    file: 'api/openapi.yaml',
    right: '/storage/disks)',
    wrong: '/storage/Disks)',
  },
];

/** Returns the text of a page with one mistake. */
const page = (line: string) => `---\ntitle: Page\n---\n\n${line}\n`;

/** Returns a site with these mistakes. */
export function siteWith(some: readonly Mistake[]): Record<string, string> {
  const files: Record<string, string> = { ...base };
  for (const { file, right } of mistakes)
    if (!(file in base)) {
      files[file] = page(right);
      files['navigation.yaml'] += `  - page: ${file.slice('docs/'.length, -'.md'.length)}\n`;
    }
  for (const { file, right, wrong } of some) {
    const text = files[file] ?? '';
    if (text.split(right).length !== 2) throw new Error(`${file} must contain "${right}" once.`);
    files[file] = text.replace(right, () => wrong);
  }
  return files;
}
