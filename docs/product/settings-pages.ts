import { CliSettings } from '@docgraph/examples/cli/cli-settings';
import { WordSettings } from '@docgraph/examples/examples/words';
import { TerraformSettings } from '@docgraph/examples/terraform/terraform-settings';
import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { ChangelogSettings, DeprecationSettings } from '@docgraph/plugins/changelog/changelog-settings';
import { Glossary } from '@docgraph/plugins/glossary/glossary-settings';
import { ExampleData, RedirectSettings, SearchQuestions, SynonymSettings } from '@docgraph/schemas/authored/data-files';
import { FrontMatter } from '@docgraph/schemas/authored/front-matter';
import { NavigationSettings } from '@docgraph/schemas/authored/navigation-settings';
import { SiteSettings } from '@docgraph/schemas/authored/site-settings';
import type { z } from 'zod';
import { schemaSections } from './schema-page.ts';

/** A file that authors write, with what it is for and an example of it. */
export interface AuthoredFile {
  /** Its name; that of its page is made of it. */
  file: string;
  schema: z.ZodType;
  description: string;
  example: string;
}

/** The files whose keys the settings reference lists. A test parses the examples. */
export const authoredFiles: readonly AuthoredFile[] = [
  {
    file: 'site.yaml',
    schema: SiteSettings,
    description: 'The settings of a site. Every key has a default, and the file itself may be missing.',
    example: 'title: Disk docs\nurl: https://docs.example\nstrict: true\n',
  },
  {
    file: 'navigation.yaml',
    schema: NavigationSettings,
    description: 'The sidebar in reading order. Without the file the folder tree is the sidebar.',
    example:
      'items:\n  - page: index\n  - category: Storage\n    route: /storage\n    items:\n      - page: storage/volumes\n      - {link: Status, href: https://status.example}\n',
  },
  {
    file: 'redirects.yaml',
    schema: RedirectSettings,
    description: 'Former addresses and what they lead to now, for links from elsewhere.',
    example: '/disks: /storage/volumes\n/old-blog: https://blog.example\n',
  },
  {
    file: 'Front matter',
    schema: FrontMatter,
    description: 'The YAML between two lines of `---` at the top of a page. Every key is optional.',
    example: 'title: Volumes\npurpose: concept\ndescription: What volumes are and what they cost.\n',
  },
  {
    file: 'synonyms.yaml',
    schema: SynonymSettings,
    description: 'Words that mean the same to readers. A search for one of them finds the others too.',
    example: '- [volume, hard disk]\n- [VM, virtual machine]\n',
  },
  {
    file: 'search-questions.yaml',
    schema: SearchQuestions,
    description: 'Queries of readers, each with the page that must be found. The build fails when too few are.',
    example: 'within: 3\nrequired: 1\nquestions:\n  - {question: attach a disk, page: storage/volumes}\n',
  },
  {
    file: 'example-data.yaml',
    schema: ExampleData,
    description: 'Ids, names and addresses that examples show. A page writes `{{vm.id}}` for the value `id` of `vm`.',
    example: 'vm:\n  id: 3f2b8c1e\n  name: web-01\n',
  },
  {
    file: 'words.yaml',
    schema: WordSettings,
    description: 'Names in backticks that are right although the API description does not have them.',
    example: 'names: [kubectl, cloud-init]\n',
  },
  {
    file: 'glossary.yaml',
    schema: Glossary,
    description: 'Terms, each explained where a page uses it first.',
    example: "- {term: volume, definition: 'A disk on the network.'}\n",
  },
  {
    file: 'changelog.yaml',
    schema: ChangelogSettings,
    description:
      'What changed in the API. A page shows it with the line `::changelog`, and the site offers it as a feed.',
    example: '- date: 2026-11-22\n  kind: added\n  title: Sizes\n  text: Disks have a size.\n',
  },
  {
    file: 'deprecations.yaml',
    schema: DeprecationSettings,
    description: 'What should no longer be used. A page shows it with the line `::deprecations`.',
    example: "- {target: 'schema:Disk/speed', where: Disks, status: Has no effect, replacement: Nothing}\n",
  },
  {
    file: 'cli.yaml',
    schema: CliSettings,
    description:
      'The commands of a command-line program and the operations they call. A page shows them with `::commands`.',
    example:
      'program: cloud\ncommands:\n  - {name: disks, description: List all disks., calls: listDisks}\nareas: []\n',
  },
  {
    file: 'terraform.yaml',
    schema: TerraformSettings,
    description: 'What a Terraform provider offers. A page shows it with `::terraform-resources`.',
    example:
      'providerVariable: provider\nresources:\n  - name: disk\n    description: A disk\n    creates: createDisk\n    reads: getDisk\n    deletes: deleteDisk\n    arguments: {name: name}\n',
  },
];

/** Pages of the settings reference, made from the schemas that the build checks files with. */
export function settingsPages(): GeneratedPage[] {
  return authoredFiles.map(({ file, schema, description, example }) => {
    const isFile = file.endsWith('.yaml');
    const block = isFile ? `yaml title="${file}"` : 'yaml title="Front matter"';
    const sections = schemaSections(schema);
    return {
      path: `reference/${pageName(file)}`,
      from: 'site.yaml',
      markdown: `---\ntitle: ${isFile ? `'${file}'` : file}\ndescription: ${JSON.stringify(description.replaceAll('`', ''))}\npurpose: reference\n---\n\n${description}\n\n\`\`\`${block}\n${example}\`\`\`\n\n${sections}\n`,
    };
  });
}

function pageName(file: string): string {
  return file.toLowerCase().replace(/[. ]/g, '-');
}
