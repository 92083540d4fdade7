import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Diagnostics } from '../../schemas/diagnostic.ts';
import { copyContent, markTree, runDocs, withTemporaryFolder } from './run-docs.ts';

/** A fault that is planted, and where it has to be found. */
interface Fault {
  rule: string;
  file: string;
  line: number;
}

/** A copy of the content, and what is wrong with it. */
class FaultyContent {
  readonly faults: Fault[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds a line at the end of a file. */
  async append(rule: string, file: string, line: string): Promise<void> {
    const text = (await this.#read(file)).replace(/\n*$/, '\n\n');
    await this.#write(file, `${text}${line}\n`);
    this.faults.push({ rule, file, line: text.split('\n').length });
  }

  /** Adds a first line to the front matter of a page. */
  async addFrontMatter(rule: string, file: string, line: string): Promise<void> {
    await this.#write(file, (await this.#read(file)).replace('---\n', `---\n${line}\n`));
    this.faults.push({ rule, file, line: 2 });
  }

  /** Changes the first place where a text stands. */
  async replace(rule: string, file: string, right: string, wrong: string): Promise<void> {
    const text = await this.#read(file);
    expect(text).toContain(right);
    await this.#write(file, text.replace(right, wrong));
    this.faults.push({ rule, file, line: text.split(right)[0]?.split('\n').length ?? 0 });
  }

  /** Adds a file with the fault on one of its lines. */
  async add(rule: string, file: string, text: string, line: number): Promise<void> {
    await this.#write(file, text);
    this.faults.push({ rule, file, line });
  }

  #read(file: string): Promise<string> {
    return readFile(path.join(this.#folder, file), 'utf8');
  }

  #write(file: string, text: string): Promise<void> {
    return writeFile(path.join(this.#folder, file), text);
  }
}

async function plantFaults(folder: string): Promise<Fault[]> {
  const content = new FaultyContent(folder);
  await content.append('links/broken', 'docs/compute/images/overview.md', 'See [more](./no-such-page.md).');
  await content.append('links/anchor', 'docs/storage/disks/overview.md', 'See [more](../../index.md#no-such-anchor).');
  await content.append('links/asset', 'docs/resources/support.md', '![A picture](./no-such-picture.png)');
  await content.append('links/operation', 'docs/reference/api.md', 'Call [it](operation:noSuchOperation).');
  await content.addFrontMatter('front-matter/unknown-key', 'docs/quickstart/terraform.md', 'titel: Terraform');
  await content.addFrontMatter('front-matter/invalid', 'docs/usage-billing/spot.md', 'hide_table_of_contents: maybe');
  await content.addFrontMatter('front-matter/syntax', 'docs/identity-and-security/mfa.md', 'keywords: a: b');
  await content.append('navigation/unknown-page', 'navigation.yaml', '  - page: no/such-page');
  await content.add(
    'routes/duplicate',
    'docs/second.md',
    '---\ntitle: Second\nslug: /quickstart/terraform\n---\n\nA page whose route is taken.\n',
    3,
  );
  await content.replace(
    'openapi/reference',
    'api/openapi.yaml',
    "$ref: '#/components/schemas/",
    "$ref: '#/components/schemas/NoSuch",
  );
  return content.faults.sort((a, b) => (a.file < b.file ? -1 : 1));
}

test('ten planted faults are all found in one run, at their lines, and nothing is written', () =>
  withTemporaryFolder(async (folder) => {
    const contentDir = await copyContent();
    const dataDir = path.join(folder, 'dist-data');
    const args = ['data', '--content', contentDir, '--data', dataDir, '--format', 'json'];

    const before = await runDocs(args);
    expect(Diagnostics.parse(JSON.parse(before.stdout))).toEqual({ diagnostics: [] });
    expect(before.code).toBe(0);
    const written = await markTree(dataDir);

    const faults = await plantFaults(contentDir);
    const { code, stdout, stderr } = await runDocs(args);
    const { diagnostics } = Diagnostics.parse(JSON.parse(stdout));
    expect(diagnostics.map(({ rule, file, start }) => ({ rule, file, line: start.line }))).toEqual(faults);
    expect(faults).toHaveLength(10);
    expect(code).toBe(1);
    expect(stderr).toContain('Nothing was written.');
    expect(await markTree(dataDir)).toEqual(written);
  }));
