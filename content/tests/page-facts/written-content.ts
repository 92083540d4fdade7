import { CliSettings } from '@docgraph/examples/cli/cli-settings';
import { type KnownCommands, knownCommands } from '@docgraph/examples/examples/commands/command-words';
import { lexShell } from '@docgraph/examples/examples/shell/lex-shell';
import type { ShellScript } from '@docgraph/examples/examples/shell/shell-script';
import { parseCodeMeta } from '@docgraph/pipeline/markdown/code/fence-info';
import { directiveSyntax } from '@docgraph/pipeline/markdown/directives/directive-parts';
import { readFrontMatter } from '@docgraph/pipeline/markdown/front-matter/read-front-matter';
import { substituteVariables } from '@docgraph/pipeline/markdown/variables';
import { ExampleData } from '@docgraph/schemas/authored/data-files';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { Code, Nodes } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parse } from 'yaml';

/** The written files by path from the content folder. */
export type Texts = ReadonlyMap<string, string>;

/** The tab that a block stands in. */
export interface Tab {
  group: string;
  value: string;
  /** The set of tabs that it is one of. */
  set: ContainerDirective;
}

/** A fenced block of code as readers see it, variables filled in. */
export interface Block {
  file: string;
  /** The line of its fence. */
  line: number;
  language: string;
  /** What its fence says that it is, such as `response=getInstance`. */
  words: readonly string[];
  title: string;
  text: string;
  tab: Tab | undefined;
  /** Where its commands run: on the computer of the reader, or on a machine that they have logged in to. */
  runs: 'here' | 'there';
}

/** A block with the commands of a shell. */
export type ShellBlock = Block & { script: ShellScript };

/** A page with its examples. */
export interface Page {
  file: string;
  purpose: string | undefined;
  /** As it was written: placeholders are not filled in. */
  written: string;
  /** The whole file, variables filled in. */
  text: string;
  blocks: readonly Block[];
  shell: readonly ShellBlock[];
}

/** What pages and data files say. */
export interface WrittenContent {
  pages: readonly Page[];
  page(file: string): Page;
  data: ExampleData;
  commands: KnownCommands;
  /** The API description, which tells the same story. */
  description: unknown;
  /** Where the API is. */
  server: string;
  /** The newest day that the change log names. */
  base: string;
}

/** Titles of blocks whose commands run after a login: "In the VM", "On {{vm.name}}: last pass". */
const THERE = /^(?:in|on)\b(?! your computer$)/i;

const markdown = unified().use(remarkParse).use(remarkGfm).use(directiveSyntax).freeze();

/** Reads the content, and remembers the pages that it has read: a planted fault changes one of them. */
export class ContentReader {
  private readonly known = new Map<string, Page>();
  private readonly descriptions = new Map<string, unknown>();

  read(texts: Texts): WrittenContent {
    const yaml = (file: string) => parse(texts.get(file) ?? '');
    const data = ExampleData.parse(yaml('example-data.yaml'));
    const variables = { ...SiteSettings.parse(yaml('site.yaml')).variables, ...flat(data) };
    const pages = [...texts]
      .filter(([file]) => file.endsWith('.md'))
      .map(([file, text]) => this.page(file, text, variables));
    const dates: string[] = yaml('changelog.yaml').map(({ date }: { date: string }) => date);
    return {
      pages,
      page: (file) => pages.find((page) => page.file === file) ?? missing(file),
      data,
      commands: knownCommands(CliSettings.parse(yaml('cli.yaml'))),
      description: this.description(texts.get('api/openapi.yaml') ?? ''),
      server: variables.apiUrl ?? '',
      base: dates.sort().at(-1) ?? '',
    };
  }

  private description(text: string): unknown {
    const description = this.descriptions.get(text) ?? parse(text, { maxAliasCount: 0 });
    this.descriptions.set(text, description);
    return description;
  }

  private page(file: string, written: string, variables: Record<string, string>): Page {
    const text = substituteVariables(written, variables, (placeholder) => missing(placeholder));
    const key = `${file}\0${text}`;
    const page = this.known.get(key) ?? parsePage(file, written, text);
    this.known.set(key, page);
    return page;
  }
}

function parsePage(file: string, written: string, text: string): Page {
  const { frontMatter, body } = readFrontMatter({ path: file, text, hash: '' }, {}).value;
  const blocks: Block[] = [];
  const visit = (node: Nodes, tab: Tab | undefined, set: ContainerDirective | undefined) => {
    if (node.type === 'code') blocks.push(blockOf(node, file, tab ?? tabInGroup(node, set)));
    if (!('children' in node)) return;
    const isSet = node.type === 'containerDirective' && /^(?:tabs|code-group)$/.test(node.name);
    const isTab = node.type === 'containerDirective' && node.name === 'tab' && set;
    const inner = isTab ? { group: set.attributes?.group ?? '', value: node.attributes?.value ?? '', set } : tab;
    for (const child of node.children) visit(child, inner, isSet ? node : set);
  };
  visit(markdown.parse(body), undefined, undefined);
  const shell = blocks.filter(({ language }) => language === 'bash');
  return {
    file,
    written,
    text,
    blocks,
    purpose: frontMatter.purpose,
    shell: shell.map((block) => ({ ...block, script: lexShell(block.text) })),
  };
}

/** The tab that a code group shows a block in. */
function tabInGroup({ meta }: Code, set: ContainerDirective | undefined): Tab | undefined {
  if (set?.name !== 'code-group') return undefined;
  const { title = '' } = parseCodeMeta(meta ?? '');
  return { group: set.attributes?.group ?? '', value: title.toLowerCase(), set };
}

function blockOf({ lang, meta, value, position }: Code, file: string, tab: Tab | undefined): Block {
  const { title = '', words } = parseCodeMeta(meta ?? '');
  return {
    file,
    title,
    words,
    tab,
    text: value,
    line: position?.start.line ?? 1,
    language: lang ?? '',
    runs: THERE.test(title) ? 'there' : 'here',
  };
}

/** The values by `group.name`. */
function flat(data: ExampleData): Record<string, string> {
  const entries = Object.entries(data).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const),
  );
  return Object.fromEntries(entries);
}

function missing(name: string): never {
  throw new Error(`The content has no ${name}.`);
}
